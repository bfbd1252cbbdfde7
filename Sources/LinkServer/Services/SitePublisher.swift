import AppSiteAssociation
import Foundation
import LinkAPI
import LinkHosting
import LinkStore
import Logging

/// Publishes the files of a folder, and publishes them again when they change.
///
/// - A file that is refused leaves the last good version published.
/// - Each host stands by itself: where the decision refuses its files, they wait until they or the store change, and the
///   other hosts go on.
/// - A file that two checks in a row do not find is withdrawn, provided that its host's folder still exists and that the
///   document came from this folder.
/// - A host's folder that is missing changes nothing: a volume that is not mounted must not take sites down. Domains are
///   deleted through the API.
actor SitePublisher {
    /// The time between two checks of the folder.
    static let interval = Duration.seconds(1)

    /// The author of documents that come from a folder.
    static let author = "site"

    private static let origin = AuditOrigin(actor: author, action: "publish from the site folder")

    private let folder: String
    private let publishing: PublishService
    private let logger: Logger

    private var openings = 0
    private var seen: [DocumentAddress: SiteScan.File] = [:]
    private var published: Set<DocumentAddress> = []
    private var missingBefore: Set<DocumentAddress> = []
    private var warnings: Set<String> = []
    /// The hosts whose files were refused, with the store's revision then.
    private var waiting: [HostName: Waiting] = [:]

    private struct Waiting {
        let revision: Int64
        let files: Set<SiteScan.File>
    }

    init(folder: String, publishing: PublishService, logger: Logger) {
        self.folder = folder
        self.publishing = publishing
        self.logger = logger
    }

    /// Publishes the files that have changed.
    ///
    /// Without a store, every change waits for the next check.
    func check() async {
        do {
            try await startOverAfterOpening()
            let scan = try SiteScan(folder: folder)
            for (path, reason) in scan.oddFolders { warnOnce("\(path): not published, because \(reason)") }
            try await publishChanges(in: scan)
            try await withdrawMissing(in: scan)
        } catch let error as HostingError {
            // The store's service reports errors of the store; the next check publishes what this one did not.
            logger.debug("The site folder is not published yet: \(error.sentence)")
        } catch {
            let reason = error.localizedDescription
            warnOnce("The site folder \"\(folder)\" cannot be read; what was published stays: \(reason)")
        }
    }

    /// A store that was opened again may contain other documents than before.
    private func startOverAfterOpening() async throws(HostingError) {
        let current = publishing.access.openings
        guard current != openings else { return }
        let content = try await publishing.access.content()
        published = []
        for host in content.domainsByHost.keys {
            for (kind, base) in content.base(of: host) where base.state.origin == .site {
                published.insert(DocumentAddress(host: host, kind: kind))
            }
        }
        seen = [:]
        missingBefore = []
        for host in waiting.keys { publishing.metrics.noteSite(host, waitingBecause: nil) }
        waiting = [:]
        openings = current
    }

    private func publishChanges(in scan: SiteScan) async throws(HostingError) {
        let revision = try await publishing.access.content().revision
        for host in waiting.keys where !scan.hosts.contains(host) { goOn(host) }
        let changed = scan.files.filter { address, file in
            guard seen[address] != file else { return false }
            guard let waits = waiting[address.host] else { return true }
            return waits.revision != revision || waits.files != files(of: address.host, in: scan)
        }.sorted { $0.key < $1.key }
        // Batches limit the memory that a first check of thousands of hosts takes, and the time that other changes wait.
        for start in stride(from: 0, to: changed.count, by: 500) {
            let batch = changed[start..<min(start + 500, changed.count)].compactMap { draft($0.key, $0.value) }
            guard !batch.isEmpty else { continue }
            _ = try await publishing.createDomains(Set(batch.map(\.0.address.host)).sorted(), from: Self.origin)
            do throws(HostingError) {
                try await publish(batch)
            } catch {
                guard !error.isOutage else { throw error }
                try await publishEachHost(of: batch, in: scan)
            }
        }
    }

    /// Publishes what can be published, host by host.
    private func publishEachHost(
        of batch: [(DocumentDraft, SiteScan.File)],
        in scan: SiteScan
    ) async throws(HostingError) {
        for host in Set(batch.map(\.0.address.host)).sorted() {
            do throws(HostingError) {
                try await publish(batch.filter { $0.0.address.host == host })
            } catch {
                guard !error.isOutage else { throw error }
                let isNew = publishing.metrics.siteWaiting(host) != error.sentence
                publishing.metrics.noteSite(host, waitingBecause: error.sentence)
                if isNew { logger.warning("The site folder's files of \(host) wait: \(error.sentence)") }
                let revision = try await publishing.access.content().revision
                waiting[host] = Waiting(revision: revision, files: files(of: host, in: scan))
            }
        }
    }

    private func files(of host: HostName, in scan: SiteScan) -> Set<SiteScan.File> {
        Set(DocumentKind.allCases.compactMap { scan.files[DocumentAddress(host: host, kind: $0)] })
    }

    private func goOn(_ host: HostName) {
        waiting[host] = nil
        publishing.metrics.noteSite(host, waitingBecause: nil)
    }

    private func publish(_ drafts: [(DocumentDraft, SiteScan.File)]) async throws(HostingError) {
        let outcomes = try await publishing.publish(drafts.map(\.0), from: Self.origin) { moment in
            PublicationHeader(moment: moment, author: Self.author, cause: .upload)
        }.documents
        for (outcome, (draft, file)) in zip(outcomes, drafts) {
            seen[draft.address] = file
            published.insert(draft.address)
            goOn(draft.address.host)
            guard outcome.change != .unchanged else { continue }
            logger.info(
                "Published \(draft.address) from the site folder.",
                metadata: ["file": "\(file.path)", "version": "\(outcome.document.version)"]
            )
        }
    }

    /// Reads a file; `nil` when it is refused, or still being written.
    private func draft(_ address: DocumentAddress, _ file: SiteScan.File) -> (DocumentDraft, SiteScan.File)? {
        do {
            guard file.stamp.isOrdinary else { throw Problem(.unsupportedContent, "It is not an ordinary file.") }
            guard file.stamp.size <= AppleLimits.associationFileBytes else { throw DocumentCheck.tooLarge }
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file.path)))
            // The file is being written: the next check reads it.
            guard FileStamp(path: file.path) == file.stamp else { return nil }
            try DocumentCheck.check(bytes, as: address.kind)
            let digest = ContentDigest.sha256(of: bytes)
            let draft = DocumentDraft(
                address: address,
                bytes: bytes,
                sha256: digest,
                author: Self.author,
                origin: .site
            )
            return (draft, file)
        } catch {
            seen[address] = file
            refuse(file, error)
            return nil
        }
    }

    private func refuse(_ file: SiteScan.File, _ error: any Error) {
        publishing.metrics.countRefusal()
        guard let problem = error as? Problem else {
            logger.warning("\(file.path): cannot be read, the last good version stays: \(error.localizedDescription)")
            return
        }
        let place = [problem.line, problem.column].compactMap(\.self).map { ":\($0)" }.joined()
        let help = problem.help.map { " \($0)" } ?? ""
        logger.warning("\(file.path)\(place): \(problem.detail)\(help) The last good version stays.")
    }

    private func withdrawMissing(in scan: SiteScan) async throws(HostingError) {
        let missing = published.filter { scan.hosts.contains($0.host) && scan.files[$0] == nil }
        for address in missing.intersection(missingBefore).sorted() {
            let content = try await publishing.access.content()
            if let stored = content.document(at: address),
                content.base(of: address.host)[address.kind]?.state.origin == .site
            {
                try await publishing.withdraw(
                    address,
                    expecting: .version(stored.version),
                    from: Self.origin
                ) { PublicationHeader(moment: $0, author: Self.author, cause: .withdraw) }
                logger.info("Withdrew \(address): its file is gone from the site folder.")
            }
            published.remove(address)
            seen[address] = nil
        }
        missingBefore = missing
    }

    private func warnOnce(_ text: String) {
        if warnings.insert(text).inserted { logger.warning("\(text)") }
    }
}
