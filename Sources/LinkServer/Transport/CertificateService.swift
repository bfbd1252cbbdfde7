internal import Foundation
internal import LinkStore
internal import Logging

/// Reads the certificates of a listener, and reads them again when their files change.
///
/// A new file that cannot be used leaves the certificate unchanged and is reported once. A folder that is missing
/// changes nothing: a volume that is not mounted must not take sites down.
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

    private func check(folder: String) {
        do {
            let scan = try CertificateScan(folder: folder)
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
            adopt(identity, as: name, from: pair.files)
            if !isFirst { logger.notice("Read the new certificate in \(pair.files.certificate).") }
        } catch {
            logger.warning("\(error.sentence)\(identity(of: name) == nil ? "" : " The old certificate stays.")")
        }
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
