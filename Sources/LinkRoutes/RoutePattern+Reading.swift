import LinkURLs

extension RoutePattern {
    /// The values of a link's fields by name; `nil` when the link is not of this form.
    ///
    /// A query item that the pattern does not name does not matter. A link that has a
    /// named item twice is not of the form: the site may read the other one.
    package func values(of link: RouteLink) -> [String: String]? {
        var values: [String: String] = [:]
        guard readPath(link.segments, into: &values) else { return nil }
        for item in items {
            let found = link.items.filter { $0.name == item.name }
            guard found.count < 2 else { return nil }
            guard let first = found.first else {
                guard item.isOptional else { return nil }
                continue
            }
            guard item.value.read(first.value, into: &values) else { return nil }
        }
        guard let fragment else { return values }
        guard let written = link.fragment else { return fragment.field?.isOptional == true ? values : nil }
        return fragment.read(written, into: &values) ? values : nil
    }

    private func readPath(_ path: [String], into values: inout [String: String]) -> Bool {
        guard rest == nil ? path.count == segments.count : path.count >= segments.count else { return false }
        for (part, text) in zip(segments, path) {
            guard part.read(text, into: &values) else { return false }
        }
        guard let rest else { return true }
        let tail = path.dropFirst(segments.count)
        // An escaped slash would be lost in the joined text.
        guard tail.allSatisfy({ !$0.utf8.contains(Byte.slash) }) else { return false }
        values[rest] = tail.joined(separator: "/")
        return true
    }
}
