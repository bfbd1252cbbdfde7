import LinkURLs

/// A link in the form in which routes are compared with it: decoded, part by part.
///
/// A run of slashes is compared as one slash, and slashes at the end of a path are ignored, as Apple's software
/// compares paths (reported, and in agreement with recorded answers of `swcutil`).
package struct RouteLink: Hashable, Sendable {
    /// Why a text is not a link that an app can follow.
    package enum Defect: Error, Hashable, Sendable {
        case tooLong(maximum: Int)
        case notWeb
        case forbiddenCharacter
        case userInformation
        case port
        case escape
        case dotSegment
    }

    /// The host in lower case and ASCII, without its trailing dot.
    package let host: String
    /// The segments of the path.
    package let segments: [String]
    /// The query items in order.
    package let items: [(name: String, value: String)]
    /// The fragment; `nil` without one.
    package let fragment: String?

    /// Parses a link.
    package init(_ text: String, maximumLength: Int) throws(Defect) {
        // The UTF-8 count of a native string is stored, so a huge text is refused without reading it.
        guard text.utf8.count <= maximumLength else { throw .tooLong(maximum: maximumLength) }
        let url = LinkURL(text)
        guard url.isWebLink, let host = url.lowercasedHost, !host.isEmpty else { throw .notWeb }
        // Browsers read a backslash as a slash and drop line breaks; other readers do not, so that the host could differ.
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != Byte.backslash }) else {
            throw .forbiddenCharacter
        }
        guard url.parts.userInformation == nil else { throw .userInformation }
        guard Self.isDefault(port: url.port, scheme: url.scheme) else { throw .port }
        self.host = ASCIIHost(host).text
        segments = try Self.segments(of: url.path)
        items = try Self.items(of: url.query ?? "")
        fragment = if let fragment = url.fragment { try Self.decoded(ContiguousArray(fragment.utf8)) } else { nil }
    }

    private static func isDefault(port: String?, scheme: String?) -> Bool {
        guard let port, !port.isEmpty else { return true }
        return port == (scheme?.utf8.count == 5 ? "443" : "80")
    }

    private static func segments(of path: String) throws(Defect) -> [String] {
        var segments: [String] = []
        for written in path.utf8.split(separator: Byte.slash) {
            let segment = try decoded(ContiguousArray(written))
            guard segment != ".", segment != ".." else { throw .dotSegment }
            segments.append(segment)
        }
        return segments
    }

    private static func items(of query: String) throws(Defect) -> [(name: String, value: String)] {
        var items: [(name: String, value: String)] = []
        for written in query.utf8.split(separator: Byte.ampersand) {
            let equals = written.firstIndex(of: Byte.equals) ?? written.endIndex
            let value = written[equals...].dropFirst()
            items.append((try decodedItem(written[..<equals]), try decodedItem(value)))
        }
        return items
    }

    /// Sites read a plus in a query as a space (WHATWG, URL, application/x-www-form-urlencoded parsing).
    private static func decodedItem(_ text: Substring.UTF8View) throws(Defect) -> String {
        try decoded(ContiguousArray(text.lazy.map { $0 == UInt8(ascii: "+") ? 0x20 : $0 }))
    }

    private static func decoded(_ bytes: ContiguousArray<UInt8>) throws(Defect) -> String {
        guard let decoded = PercentDecoding.decoded(bytes.span) else { throw .escape }
        guard decoded.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { throw .forbiddenCharacter }
        return String(decoding: decoded, as: UTF8.self)
    }

    package static func == (left: RouteLink, right: RouteLink) -> Bool {
        left.host == right.host && left.segments == right.segments && left.fragment == right.fragment
            && left.items.elementsEqual(right.items, by: ==)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(host)
        hasher.combine(segments)
        hasher.combine(fragment)
        for item in items {
            hasher.combine(item.name)
            hasher.combine(item.value)
        }
    }
}
