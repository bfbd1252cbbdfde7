import LinkRouting
import LinkStore

/// Concludes from the requests that event loops noted who asked.
///
/// What is relevant of a request is hashed, and what was concluded from the same before is used again: millions of visits come from some
/// thousands of browsers.
struct VisitReader {
    /// Whose forwarding fields are trusted.
    let proxies: TrustedProxies
    let countries: CountryService?
    private let seed = UInt64.random(in: .min ... .max)
    private var known: [UInt64: Visitor] = [:]

    init(proxies: TrustedProxies, countries: CountryService?) {
        self.proxies = proxies
        self.countries = countries
    }

    /// The most visitors that are told apart and remembered.
    private static let maximumCount = 8_192

    /// A visit: where its host and path are in the bytes, and who asked.
    struct Visit {
        let host: Range<Int>
        let path: Range<Int>
        let visitor: Visitor
    }

    /// What a request is about; `nil` for bytes that are not a request.
    mutating func read(_ note: VisitLog.Note, in bytes: Span<UInt8>) -> Visit? {
        guard let lines = RequestLines(note.place, in: bytes), let host = lines.host else { return nil }
        let country = country(note.origin, lines, bytes)
        var hash = HashedLink.hash(of: lines.method, in: bytes, seed: seed)
        for line in lines.relevant { hash = HashedLink.hash(of: line, in: bytes, seed: hash) }
        // Of the query, only whether it is that of a code matters.
        let query = lines.query.flatMap { Self.text($0, bytes) }.flatMap {
            $0.contains(VisitKind.scanItem) || $0.contains("%") ? $0 : nil
        }
        // What cannot be in a country or a query separates them.
        let rest = Array("\(country ?? "")\n\(query ?? "")".utf8)
        hash = HashedLink.hash(of: rest.indices, in: rest.span, seed: hash)
        let visitor = known[hash] ?? remember(visitor(lines, query, country, bytes), hash)
        return Visit(host: host, path: lines.path, visitor: visitor)
    }

    private mutating func remember(_ visitor: Visitor, _ hash: UInt64) -> Visitor {
        if known.count >= Self.maximumCount { known = [:] }
        known[hash] = visitor
        return visitor
    }

    private func visitor(_ lines: RequestLines, _ query: String?, _ country: String?, _ bytes: Span<UInt8>) -> Visitor {
        var headers: [String: String] = [:]
        for line in lines.relevant { if let field = Self.field(line, bytes) { headers[field.name] = field.value } }
        return Visitor(
            VisitFacts(
                method: Self.text(lines.method, bytes),
                query: query ?? "",
                headers: headers,
                country: country
            )
        )
    }

    private func country(_ origin: VisitOrigin, _ lines: RequestLines, _ bytes: Span<UInt8>) -> String? {
        guard let proxy = origin.proxy else { return origin.country }
        guard let countries else { return nil }
        let fields = lines.forwarding.compactMap { Self.field($0, bytes) }
        return countries.country(of: proxies.origin(peer: proxy, fields: fields).client)
    }

    private static func field(_ line: Range<Int>, _ bytes: Span<UInt8>) -> (name: String, value: String)? {
        let text = text(line, bytes)
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let value = text[text.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
        return (text[..<colon].lowercased(), String(value))
    }

    private static func text(_ range: Range<Int>, _ bytes: Span<UInt8>) -> String {
        String(decoding: range.map { bytes[$0] }, as: UTF8.self)
    }
}

/// Where the parts of a request are that something is concluded from.
private struct RequestLines {
    let method: Range<Int>
    let path: Range<Int>
    let query: Range<Int>?
    /// The name of the host, without its port.
    private(set) var host: Range<Int>?
    /// The fields that are relevant, of a referrer without what is behind its host.
    private(set) var relevant: [Range<Int>] = []
    private(set) var forwarding: [Range<Int>] = []

    init?(_ request: Range<Int>, in bytes: Span<UInt8>) {
        var end = Self.endOfLine(request.lowerBound, request.upperBound, bytes)
        guard let space = (request.lowerBound..<end).first(where: { bytes[$0] == UInt8(ascii: " ") }) else {
            return nil
        }
        method = request.lowerBound..<space
        let target = space + 1
        var behind = target
        var question: Int?
        while behind < end, bytes[behind] != UInt8(ascii: " ") {
            if question == nil, bytes[behind] == UInt8(ascii: "?") { question = behind }
            behind += 1
        }
        path = target..<(question ?? behind)
        query = question.map { $0 + 1..<behind }
        while end + 2 < request.upperBound {
            let start = end + 2
            end = Self.endOfLine(start, request.upperBound, bytes)
            add(start..<end, bytes)
        }
    }

    private static func endOfLine(_ start: Int, _ limit: Int, _ bytes: Span<UInt8>) -> Int {
        var index = start
        while index < limit, bytes[index] != 0x0d { index += 1 }
        return index
    }

    /// The length of a name shows whether it can be relevant.
    private mutating func add(_ line: Range<Int>, _ bytes: Span<UInt8>) {
        var colon = line.lowerBound
        while colon < line.upperBound, bytes[colon] != UInt8(ascii: ":") { colon += 1 }
        guard colon < line.upperBound, VisitFields.lengths.contains(colon - line.lowerBound) else { return }
        let name = String(decoding: (line.lowerBound..<colon).map { ASCII.lowercased(bytes[$0]) }, as: UTF8.self)
        switch name {
        case "host":
            var value = colon + 1
            while value < line.upperBound, bytes[value] == 0x20 || bytes[value] == 0x09 { value += 1 }
            host = RequestHost.name(in: value..<line.upperBound, of: bytes)
        case "referer": relevant.append(line.lowerBound..<Self.endOfOrigin(colon, line.upperBound, bytes))
        case _ where VisitFields.relevant.contains(name): relevant.append(line)
        case _ where VisitFields.forwarding.contains(name): forwarding.append(line)
        default: break
        }
    }

    /// Behind the third slash of an address.
    private static func endOfOrigin(_ start: Int, _ limit: Int, _ bytes: Span<UInt8>) -> Int {
        var slashes = 0
        for index in start..<limit where bytes[index] == UInt8(ascii: "/") {
            slashes += 1
            if slashes == 3 { return index + 1 }
        }
        return limit
    }
}
