/// Which document of which host.
public struct DocumentAddress: Hashable, Sendable {
    /// The host that serves it.
    public let host: HostName

    /// Which of the host's documents.
    public let kind: DocumentKind

    /// Names a document.
    public init(host: HostName, kind: DocumentKind) {
        self.host = host
        self.kind = kind
    }
}

extension DocumentAddress: Comparable {
    /// Orders addresses by host, then by kind.
    public static func < (left: DocumentAddress, right: DocumentAddress) -> Bool {
        (left.host, left.kind.rawValue) < (right.host, right.kind.rawValue)
    }
}

extension DocumentAddress: CustomStringConvertible {
    /// The kind and the host, for messages: `assetlinks of example.com`.
    public var description: String { "\(kind) of \(host)" }
}
