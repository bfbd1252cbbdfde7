import LinkDescription

/// Files that an earlier run made for a host or an app that is not described any more, where they would be served or built on.
///
/// Only places are looked at in which `generate` itself writes; what else stands in the folder is nobody's business.
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
        // A folder that is not there, or that nobody may read, has nothing that is left over.
        try? FolderListing(folder)
    }
}
