import JSONSource
import LinkPatterns
public import LinkWorkspaces

/// The address of a link: a host of ours and a path, such as `https://go.example/spring`.
///
/// It has one spelling, which all servers, proxies and browsers read in the same way: ASCII letters, digits and `-._~`
/// in segments that are neither empty nor dots. So two addresses that look alike are equal, and none has a password or
/// a query.
public struct LinkAddress: TextValue {
    /// The host, lower-cased.
    public let host: String
    /// The path, with its slash.
    public let path: String

    /// The longest path, in bytes.
    static let maximumPath = 1_024
    /// The longest address, in bytes: `https://`, a host and a path.
    public static let longest = 8 + 253 + maximumPath
    /// The first segments that no link has: the server answers them itself, as it does those that begin with a tilde.
    static let reservedSegments: Set<String> = [
        ".well-known", "apple-app-site-association", "api", "r", "_", "robots.txt", "favicon.ico", "index.html",
    ]

    /// Reads an address, with or without `https://`.
    ///
    /// - Throws: `WorkspaceError` with the code `address`.
    public init(_ text: String) throws(WorkspaceError) {
        if text.contains(text: "://"), !text.hasPrefix("https://") {
            let message = "\"\(text.visible)\" is not the address of a link: write it with https:// and without a port."
            throw WorkspaceError(.address, message)
        }
        let rest = text.hasPrefix("https://") ? text.dropFirst(8) : text[...]
        let slash = rest.utf8.firstIndex(of: Byte.slash) ?? rest.endIndex
        let (host, path) = (String(rest[..<slash]).lowercased(), String(rest[slash...]))
        if let fault = HostFault.fault(in: host) ?? Self.fault(in: path) {
            throw WorkspaceError(.address, "\"\(text.visible)\" is not the address of a link: \(fault).")
        }
        self.host = host
        self.path = path
    }

    /// The address with its scheme.
    public var text: String { "https://\(host)\(path)" }

    /// The address in small letters, which is the same one on a domain that ignores letter case.
    public var lowercased: LinkAddress { LinkAddress(host: host, path: path.lowercased()) }

    private init(host: String, path: String) {
        self.host = host
        self.path = path
    }

    /// Why the address cannot be that of a new link on a domain that ignores letter case; `nil` for one in small letters.
    public var mistakeOfLetterCase: WorkspaceError? {
        let lowercased = lowercased
        guard lowercased != self else { return nil }
        return WorkspaceError(
            .address,
            at: "address",
            "\(host) ignores letter case, so that visitors find \"\(path)\" at \"\(lowercased.path)\": write that."
        )
    }

    /// What is wrong with the place, where it is not one of the workspace's.
    ///
    /// - Parameter paths: what the workspace holds of this host.
    /// - Returns: the mistake, of the member `address`; `nil` for an address that the workspace holds.
    public func mistake(outside paths: GrantedPaths) -> WorkspaceError? {
        guard paths.holder(of: text) != paths.workspace || paths.holder(of: text, decoded: true) != paths.workspace
        else { return nil }
        let own = paths.own.map { "\"\($0)\"" }.joined(separator: ", ")
        let help = own.isEmpty ? "it holds nothing of \(host)" : "take one below \(own)"
        return WorkspaceError(
            .destination,
            at: "address",
            "\"\(path)\" does not belong to the workspace \"\(paths.workspace)\"; \(help)."
        )
    }

    private static func fault(in path: String) -> String? {
        let bytes = path.utf8
        guard bytes.first == Byte.slash, bytes.count > 1 else {
            return "it needs a path behind the host, as in /spring"
        }
        if bytes.count > maximumPath { return "its path is longer than \(maximumPath.formattedWithCommas) bytes" }
        for byte in bytes where !isUnreserved(byte) && byte != Byte.slash {
            if byte == Byte.percent {
                return "it has an escape, which servers decode at different times; write plain letters"
            }
            if byte == Byte.questionMark || byte == Byte.hash { return "it has a query or a fragment; leave that out" }
            if byte >= 0x80 { return "letters outside of ASCII can look like others; use a to z, digits and -._~" }
            let name = byte > 0x20 && byte < 0x7F ? "\"\(Character(Unicode.Scalar(byte)))\"" : "a control or a blank"
            return "it has \(name); use letters, digits and -._~"
        }
        for segment in bytes.dropFirst().split(separator: Byte.slash, omittingEmptySubsequences: false) {
            if segment.isEmpty {
                return "two slashes in a row, or one at the end, are read differently by servers; leave them out"
            }
            if segment.elementsEqual(".".utf8) || segment.elementsEqual("..".utf8) {
                return "browsers and servers resolve a segment of dots; name another"
            }
        }
        let first = path.dropFirst().prefix { $0 != "/" }
        guard reservedSegments.contains(first.lowercased()) || first.hasPrefix("~") else { return nil }
        return "the server answers \"/\(first)\" itself; name another"
    }

    /// RFC 3986, `unreserved`.
    private static func isUnreserved(_ byte: UInt8) -> Bool {
        Byte.isLetter(byte) || Byte.isDigit(byte) || "-._~".utf8.contains(byte)
    }
}

/// Finds what keeps a text from being a host name in its ASCII form.
enum HostFault {
    /// What is wrong, as the end of a sentence; `nil` for a sound name.
    static func fault(in host: String) -> String? {
        let labels = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard !host.isEmpty else { return "it has no host" }
        guard host.utf8.count <= 253 else { return "its host is longer than 253 bytes" }
        for label in labels {
            if label.isEmpty { return "its host has an empty label" }
            if label.count > 63 { return "a label of its host is longer than 63 bytes" }
            guard label.allSatisfy({ Byte.isLetter($0) || Byte.isDigit($0) || $0 == UInt8(ascii: "-") }) else {
                return
                    "its host \"\(host.visible)\" has a character that host names do not have; "
                    + "write \"xn--\" labels for other letters"
            }
            if label.first == UInt8(ascii: "-") || label.last == UInt8(ascii: "-") {
                return "a label of its host begins or ends with a hyphen"
            }
        }
        // The URL standard reads a host whose last label is a number, also in octal or hexadecimal, as an IPv4 address.
        guard let last = labels.last, !last.allSatisfy(Byte.isDigit), !isHexadecimal(last) else {
            return "its host is a number, which browsers read as an IP address; write a name"
        }
        return nil
    }

    private static func isHexadecimal(_ label: Substring.UTF8View) -> Bool {
        let digits = label.dropFirst(2)
        return label.count >= 2 && label.first == UInt8(ascii: "0")
            && label.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
            && digits.allSatisfy { Byte.isHexDigit($0) }
    }
}
