import LinkPatterns

/// What follows the host of links on which systems may disagree about a rule.
///
/// Each wildcard is replaced by nothing, a letter, two segments, the character behind it, escapes and a capital; the path
/// with and without a slash at its end, in other letter cases and spellings; the query with, without, repeated and empty.
struct LinkSamples {
    private let samples: PatternSamples

    init(variables: PatternVariables) { samples = PatternSamples(variables: variables) }

    /// The samples of a rule, each once.
    func tails(of rule: LinkRule) -> [String] {
        let path = rule.path ?? "*"
        let paths = Filling.all.flatMap { filling in
            [first(path, filling), last(path, filling)].map { $0.hasPrefix("/") ? $0 : "/" + $0 }
        }
        let section =
            path.hasSuffix("/*") ? [first(String(path.dropLast(2)), .letter)].filter { $0.hasPrefix("/") } : []
        let queries = queries(rule.query)
        let fragments =
            rule.fragment.map { pattern in Filling.all.map { first(pattern, $0) } + ["", "f"] } ?? ["", "f"]
        let plain = paths.first ?? "/"
        var tails = paths.map { Self.tail($0, queries[0], fragments[0]) }
        tails += section.map { Self.tail($0, queries[0], fragments[0]) }
        // The filter of a path that it cannot express takes paths with the same beginning and another end.
        let beginning = path.prefix { !"*?$%\\".contains($0) }
        if beginning.hasPrefix("/"), beginning != path { tails.append(beginning + "x") }
        if !rule.isCaseSensitive { tails += paths.map { Self.tail($0.uppercased(), queries[0], fragments[0]) } }
        tails += ([plain] + section).flatMap(PathSpellings.all).map { Self.tail($0, queries[0], fragments[0]) }
        tails += paths.flatMap { path in [path + "/", path + "/x"].map { Self.tail($0, queries[0], fragments[0]) } }
        tails += queries.flatMap { query in paths.prefix(3).map { Self.tail($0, query, fragments[0]) } }
        tails += fragments.map { Self.tail(plain, queries[0], $0) }
        if rule.query != nil || rule.fragment != nil { tails += paths }
        var seen: Set<String> = []
        return tails.filter { seen.insert($0).inserted }
    }

    /// Links that no rule may be about.
    static let others = ["", "/", "/other", "/other/page?k=v", "/other#f", "//"]

    private static func tail(_ path: String, _ query: String, _ fragment: String) -> String {
        path + (query.isEmpty ? "" : "?" + query) + (fragment.isEmpty ? "" : "#" + fragment)
    }

    /// The text as links contain it: with escapes for blanks and characters outside ASCII.
    private static func escaped(_ text: String) -> String {
        PercentEncoding.encode(text) { $0 > 0x20 && $0 < 0x7F }
    }

    private func queries(_ condition: QueryCondition?) -> [String] {
        switch condition {
        case nil: return ["", "k=v"]
        case .whole(let pattern):
            return Filling.all.map { first(pattern, $0) } + ["", "k=v", first(pattern, .letter) + "&k=v"]
        case .items(let items):
            let whole = Filling.all.map { filling in
                items.map { $0.name + "=" + first($0.pattern, filling) }.joined(separator: "&")
            }
            var queries = [whole[0]] + whole.dropFirst() + [whole[0] + "&k=v", "k=v&" + whole[0], ""]
            for item in items {
                queries += [whole[0] + "&" + item.name + "=", whole[0] + "&" + item.name + "=~other"]
                let rest = items.filter { $0 != item }.map { $0.name + "=" + first($0.pattern, .letter) }
                queries += [rest, rest + [item.name], rest + [item.name + "="], rest + [item.name + "=~other"]].map {
                    $0.joined(separator: "&")
                }
            }
            return queries
        }
    }

    /// What replaces wildcards.
    private enum Filling: CaseIterable {
        case letter, another, nothing, segments, stop, escape, capital, dot, slash

        static let all = Filling.allCases

        /// What replaces `?`.
        var character: String {
            switch self {
            case .dot: "."
            case .escape: "%20"
            case .slash: "%2F"
            case .another: "q"
            default: "x"
            }
        }

        /// What replaces `*`.
        func text(before next: String?) -> String {
            switch self {
            case .letter: "x"
            // Where rules with the first letter in them come in between.
            case .another: "q"
            case .nothing: ""
            case .segments: "x/y"
            case .stop: next.map { "x\($0)y" } ?? "x.y"
            case .escape: "a%20b"
            case .slash: "x%2Fy"
            case .capital: "X"
            case .dot: "a.b"
            }
        }
    }

