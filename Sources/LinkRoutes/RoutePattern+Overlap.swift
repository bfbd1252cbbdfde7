import LinkURLs

extension RoutePattern {
    /// How exact the pattern is, from left to right; where two patterns take one link, the smaller wins.
    package var rank: [Int] {
        // Positions after a path's end rank as fixed text, so that a rest loses to a path that ends before it.
        let path = segments.map(\.rank) + (rest == nil ? [] : [4])
        let padded = path + Array(repeating: 0, count: max(0, Self.longestRank - path.count))
        let required = items.filter { !$0.isOptional }
        let literal = required.filter { $0.value.field == nil }
        let hasFragment = fragment.map { $0.field?.isOptional != true } ?? false
        return padded + [-required.count, -literal.count, hasFragment ? 0 : 1]
    }

    /// More segments than a pattern has in practice; segments after these are not compared.
    private static let longestRank = 64

    /// Path, query and fragment of a link that both patterns take; `nil` when no such link is found.
    package func common(with other: RoutePattern) -> String? {
        guard let path = commonPath(with: other), let query = commonQuery(with: other) else { return nil }
        switch (fragment, other.fragment) {
        case (let mine?, let others?):
            if let text = mine.common(with: others) { return path + query + "#" + PercentEncoding.fragment(text) }
            let mayLack = mine.field?.isOptional == true && others.field?.isOptional == true
            return mayLack ? path + query : nil
        case (let part?, nil), (nil, let part?):
            return path + query + "#" + PercentEncoding.fragment(part.common(with: part) ?? "")
        case (nil, nil): return path + query
        }
    }

    private func commonPath(with other: RoutePattern) -> String? {
        let count = max(segments.count, other.segments.count)
        guard rest != nil || segments.count == count, other.rest != nil || other.segments.count == count else {
            return nil
        }
        var path = ""
        for index in 0..<count {
            let mine = index < segments.count ? segments[index] : nil
            let others = index < other.segments.count ? other.segments[index] : nil
            guard let part = mine ?? others, let text = part.common(with: others ?? part) else { return nil }
            path += "/" + PercentEncoding.segment(text)
        }
        return path.isEmpty ? "/" : path
    }

    private func commonQuery(with other: RoutePattern) -> String? {
        var written: [String] = []
        for item in items + other.items.filter({ item in !items.contains { $0.name == item.name } }) {
            let twin = other.items.first { $0.name == item.name } ?? item
            guard let text = item.value.common(with: twin.value) else {
                guard item.isOptional, twin.isOptional else { return nil }
                continue
            }
            guard !(item.isOptional && twin.isOptional) else { continue }
            written.append(PercentEncoding.query(item.name) + "=" + PercentEncoding.query(text))
        }
        return written.isEmpty ? "" : "?" + written.joined(separator: "&")
    }
}
