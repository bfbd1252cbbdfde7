import LinkURLs

extension RoutePattern {
    /// Why a link cannot be written with some values.
    package enum WritingFailure: Error, Hashable, Sendable {
        /// The field has no value.
        case missing(String)
        /// The pattern has no such field.
        case unknown(String)
        /// The field does not take this text.
        case unfit(String, value: String)
    }

    /// Path, query and fragment of the link with these values.
    package func link(with values: [String: String]) throws(WritingFailure) -> String {
        let known = Set(fields.map(\.name) + [rest].compactMap { $0 })
        if let name = values.keys.filter({ !known.contains($0) }).min() { throw .unknown(name) }
        var link = ""
        for segment in segments {
            let text = try text(of: segment, values) ?? ""
            guard text != ".", text != ".." else { throw .unfit(segment.field?.name ?? "", value: text) }
            link += "/" + PercentEncoding.segment(text)
        }
        if let rest { link += try restOfPath(rest, values) }
        if link.isEmpty { link = "/" }
        var separator = "?"
        for item in items {
            guard let text = try text(of: item.value, values) else { continue }
            link += separator + PercentEncoding.query(item.name) + "=" + PercentEncoding.query(text)
            separator = "&"
        }
        guard let fragment, let text = try text(of: fragment, values) else { return link }
        return link + "#" + PercentEncoding.fragment(text)
    }

    private func restOfPath(_ name: String, _ values: [String: String]) throws(WritingFailure) -> String {
        guard let value = values[name] else { throw .missing(name) }
        guard !value.isEmpty else { return "" }
        return try value.split(separator: "/", omittingEmptySubsequences: false)
            .map { segment throws(WritingFailure) in
                guard !segment.isEmpty, segment != ".", segment != "..", Self.isPlain(segment.utf8) else {
                    throw .unfit(name, value: value)
                }
                return "/" + PercentEncoding.segment(String(segment))
            }
            .joined()
    }

    private func text(of part: RoutePart, _ values: [String: String]) throws(WritingFailure) -> String? {
        switch part {
        case .literal(let text): return text
        case .field(let field):
            guard let value = values[field.name] else {
                guard field.isOptional else { throw .missing(field.name) }
                return nil
            }
            guard field.takes(value), Self.isPlain(value.utf8) else { throw .unfit(field.name, value: value) }
            return field.prefix + value + field.suffix
        }
    }

    /// Links with control characters are refused when they are read, so they are not written either.
    private static func isPlain(_ bytes: some Sequence<UInt8>) -> Bool { bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
}