    private func first(_ pattern: String, _ filling: Filling) -> String {
        filled(pattern, filling) { $0?.first }
    }

    private func last(_ pattern: String, _ filling: Filling) -> String {
        filled(pattern, filling) { $0?.texts.last }
    }

    private func filled(
        _ pattern: String,
        _ filling: Filling,
        value choose: (PatternVariable?) -> String?
    ) -> String {
        let text = samples.text(
            of: pattern,
            character: filling.character,
            value: { choose($0) ?? "" },
            star: filling.text
        )
        return Self.escaped(text ?? "")
    }
}

extension LinkSamples {
    /// Links with the path of one rule and the query or fragment of another, each once; of long lists, the first rules'.
    ///
    /// What a rule asks of the path and another of the query can meet in one link, where a system that reads one of them
    /// differently decides the wrong way.
    func crossings(of rules: [LinkRule]) -> [String] {
        let lists = rules.prefix(Self.crossedRules).map(tails)
        var endings: [Substring] = []
        var paths: [Substring] = ["", "/", "//"]
        // By turns, so that no rule with many samples crowds out the others.
        for number in 0..<(lists.map(\.count).max() ?? 0) {
            for tail in lists.compactMap({ number < $0.count ? $0[number] : nil }) {
                let end = tail.firstIndex { $0 == "?" || $0 == "#" } ?? tail.endIndex
                Self.add(tail[..<end], to: &paths)
                if end != tail.endIndex { Self.add(tail[end...], to: &endings) }
            }
        }
        return paths.flatMap { path in endings.map { String(path + $0) } }
    }

    private static func add(_ part: Substring, to parts: inout [Substring]) {
        if parts.count < crossedParts, !parts.contains(part) { parts.append(part) }
    }

    /// How many rules are crossed with each other, and how many paths and endings of theirs.
    private static let crossedRules = 12
    private static let crossedParts = 32
}

/// Other spellings of a path, which systems may take for the same.
enum PathSpellings {
    /// The path in other letter cases, with more slashes and fewer, and with escapes for a letter or a slash.
    ///
    /// The most usual spellings come first, because only the first of several similar differences is reported.
    static func all(of path: String) -> [String] {
        let letters = [path.uppercased(), path.lowercased(), path.replacing(text: "/", with: "//")] + mixed(path)
        return letters + escapesInOtherLetters(path) + escapedLetters(path) + escapedSlashes(path)
    }

    private static func mixed(_ path: String) -> [String] {
        var spellings: [String] = []
        if let letter = path.firstIndex(where: \.isLetter), !path.contains("%") {
            let rest = path[path.index(after: letter)...]
            spellings += [path[...letter].uppercased() + rest, path[...letter].lowercased() + rest.uppercased()]
        }
        // In a pattern of Android an escaped dot takes any character.
        if path.contains(".") { spellings.append(path.replacing(text: ".", with: "x")) }
        if path.hasSuffix("/"), path != "/" { spellings.append(String(path.dropLast())) }
        return spellings
    }

    private static func escapesInOtherLetters(_ path: String) -> [String] {
        guard path.contains("%") else { return [] }
        let parts = path.split(separator: "%", omittingEmptySubsequences: false)
        return [{ $0.lowercased() }, { $0.uppercased() }].map { (change: (Substring) -> String) in
            ([String(parts.first ?? "")] + parts.dropFirst().map { change($0.prefix(2)) + $0.dropFirst(2) })
                .joined(separator: "%")
        }
    }

    private static func escapedLetters(_ path: String) -> [String] {
        let bytes = Array(path.utf8)
        let letters = bytes.indices.filter { place in
            let isInEscape = bytes[max(0, place - 2)..<place].contains(UInt8(ascii: "%"))
            return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[place] | 0x20) && !isInEscape
        }
        return [letters.first, letters.last].compactMap(\.self).map { place in
            let code = PercentEncoding.escape(of: bytes[place])
            return String(decoding: bytes[..<place] + code.utf8 + bytes[(place + 1)...], as: UTF8.self)
        }
    }

    private static func escapedSlashes(_ path: String) -> [String] {
        let slashes = path.indices.dropFirst().dropLast().filter { path[$0] == "/" }
        return slashes.map { path[..<$0] + "%2F" + path[path.index(after: $0)...] }
    }
}
