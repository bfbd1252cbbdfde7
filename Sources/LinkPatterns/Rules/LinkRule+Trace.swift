public import LinkURLs

/// A part of a link that a rule can constrain.
public enum LinkPart: Sendable, Hashable {
    case path
    /// The whole query.
    case query
    /// The query items of one name.
    case queryItem(String)
    case fragment
}

/// How one condition of a rule fared with a link.
public struct PartTrace: Sendable, Hashable {
    /// The part of the link that the condition is about.
    public let part: LinkPart
    /// The pattern as it is written in the rule.
    public let written: String
    /// The pattern as it is compared: a path pattern is normalised first.
    public let compared: String
    /// The link's text as it is compared: normalised, decoded or folded as the rule says; `nil` when it cannot be
    /// decoded.
    ///
    /// Of several query items of one name this is the first that failed, or else the first.
    public let text: String?
    /// How often the query has an item of the condition's name; 0 also for other parts.
    public let occurrences: Int
    /// Whether the condition holds.
    public let matched: Bool
    /// Why the pattern can never match; `nil` for a sound one.
    public let defect: PatternDefect?
    /// Where the pattern stopped; `nil` when there was no text to compare.
    public let trace: PatternTrace?
}

extension LinkRule {
    /// Compares every condition of the rule with `link` and reports how each fared.
    ///
    /// Parts without a condition do not appear.
    ///
    /// This is the slow twin of ``RuleSet/firstMatch(for:in:)``: it compiles the patterns again and does not stop early.
    public func trace(_ link: LinkURL, variables: PatternVariables = .none) -> [PartTrace] {
        var parts: [PartTrace] = []
        if let path {
            let text = prepared(link.path).map(PathNormalization.normalize)
            parts.append(part(.path, path, PathNormalization.normalize(path), text, variables))
        }
        switch query {
        case .whole(let pattern):
            parts.append(part(.query, pattern, pattern, prepared(link.query ?? ""), variables))
        case .items(let items):
            parts += items.map { item($0, in: link.query ?? "", variables) }
        case nil: break
        }
        if let fragment {
            parts.append(part(.fragment, fragment, fragment, prepared(link.fragment ?? ""), variables))
        }
        return parts
    }

    /// The text of a part as the rule compares it, or `nil` when it cannot be decoded.
    public func prepared(_ text: String) -> String? {
        let bytes = ContiguousArray(text.utf8)
        if reading.isEmpty { return text }
        return reading.prepare(bytes.span).map { String(decoding: $0, as: UTF8.self) }
    }

    private func part(
        _ part: LinkPart,
        _ written: String,
        _ compared: String,
        _ text: String?,
        _ variables: PatternVariables,
        occurrences: Int = 0
    ) -> PartTrace {
        let pattern = WildcardPattern(compared, variables: variables, ignoringCase: !isCaseSensitive)
        // A star alone is answered before anything is decoded or compared.
        let isAnything = written == "*"
        let trace = text.map { pattern.trace($0) }
        return PartTrace(
            part: part,
            written: written,
            compared: compared,
            text: text,
            occurrences: occurrences,
            matched: isAnything || trace?.matched == true,
            defect: pattern.defect,
            trace: trace
        )
    }

    private func item(_ item: QueryItemCondition, in query: String, _ variables: PatternVariables) -> PartTrace {
        let values = queryItems(in: query).filter { $0.name == item.name }.map(\.value)
        let traces = (values.isEmpty ? [""] : values).map {
            part(.queryItem(item.name), item.pattern, item.pattern, prepared($0), variables, occurrences: values.count)
        }
        return traces.first { !$0.matched } ?? traces[0]
    }

    /// The items of a query with their names as the rule compares them and their values as the link has them.
    public func queryItems(in query: String) -> [(name: String, value: String)] {
        guard !query.isEmpty else { return [] }
        return query.split(separator: "&", omittingEmptySubsequences: false).map { item in
            let halves = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = halves.first.map(String.init) ?? ""
            let value = halves.count > 1 ? String(halves[1]) : ""
            guard !comparesPercentEncoded else { return (name, value) }
            let bytes = ContiguousArray(name.utf8)
            // A name that cannot be decoded equals none: no name that a rule can have holds a zero.
            let decoded = PercentDecoding.decode(bytes.span).map { String(decoding: $0, as: UTF8.self) } ?? "\0"
            return (decoded, value)
        }
    }
}
