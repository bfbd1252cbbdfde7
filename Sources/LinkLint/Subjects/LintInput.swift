public import JSONSource

/// A file to lint.
public struct LintInput: Sendable {
    /// The path, as it is to be shown.
    public let path: String
    /// The content.
    public let bytes: [UInt8]
    /// What the content is to be read as.
    public let kind: InputKind
    /// Whether entitlements are those of a release build; `nil`: their name decides.
    public var isRelease: Bool?
    /// What is wrong with the signature of a signed association file, as a report of `AssociationSigning` says it.
    ///
    /// Certificates are not read here; without the findings the rules about signatures find nothing.
    public var signatureFindings: [Finding] = []

    /// A file with what it is read as.
    public init(path: String, bytes: [UInt8], kind: InputKind) {
        self.path = path
        self.bytes = bytes
        self.kind = kind
    }

    /// The name of the file, without its folders.
    var name: Substring { InputKind.name(of: path) }

    /// The host that serves the file, where a folder is named after it, as in `shop.acme.com/.well-known/…`.
    var host: String? {
        var folders = path.split(separator: "/").dropLast()
        if folders.last == ".well-known" { folders.removeLast() }
        guard let folder = folders.last, folder.contains("."), let last = folder.split(separator: ".").last else {
            return nil
        }
        let isHost = folder.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
            }
        }
        guard isHost, !folder.hasPrefix("."), last.count > 1, last.allSatisfy(\.isLetter) else { return nil }
        return String(folder)
    }
}
