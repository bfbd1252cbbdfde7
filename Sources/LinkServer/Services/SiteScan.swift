import Foundation
package import LinkStore

/// The files of a site folder at one moment.
package struct SiteScan: Sendable {
    /// One document's file.
    struct File: Hashable, Sendable {
        let path: String
        let stamp: FileStamp
    }

    /// The hosts that have a folder.
    private(set) var hosts: Set<HostName> = []

    /// The files that were found; one in `.well-known` has precedence over one in the host's folder itself.
    private(set) var files: [DocumentAddress: File] = [:]

    /// Folders whose names are not domain names, with the reason.
    private(set) var oddFolders: [String: String] = [:]

    /// Where the documents of a host may be, below its folder.
    static let places: [(DocumentKind, [String])] = [
        (.appleAppSiteAssociation, [".well-known/apple-app-site-association", "apple-app-site-association"]),
        (.assetlinks, [".well-known/assetlinks.json", "assetlinks.json"]),
    ]

    /// Lists a folder, without names that begin with a dot.
    ///
    /// - Throws: when the folder cannot be listed.
    package init(folder: String) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where !name.hasPrefix(".") {
            let path = "\(folder)/\(name)"
            guard FileStamp(path: path)?.isFolder == true else { continue }
            do throws(HostNameError) {
                add(path, of: try HostName(name))
            } catch {
                oddFolders[path] = error.reason
            }
        }
    }

    /// The host and the path of a document, to try a server with; `nil` without any file.
    package var sample: (host: HostName, path: String)? {
        guard let address = files.keys.min(), let place = Self.places.first(where: { $0.0 == address.kind })?.1.first
        else { return nil }
        return (address.host, "/" + place)
    }

    private mutating func add(_ folder: String, of host: HostName) {
        hosts.insert(host)
        for (kind, places) in Self.places {
            for path in places.lazy.map({ "\(folder)/\($0)" }) {
                guard let stamp = FileStamp(path: path) else { continue }
                files[DocumentAddress(host: host, kind: kind)] = File(path: path, stamp: stamp)
                break
            }
        }
    }
}
