/// An address that a listener binds.
public struct ListenAddress: Hashable, Sendable {
    /// An IP address or a name of this machine; `0.0.0.0` and `::` are all of its addresses.
    public let host: String

    /// The TCP port; 0 lets the system choose.
    public let port: Int

    /// Takes a host and a port.
    public init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    /// Whether only this machine can connect.
    public var isLoopback: Bool {
        host == "localhost" || host == "::1" || host.hasPrefix("127.")
    }

    /// The same host with the port that the system chose.
    func bound(to port: Int) -> ListenAddress { ListenAddress(host: host, port: port) }

    /// A URL that a person on this machine can open.
    func localURL(scheme: String = "http") -> String {
        switch host {
        case "0.0.0.0": "\(scheme)://127.0.0.1:\(port)"
        case "::": "\(scheme)://[::1]:\(port)"
        default: "\(scheme)://\(description)"
        }
    }
}

extension ListenAddress: CustomStringConvertible {
    /// `HOST:PORT`, with brackets around an IPv6 address.
    public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

extension ListenAddress {
    /// Reads `HOST:PORT`, `[IPV6]:PORT`, `:PORT` or `PORT`; a missing host is the default host.
    ///
    /// - Returns: `nil` when the text does not have one of these forms or the port is over 65,535.
    public init?(_ text: String, defaultHost: String) {
        let colon = text.lastIndex(of: ":")
        let portText = colon.map { text[text.index(after: $0)...] } ?? text[...]
        guard !portText.isEmpty, portText.utf8.allSatisfy({ (48...57).contains($0) }),
            let port = UInt16(portText)
        else { return nil }
        let hostText = colon.map { String(text[..<$0]) } ?? ""
        guard let host = Self.host(hostText, default: defaultHost) else { return nil }
        self.init(host: host, port: Int(port))
    }

    private static func host(_ text: String, default defaultHost: String) -> String? {
        if text.isEmpty { return defaultHost }
        if text.hasPrefix("["), text.hasSuffix("]"), text.count > 2 { return String(text.dropFirst().dropLast()) }
        return text.contains(where: { ":[]/ ".contains($0) }) ? nil : text
    }
}
