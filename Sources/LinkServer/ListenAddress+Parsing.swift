extension ListenAddress {
    /// Reads `HOST:PORT`, `[IPV6]:PORT`, `:PORT` or `PORT`; without a host, the default's host is meant.
    ///
    /// - Returns: `nil` when the text is none of these or the port is over 65,535.
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
