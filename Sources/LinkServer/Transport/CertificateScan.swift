internal import Foundation
internal import LinkStore

/// The files of a folder of certificates at one moment.
struct CertificateScan: Sendable {
    /// The files of one host with their stamps, which are nil where a file is missing.
    struct Pair: Hashable, Sendable {
        let files: TLSFiles
        let stamps: [FileStamp?]

        init(_ files: TLSFiles) {
            self.files = files
            stamps = [FileStamp(path: files.certificate), FileStamp(path: files.key)]
        }

        /// Files that are read at the next check, whatever their state.
        init(notRead files: TLSFiles) {
            self.files = files
            stamps = []
        }
    }

    /// The folder itself.
    let place: FileStamp?

    /// By lower-cased host name or wildcard.
    private(set) var pairs: [String: Pair] = [:]

    /// Folders whose names are not domain names, with the reason.
    private(set) var oddFolders: [String: String] = [:]

    /// Lists a folder; files and names that begin with a dot are ignored.
    ///
    /// - Throws: when the folder cannot be listed.
    init(folder: String) throws {
        place = FileStamp(path: folder)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where !name.hasPrefix(".") {
            let path = "\(folder)/\(name)"
            guard FileStamp(path: path)?.isFolder == true else { continue }
            let isWildcard = name.hasPrefix("*.")
            do throws(HostNameError) {
                let host = try HostName(isWildcard ? String(name.dropFirst(2)) : name)
                let files = TLSFiles(certificate: "\(path)/fullchain.pem", key: "\(path)/privkey.pem")
                pairs[isWildcard ? "*.\(host.value)" : host.value] = Pair(files)
            } catch {
                oddFolders[path] = error.reason
            }
        }
    }
}
