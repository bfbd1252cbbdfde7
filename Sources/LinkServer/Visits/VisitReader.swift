import LinkRouting
import LinkStore

/// Concludes from the requests that event loops noted who asked; agents that were seen before are not concluded from again.
struct VisitReader {
    /// Whose forwarding fields are trusted.
    let proxies: TrustedProxies
    let countries: CountryService?
    private var known: [VisitFacts: Visitor] = [:]

    init(proxies: TrustedProxies, countries: CountryService?) {
        self.proxies = proxies
        self.countries = countries
    }

    /// The most agents that are remembered.
    private static let maximumCount = 4_096

    /// The link that a request asks for, and the visitor; `nil` for bytes that are no request.
    mutating func read(_ note: VisitLog.Note, in bytes: [UInt8]) -> (address: LinkAddress, visitor: Visitor)? {
        let lines = Self.lines(bytes[note.place])
        guard let request = lines.first else { return nil }
        let words = request.split(separator: " ")
        guard words.count == 3 else { return nil }
        let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var facts = VisitFacts(method: String(words[0]), query: Self.scanItem(in: target.dropFirst().first))
        var host: String?
        var forwarding: [(name: String, value: String)] = []
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let name = line[..<colon].lowercased()
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            if name == "host" { host = String(value) }
            if VisitFields.relevant.contains(name) { facts.headers[name] = String(value) }
            if note.origin.proxy != nil, VisitFields.forwarding.contains(name) {
                forwarding.append((name, String(value)))
            }
        }
        guard let host, let address = Self.address(host, path: target[0]) else { return nil }
        // Of the page that a visitor comes from, the host counts.
        facts.headers["referer"] = facts.headers["referer"].map(Self.origin)
        facts.country = country(note.origin, forwarding)
        return (address, visitor(facts))
    }

    private mutating func visitor(_ facts: VisitFacts) -> Visitor {
        if let visitor = known[facts] { return visitor }
        if known.count >= Self.maximumCount { known = [:] }
        let visitor = Visitor(facts)
        known[facts] = visitor
        return visitor
    }

    private func country(_ origin: VisitOrigin, _ forwarding: [(name: String, value: String)]) -> String? {
        guard let proxy = origin.proxy else {
            return origin.country
        }
        return countries?.country(of: proxies.origin(peer: proxy, fields: forwarding).client)
    }

    private static func lines(_ bytes: ArraySlice<UInt8>) -> [Substring] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    }

    /// Everything but the item that tells scans apart is left out, so that visitors are not told apart.
    private static func scanItem(in query: Substring?) -> String {
        query?.contains(VisitKind.scanItem) == true ? String(query ?? "") : ""
    }

    /// The address up to the path.
    private static func origin(_ referrer: String) -> String {
        let parts = referrer.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        return parts.count > 3 ? parts[..<3].joined(separator: "/") + "/" : referrer
    }

    private static func address(_ host: String, path: Substring) -> LinkAddress? {
        let bytes = ContiguousArray(host.utf8)
        guard let name = RequestHost.name(in: bytes.indices, of: bytes.span) else { return nil }
        return try? LinkAddress(String(decoding: bytes[name], as: UTF8.self) + path)  // Not a link's: nothing to count.
    }
}
