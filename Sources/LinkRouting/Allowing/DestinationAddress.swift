import JSONSource
import LinkPatterns
import LinkWorkspaces

/// An address that a link may lead to, after the part of the rule that is the same for every workspace.
///
/// Only what all clients read in the same way gets here. Browsers drop tabs and line feeds, read a backslash as a
/// slash, and add missing slashes behind `https:` (URL standard, "basic URL parser"); servers and filters do not, so
/// that such an address would have another host for each.
struct DestinationAddress {
    enum Form {
        case web(host: String)
        case custom
        case intent(IntentAddress)
    }

    let scheme: String
    let form: Form

    /// The longest address, in bytes: what browsers and proxies still pass on.
    static let maximumLength = 4_096

    /// Schemes that run code, show what is on the device or in the page, or install something; no app can declare them.
    static let forbiddenSchemes: Set<String> = [
        "about", "blob", "chrome", "content", "data", "file", "filesystem", "itms-services", "jar", "javascript",
        "livescript", "mocha", "ms-appinstaller", "ms-msdt", "resource", "search-ms", "vbscript", "view-source", "ws",
        "wss",
    ]

    init(_ text: String) throws(WorkspaceError) {
        if let fault = Self.fault(inCharactersOf: text) {
            throw WorkspaceError(.address, "\"\(text.prefix(200).description.visible)\" is refused: \(fault).")
        }
        let url = LinkURL(text)
        guard let scheme = url.scheme?.lowercased() else {
            throw Self.refusal(
                text,
                "it has no scheme, so that it would lead into the site that shows it; write it with \"https://\""
            )
        }
        guard !Self.forbiddenSchemes.contains(scheme) else {
            throw WorkspaceError(
                .scheme,
                "\"\(text)\" is refused: links never lead to \"\(scheme):\"; write an address with \"https://\"."
            )
        }
        self.scheme = scheme
        switch scheme {
        case "https", "http":
            if let fault = Self.fault(inWeb: url, scheme) { throw Self.refusal(text, fault) }
            form = .web(host: url.lowercasedHost ?? "")
        case "intent": form = .intent(try IntentAddress(url))
        default: form = .custom
        }
    }

    static func refusal(_ text: String, _ fault: String) -> WorkspaceError {
        WorkspaceError(.address, "\"\(text.visible)\" is refused: \(fault).")
    }

    /// What no client should have to interpret; `nil` for a text in the characters of RFC 3986 with sound escapes.
    static func fault(inCharactersOf text: String) -> String? {
        let bytes = Array(text.utf8)
        if bytes.isEmpty { return "it is empty" }
        if bytes.count > maximumLength { return "it is longer than \(maximumLength.formattedWithCommas) bytes" }
        for (index, byte) in bytes.enumerated() where !isLegal(byte) {
            if byte < 0x20 || byte == 0x7F {
                return "it has a control character, which browsers leave out before they read it"
            }
            if byte == 0x20 { return "it has a blank; write \"%20\" instead" }
            if byte == Byte.backslash { return "it has a backslash, which browsers read as a slash; write a slash" }
            guard byte >= 0x80 else {
                return "it has \"\(Character(Unicode.Scalar(byte)))\", which addresses have as an escape"
            }
            let length = Byte.scalarLength(byte)
            let letter = bytes[index..<min(index + length, bytes.count)]
            let escape = letter.map(PercentEncoding.escape).joined()
            return "it has \"\(String(decoding: letter, as: UTF8.self).visible)\", which is not ASCII; "
                + "write it as \"\(escape)\", and in a host as an \"xn--\" label"
        }
        for index in bytes.indices where bytes[index] == Byte.percent {
            guard index + 2 < bytes.count, let byte = Byte.fromHexDigits(bytes[index + 1], bytes[index + 2]) else {
                return "it has a \"%\" that begins no escape; write \"%25\""
            }
            if byte < 0x20 || byte == 0x7F {
                return "it has the escape of a control character, which could end a line of an HTTP message"
            }
        }
        return nil
    }

    /// RFC 3986: reserved, unreserved, and the percent sign of escapes.
    static func isLegal(_ byte: UInt8) -> Bool {
        Byte.isLetter(byte) || Byte.isDigit(byte) || "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
    }

    private static func fault(inWeb url: LinkURL, _ scheme: String) -> String? {
        guard url.parts.host != nil else { return "\"//\" has to follow \"\(scheme):\"" }
        if url.parts.userInformation != nil {
            return "it has a user name before \"@\", which hides the host; leave it out"
        }
        if let fault = HostFault.fault(in: url.lowercasedHost ?? "") { return fault }
        if url.host?.hasSuffix(".") == true { return "its host ends with a dot; leave it out" }
        guard let port = url.port, port != (scheme == "https" ? "443" : "80") else { return nil }
        return "it has the port \"\(port)\"; only the scheme's own port is allowed, so leave it out"
    }
}
