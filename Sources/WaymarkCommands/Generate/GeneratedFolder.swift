import AppSiteAssociation
import Foundation
import JSONSource
import LinkDescription
import LinkWorkspaces

/// The folder that generated files are written to, compared with what is there already.
struct GeneratedFolder {
    /// How a file on disk differs from the generated one.
    enum State: String {
        case new
        case changed
        case unchanged
    }

    /// A generated file, and what is on disk at its path.
    struct Entry {
        let file: GeneratedFile
        /// The path, the folder included.
        let path: String
        /// What is on disk; nothing for a file that is not there.
        let old: [UInt8]
        let state: State
    }

    private let boundary: FolderBoundary
    let entries: [Entry]
    /// Files of hosts and apps that the description does not have any more.
    let leftovers: [String]

    /// Looks at a folder, which need not exist.
    ///
    /// - Throws: why a file cannot be read, or cannot be published as it is.
    init(_ folder: String, _ files: [GeneratedFile]) throws(CommandFailure) {
        if folder.isEmpty { throw CommandFailure("the folder has no name", remedy: "write --output DIR") }
        boundary = FolderBoundary(folder)
        var entries: [Entry] = []
        for file in files {
            try Self.refuse(file)
            let path = folder.hasSuffix("/") ? folder + file.path : folder + "/" + file.path
            // An error here appears again, with its reason, when the file is written.
            guard (try? FileInformation(path)) != nil else {
                entries.append(Entry(file: file, path: path, old: [], state: .new))
                continue
            }
            let old = try InputSource(path: path).readFoundFile()
            entries.append(Entry(file: file, path: path, old: old, state: old == file.bytes ? .unchanged : .changed))
        }
        self.entries = entries
        leftovers = GeneratedLeftovers(folder, besides: files).paths
    }

    /// Whether some file is missing or has other bytes, or is left over.
    var isStale: Bool { !leftovers.isEmpty || entries.contains { $0.state != .unchanged } }

    /// Writes what is new or changed, each file as a whole, once there are all folders.
    func write() throws(CommandFailure) {
        let stale = entries.filter { $0.state != .unchanged }
        for entry in stale { try boundary.check(entry.path) }
        for entry in stale { try makeFolder(of: entry) }
        for (count, entry) in stale.enumerated() {
            do throws(CommandFailure) {
                try AtomicFile(path: entry.path).replace(with: entry.file.bytes)
            } catch {
                let written = "\(count) of \(stale.count) files are written already; fix this, and run it again"
                throw count == 0 ? error : CommandFailure(error.problem, at: entry.path, remedy: written)
            }
        }
    }

    private func makeFolder(of entry: Entry) throws(CommandFailure) {
        let folder = entry.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let path = folder.joined(separator: "/")
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            let remedy = "check that no file has this path, and that you may write there"
            throw CommandFailure("the folder cannot be created", at: path, remedy: remedy)
        }
    }

    private static func refuse(_ file: GeneratedFile) throws(CommandFailure) {
        let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
        if parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) {
            throw CommandFailure(
                "\"\(file.path)\" is not a path for a file",
                remedy: "check the hosts of the description"
            )
        }
        let excess = file.bytes.count - AppleLimits.associationFileBytes
        guard file.kind == .appleAppSiteAssociation, excess > 0 else { return }
        throw CommandFailure(
            "it would have \(file.bytes.count.formattedWithCommas) bytes, \(excess.formattedWithCommas) more than Apple's "
                + "devices read",
            at: file.path,
            remedy: "match more links with fewer rules"
        )
    }
}

/// Files that an earlier run made for a host or an app that is not described any more, where they would be served or built on.
///
/// Only paths that `generate` writes are considered; other files of the folder are ignored.
struct GeneratedLeftovers {
    /// The paths, the folder included, in the order of names.
    private(set) var paths: [String] = []

    private static let served = [
        "apple-app-site-association", "assetlinks.json", "webauthn", "applinking.json", "windows-app-web-link",
    ]

    init(_ folder: String, besides files: [GeneratedFile]) {
        let root = folder.hasSuffix("/") ? folder : folder + "/"
        let made = Set(files.map(\.path))
        let hosts = Set(files.compactMap(\.host))
        for name in Self.listing(root)?.folders ?? [] {
            let places: [String]
            switch name {
            case "ios":
                places = [".entitlements", ".xcconfig"].flatMap { Self.files(root + name, $0) }.map { "ios/" + $0 }
            case "android": places = Self.files(root + name, ".xml").map { "android/" + $0 }
            default:
                // A host's other files may have been asked for by another run.
                let names = hosts.contains(name) ? Array(Self.served.prefix(2)) : Self.served
                let there = Self.files(root + name + "/.well-known", "")
                places = names.filter(there.contains).map { name + "/.well-known/" + $0 }
            }
            paths += places.filter { !made.contains($0) }.map { root + $0 }
        }
    }

    private static func files(_ folder: String, _ suffix: String) -> [String] {
        (listing(folder)?.files ?? []).filter { $0.hasSuffix(suffix) }
    }

    private static func listing(_ folder: String) -> FolderListing? {
        // A folder that does not exist or cannot be read has no such files.
        try? FolderListing(folder)
    }
}
