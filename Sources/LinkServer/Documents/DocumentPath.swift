internal import LinkStore

/// The paths of documents.
///
/// Apple's file is also served at the root, where iOS before 9.3 looked for it (Apple, "Support Universal Links").
enum DocumentPath {
    /// Kinds by their index in a host's row of documents.
    static let kinds = DocumentKind.allCases

    static func slot(of kind: DocumentKind) -> Int? {
        kinds.firstIndex(of: kind)
    }

    /// The slot of the document at a path, compared byte for byte: without case folding, decoding or a trailing slash.
    @inline(__always)
    static func slot(at path: Range<Int>, in bytes: Span<UInt8>) -> Int? {
        switch path.count {
        case 39 where ASCII.matches(bytes, path, "/.well-known/apple-app-site-association"): 0
        case 28 where ASCII.matches(bytes, path, "/.well-known/assetlinks.json"): 1
        case 27 where ASCII.matches(bytes, path, "/apple-app-site-association"): 0
        default: nil
        }
    }
}
