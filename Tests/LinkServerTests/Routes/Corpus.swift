import Foundation
import LinkStore

/// Where real association files are found.
enum Corpus {
    struct Kind: Sendable {
        let folder: String
        let kind: DocumentKind
        let paths: [String]
    }

    static let kinds = [
        Kind(
            folder: "aasa",
            kind: .appleAppSiteAssociation,
            paths: ["/.well-known/apple-app-site-association", "/apple-app-site-association"]
        ),
        Kind(folder: "assetlinks", kind: .assetlinks, paths: ["/.well-known/assetlinks.json"]),
    ]

    struct File: Sendable {
        let name: String
        let bytes: [UInt8]

        /// What Foundation's parser says, as a second opinion: strict JSON in UTF-8 with the right root.
        func isPublishable(as kind: Kind) -> Bool {
            guard bytes.count <= 131_072, !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return false }
            let value = try? JSONSerialization.jsonObject(with: Data(bytes))
            return kind.kind == .assetlinks ? value is [Any] : value is [String: Any]
        }
    }

    static var folder: String? { ProcessInfo.processInfo.environment["WAYMARK_CORPUS"] }

    /// The files below a folder of the corpus, by name.
    static func files(_ folder: String) throws -> [File] {
        let path = "\(self.folder ?? "")/\(folder)"
        return try FileManager.default.contentsOfDirectory(atPath: path).sorted().map { name in
            File(name: name, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))))
        }
    }
}
