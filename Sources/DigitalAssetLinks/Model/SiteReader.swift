import JSONSource
import LinkPatterns

/// Reads a site, in the order in which Google's service checks it.
struct SiteReader {
    private(set) var scheme = ""
    private(set) var host = ""
    private(set) var port = 0

    private let bytes: [UInt8]

    /// What keeps a text from being a site.
    struct SiteProblem: Error {
        let code: FindingCode
        /// A clause such as “it is a non-HTTP URL”.
        let what: String
        let help: String
    }

    /// Whose rules to read by.
    enum Rules: Sendable {
        /// Google's service (google/digitalassetlinks, `compatibility-tests/v1`, 1000, 2200 and 4000).
        case service
        /// The same, for the beginning of an address: users and what follows the host are not looked at.
        case address
        /// Android's agents: `java.net.URL`, a bare `/` is taken, fragments and ports are not looked at (AOSP, `WebAsset`).
        case agent
    }

    init(_ text: String, rules: Rules) throws(SiteProblem) {
        let trimmed: Substring.UTF8View = rules == .agent ? Self.trimmed(text) : text[...].utf8
        bytes = Array(trimmed)
        switch rules {
        case .service: try readAsService(isWhole: true)
        case .address: try readAsService(isWhole: false)
        case .agent: try readAsAgent()
        }
    }

    private static func trimmed(_ text: String) -> Substring.UTF8View {
        let body = text.utf8.drop { $0 <= 0x20 }
        return body.prefix(body.count - body.reversed().prefix { $0 <= 0x20 }.count)
    }

    private func first(_ scalars: String, from start: Int) -> Int {
        bytes[start...].firstIndex { scalars.utf8.contains($0) } ?? bytes.count
    }

    private func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// The end of the scheme and the place behind `://`.
    private func schemeEnd() -> (scheme: Int, authority: Int)? {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
        let isName = bytes[..<colon].allSatisfy { byte in
            let lowered = byte | 0x20
            let isLetter = lowered >= UInt8(ascii: "a") && lowered <= UInt8(ascii: "z")
            return isLetter || (byte >= 0x30 && byte <= 0x39) || Array("+-.".utf8).contains(byte)
        }
        guard isName, bytes[(colon + 1)...].starts(with: Array("//".utf8)) else { return nil }
        return (colon, colon + 3)
    }
}

// MARK: - Google's service

extension SiteReader {
    private mutating func readAsService(isWhole: Bool) throws(SiteProblem) {
        guard let (end, start) = schemeEnd() else {
            throw mistake(.alSiteScheme, "it is not a valid URL (Url is not well formatted: there is no scheme)")
        }
        let authority = start..<first("/?#", from: start)
        let user = bytes[authority].lastIndex(of: UInt8(ascii: "@"))
        let hostStart = user.map { $0 + 1 } ?? start
        let portColon = portColon(in: hostStart..<authority.upperBound)
        let written = try checkedHost(hostStart..<(portColon ?? authority.upperBound))
        let explicit = try portColon.map { (colon) throws(SiteProblem) in
            try checkedPort(colon + 1..<authority.upperBound)
        }
        scheme = string(0..<end).lowercased()
        guard scheme == "http" || scheme == "https" else {
            throw mistake(.alSiteScheme, "it is a non-HTTP URL")
        }
        if isWhole {
            guard user == nil else { throw mistake(.alSiteUserinfo, "it has login information") }
            try checkNothingFollows(authority.upperBound)
        }
        host = written
        port = explicit ?? (scheme == "https" ? 443 : 80)
    }

    private func portColon(in range: Range<Int>) -> Int? {
        let start = bytes[range].lastIndex(of: UInt8(ascii: "]")) ?? range.lowerBound
        return bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: ":"))
    }

    /// The host in its compared form.
    ///
    /// A name that is not ASCII is mapped; Google specifies nothing for it.
    private func checkedHost(_ range: Range<Int>) throws(SiteProblem) -> String {
        guard !range.isEmpty else { throw mistake(.alSiteForm, "it is not a valid URL: there is no host") }
        if bytes[range].contains(UInt8(ascii: "*")) {
            throw mistake(
                .alSiteWildcard,
                "it is not a valid URL: there are no wildcards",
                help: "Write one statement per host."
            )
        }
        let mapped = ASCIIHost(string(range)).text
        let name = mapped.hasSuffix(".") ? String(mapped.dropLast()) : mapped
        let isBroken = name.utf8.contains { $0 <= 0x20 || $0 == 0x7F || Array("\"<>\\^`{|}%".utf8).contains($0) }
        let hasEmptyLabel = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .contains(where: \.isEmpty)
        guard !isBroken, !hasEmptyLabel else {
            throw mistake(.alSiteForm, "it is not a valid URL: the host is malformed")
        }
        return name
    }

    private func checkedPort(_ range: Range<Int>) throws(SiteProblem) -> Int {
        guard bytes[range].allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let port = Int(string(range)),
            (1...65_535).contains(port)
        else { throw mistake(.alSitePort, "it is not a valid URL: the port is not a number from 1 to 65535") }
        return port
    }

    private func checkNothingFollows(_ end: Int) throws(SiteProblem) {
        let rest = bytes[end...]
        if rest.prefix(while: { $0 != UInt8(ascii: "#") }).contains(UInt8(ascii: "?")) {
            throw mistake(.alSiteQuery, "it has query parameters")
        }
        if rest.contains(UInt8(ascii: "#")) { throw mistake(.alSiteQuery, "it has fragment identifiers") }
        if !rest.isEmpty { throw mistake(.alSitePath, "it cannot contain a path, not even “/”") }
    }

    private func mistake(
        _ code: FindingCode,
        _ what: String,
        help: String = "Write scheme, host and perhaps a port, such as “https://example.com”."
    ) -> SiteProblem {
        SiteProblem(code: code, what: what, help: help)
    }
}

// MARK: - Android's agents

extension SiteReader {
    private mutating func readAsAgent() throws(SiteProblem) {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else {
            throw mistake(.alSiteScheme, "there is no scheme")
        }
        scheme = string(0..<colon).lowercased()
        guard scheme == "http" || scheme == "https" else { throw mistake(.alSiteScheme, "it is a non-HTTP URL") }
        let hasAuthority = bytes[(colon + 1)...].starts(with: Array("//".utf8))
        let start = hasAuthority ? colon + 3 : colon + 1
        let authority = hasAuthority ? start..<first("/\\?#", from: start) : start..<start
        guard !bytes[authority].contains(UInt8(ascii: "@")) else {
            throw mistake(.alSiteUserinfo, "it has login information")
        }
        let file = authority.upperBound..<first("#", from: authority.upperBound)
        guard file.isEmpty || string(file) == "/" else {
            throw mistake(.alSitePath, "it has more than scheme, host and port")
        }
        let portColon = portColon(in: authority)
        host = string(authority.lowerBound..<(portColon ?? authority.upperBound)).lowercased()
        port = scheme == "https" ? 443 : 80
        if let portColon, portColon + 1 < authority.upperBound {
            guard let explicit = Int32(string(portColon + 1..<authority.upperBound)), explicit >= 0 else {
                throw mistake(.alSitePort, "the port is not a number")
            }
            port = Int(explicit)
        }
    }
}
