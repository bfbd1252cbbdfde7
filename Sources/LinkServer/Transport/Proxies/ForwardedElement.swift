/// What one proxy reports about the request that it received: one element of `Forwarded` (RFC 7239), or one of each
/// list of `X-Forwarded-For` and `X-Forwarded-Host`.
struct ForwardedElement: Equatable {
    /// The client of the proxy; `nil` when the proxy omits or hides it (`unknown`, `_name`).
    var client: IPAddress?

    /// The host of the request that the proxy received.
    var host: String?
}

extension ForwardedElement {
    /// Reads the values of all `Forwarded` fields, in their order.
    ///
    /// - Returns: `nil` when they are not well-formed: then it is unknown which proxy wrote what.
    static func elements(ofForwarded text: String) -> [ForwardedElement]? {
        var scanner = ForwardedScanner(text)
        var elements: [ForwardedElement] = []
        repeat {
            guard let pairs = scanner.takeElement() else { return nil }
            guard !pairs.isEmpty else { continue }
            var element = ForwardedElement()
            for (name, value) in pairs {
                if name == "for" { element.client = client(value) }
                if name == "host" { element.host = value }
            }
            elements.append(element)
        } while scanner.takeComma()
        return scanner.isAtEnd ? elements : nil
    }

    /// An address, with or without a port; IPv6 in brackets, which many proxies omit.
    static func client(_ text: some StringProtocol) -> IPAddress? {
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]") else { return nil }
            guard isPort(text[text.index(after: end)...]) else { return nil }
            return IPAddress(text[text.index(after: text.startIndex)..<end])
        }
        if let address = IPAddress(text) { return address }
        guard let colon = text.firstIndex(of: ":"), isPort(text[colon...]) else { return nil }
        return IPAddress(text[..<colon])
    }

    /// Empty, or a colon and a number; RFC 7239 also allows an obfuscated port (`:_name`).
    private static func isPort(_ text: some StringProtocol) -> Bool {
        guard !text.isEmpty else { return true }
        guard text.hasPrefix(":"), text.utf8.count > 1 else { return false }
        let port = text.dropFirst()
        return port.hasPrefix("_") || port.utf8.count <= 5 && port.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
