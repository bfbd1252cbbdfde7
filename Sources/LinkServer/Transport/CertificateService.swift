internal import Foundation
internal import LinkStore
internal import Logging

/// Reads the certificates of a listener, and reads them again when their files change.
///
/// A new file that cannot be used, or that has expired, leaves the certificate unchanged and is reported once. A host's
/// folder that was deleted ends the use of its certificate, unless it is the only one. A folder of certificates that is
/// missing changes nothing, nor does an empty one in its place: a volume that is not mounted must not take sites down.
actor CertificateService {
    /// The time between two checks of the files.
    static let interval = Duration.seconds(10)

    private enum Name: Hashable {
        case standard
        case host(String)
    }

    nonisolated let current = CurrentCertificates(CertificateTable())

    private let standard: TLSFiles?
    private let folder: String?
    private let now: @Sendable () -> Timestamp
    private let logger: Logger

    private var table = CertificateTable()
    private var seen: [Name: CertificateScan.Pair] = [:]
    private var warnings: Set<String> = []

    /// The folder whose certificates are used.
    private var place: FileStamp?

    init(
        standard: TLSFiles?,
        folder: String? = nil,
        now: @escaping @Sendable () -> Timestamp,
        logger: Logger
    ) {
        self.standard = standard
        self.folder = folder
        self.now = now
        self.logger = logger
    }

    /// Reads everything for the first time.
    ///
    /// - Throws: ``LinkServerError`` when the standard certificate cannot be used, the folder does not exist, or there
    ///   is no
    ///   certificate at all. A host whose files cannot be used is only logged.
    func begin() throws(LinkServerError) {
        if let standard {
            let pair = CertificateScan.Pair(standard)
            let identity = try ServerIdentity(standard)
            seen[.standard] = pair
            adopt(identity, as: .standard, from: standard)
        }
        if let folder, FileStamp(path: folder)?.isFolder != true {
            throw LinkServerError(
                code: .certificateUnusable,
                sentence:
                    "The certificate folder \"\(folder)\" is not a folder: create it, with a folder for each host "
                    + "that holds \"fullchain.pem\" and \"privkey.pem\"."
            )
        }
        check()
        guard table.standard == nil, table.named.isEmpty else { return }
        throw LinkServerError(
            code: .certificateUnusable,
            sentence: "There is no certificate that can be used: give one with its key, or put \"fullchain.pem\" and "
                + "\"privkey.pem\" into a folder named like the host in \"\(folder ?? "the certificate folder")\"."
        )
    }

    /// Reads the files that have changed.
    func check() {
        if let standard { update(.standard, CertificateScan.Pair(standard)) }
        if let folder { check(folder: folder) }
        warnOfExpiry()
        current.replace(table)
    }

    /// Reads all files, and repeats the warnings about them.
    func reload() {
        warnings = []
        logger.notice("Certificates are read again, as requested.")
        seen = seen.mapValues { CertificateScan.Pair(notRead: $0.files) }
        check()
    }

    private func check(folder: String) {
        do {
            let scan = try CertificateScan(folder: folder)
            endMissing(scan, in: folder)
            for (path, reason) in scan.oddFolders { warnOnce("\(path): no certificate is read, because \(reason)") }
            for (host, pair) in scan.pairs { update(.host(host), pair) }
        } catch {
            let reason = error.localizedDescription
            warnOnce("The certificate folder \"\(folder)\" cannot be read; the certificates stay: \(reason)")
        }
    }

    private func update(_ name: Name, _ pair: CertificateScan.Pair) {
        guard seen[name] != pair else { return }
        let isFirst = seen[name] == nil
        seen[name] = pair
        do throws(LinkServerError) {
            let identity = try ServerIdentity(pair.files)
            // The file is being written: the next check reads it.
            guard CertificateScan.Pair(pair.files) == pair else {
                seen[name] = nil
                return
            }
            guard mayReplace(name, identity, pair.files) else { return }
            adopt(identity, as: name, from: pair.files)
            if !isFirst { logger.notice("Read the new certificate in \(pair.files.certificate).") }
        } catch {
            logger.warning("\(error.sentence)\(identity(of: name) == nil ? "" : " The old certificate stays.")")
        }
    }

    /// Ends the use of certificates whose folders were deleted.
    private func endMissing(_ scan: CertificateScan, in folder: String) {
        let isSamePlace = scan.place.map { place?.isSameFile(as: $0) ?? true } ?? false
        guard isSamePlace || !scan.pairs.isEmpty else {
            warnOnce("The certificate folder \"\(folder)\" was replaced by an empty one; the certificates stay.")
            return
        }
        place = scan.place
        for host in table.named.keys.sorted() where scan.pairs[host] == nil {
            guard table.standard != nil || table.named.count > 1 else {
                warnOnce("The folder of \(host) was deleted; its certificate stays, because it is the only one.")
                return
            }
            table.named[host] = nil
            seen[.host(host)] = nil
            logger.notice("The folder of \(host) was deleted, and its certificate is not used any more.")
        }
    }

    /// A certificate that has expired does not replace one that phones accept.
    private func mayReplace(_ name: Name, _ new: ServerIdentity, _ files: TLSFiles) -> Bool {
        let second = Int(now().milliseconds / 1_000)
        guard let old = identity(of: name), second >= new.validity.upperBound, second < old.validity.upperBound else {
            return true
        }
        let end = Timestamp(milliseconds: Int64(new.validity.upperBound) * 1_000)
        logger.warning(
            "The new certificate in \"\(files.certificate)\" is valid until \(end); the old certificate stays: renew it."
        )
        return false
    }

    private func identity(of name: Name) -> ServerIdentity? {
        switch name {
        case .standard: table.standard
        case .host(let host): table.named[host]
        }
    }

    private func adopt(_ identity: ServerIdentity, as name: Name, from files: TLSFiles) {
        switch name {
        case .standard: table.standard = identity
        case .host(let host): table.named[host] = identity
        }
    }

    private func warnOnce(_ text: String) {
        if warnings.insert(text).inserted { logger.warning("\(text)") }
    }
}

extension CertificateService {
    private func warnOfExpiry() {
        let second = Int(now().milliseconds / 1_000)
        for (name, pair) in seen {
            guard let validity = identity(of: name)?.validity, !validity.contains(second) else { continue }
            let isOver = second >= validity.upperBound
            let moment = Timestamp(milliseconds: Int64(isOver ? validity.upperBound : validity.lowerBound) * 1_000)
            let state = isOver ? "is valid until" : "is not valid before"
            let remedy = isOver ? "renew it" : "wait, or set this machine's clock"
            warnOnce(
                "The certificate in \"\(pair.files.certificate)\" \(state) \(moment); phones refuse it now: \(remedy)."
            )
        }
    }
}
