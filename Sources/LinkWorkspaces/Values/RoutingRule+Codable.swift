import LinkPatterns

extension RoutingRule: Codable {
    private enum CodingKeys: String, CodingKey {
        case path, query, fragment, caseSensitive, percentEncoded, apps, exclude, only, platforms, comment
    }

    /// Reads the JSON form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        path = try container.decodeIfPresent(String.self, forKey: .path)
        query = try container.decodeIfPresent(QueryForm.self, forKey: .query)?.condition
        fragment = try container.decodeIfPresent(String.self, forKey: .fragment)
        caseSensitive = try container.decodeIfPresent(Bool.self, forKey: .caseSensitive) ?? true
        percentEncoded = try container.decodeIfPresent(Bool.self, forKey: .percentEncoded) ?? true
        only = try container.decodeIfPresent([Slug].self, forKey: .only)
        platforms = Set(
            try container.decodeIfPresent([LinkPlatform].self, forKey: .platforms) ?? LinkPlatform.allCases
        )
        comment = try container.decodeIfPresent(String.self, forKey: .comment)
        let apps = try container.decodeIfPresent([Slug].self, forKey: .apps)
        let excludes = try container.decodeIfPresent(Bool.self, forKey: .exclude) ?? false
        guard excludes == (apps == nil) else {
            let message = "A rule either names \"apps\" that open its links, or says \"exclude\": true."
            throw decoder.corrupted(WorkspaceError(.form, message))
        }
        verdict = apps.map(Verdict.open) ?? .exclude
    }

    /// Writes the JSON form; what has its usual value is left out.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(path, forKey: .path)
        try container.encodeIfPresent(query.map(QueryForm.init), forKey: .query)
        try container.encodeIfPresent(fragment, forKey: .fragment)
        if !caseSensitive { try container.encode(false, forKey: .caseSensitive) }
        if !percentEncoded { try container.encode(false, forKey: .percentEncoded) }
        switch verdict {
        case .open(let apps): try container.encode(apps, forKey: .apps)
        case .exclude: try container.encode(true, forKey: .exclude)
        }
        try container.encodeIfPresent(only, forKey: .only)
        if !isForAllPlatforms {
            try container.encode(LinkPlatform.allCases.filter(platforms.contains), forKey: .platforms)
        }
        try container.encodeIfPresent(comment, forKey: .comment)
    }
}

/// A condition on the query as JSON has it: a text, or a list of items.
private struct QueryForm: Codable {
    let condition: QueryCondition

    private struct Item: Codable {
        let name: String
        let pattern: String
    }

    init(_ condition: QueryCondition) { self.condition = condition }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // A value that is not a text is read as a list, whose error is the better one.
        if let text = try? container.decode(String.self) {
            condition = .whole(text)
            return
        }
        let items = try container.decode([Item].self)
        condition = .items(items.map { QueryItemCondition(name: $0.name, pattern: $0.pattern) })
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch condition {
        case .whole(let text): try container.encode(text)
        case .items(let items):
            try container.encode(items.map { Item(name: $0.name, pattern: $0.pattern) })
        }
    }
}
