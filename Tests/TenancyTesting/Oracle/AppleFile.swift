import Foundation

/// Apple's file, as far as it decides about links. (Apple, "applinks".)
struct AppleFile: Decodable, Sendable {
    struct AppLinks: Decodable, Sendable {
        let details: [Entry]?
        let defaults: Component?
        let substitutionVariables: [String: [String]]?
    }

    struct Entry: Decodable, Sendable {
        let appID: String?
        let appIDs: [String]?
        let components: [Component]?
        let paths: [String]?
        let defaults: Component?

        var apps: [String] { appIDs ?? appID.map { [$0] } ?? [] }

        /// The rules with what they inherit; `nil` for an entry without a list of rules.
        func rules(_ common: Component?) -> [Component]? {
            if let components { return components.map { $0.over(defaults).over(common) } }
            return paths?.map { path in
                let excludes = path.uppercased().hasPrefix("NOT ")
                return Component(path: excludes ? String(path.dropFirst(4)) : path, exclude: excludes)
            }
        }
    }

    struct Component: Decodable, Sendable {
        var path: String?
        var query: Query?
        var fragment: String?
        var exclude: Bool?
        var caseSensitive: Bool?
        var percentEncoded: Bool?

        enum CodingKeys: String, CodingKey {
            case path = "/"
            case query = "?"
            case fragment = "#"
            case exclude, caseSensitive, percentEncoded
        }

        func over(_ other: Component?) -> Component {
            var component = self
            component.path = path ?? other?.path
            component.query = query ?? other?.query
            component.fragment = fragment ?? other?.fragment
            component.exclude = exclude ?? other?.exclude
            component.caseSensitive = caseSensitive ?? other?.caseSensitive
            component.percentEncoded = percentEncoded ?? other?.percentEncoded
            return component
        }
    }

    enum Query: Decodable, Sendable {
        case whole(String)
        case items([String: String])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            do {
                self = .whole(try container.decode(String.self))
            } catch {
                self = .items(try container.decode([String: String].self))
            }
        }
    }

    struct Service: Decodable, Sendable {
        let apps: [String]?
    }

    let applinks: AppLinks?
    let webcredentials: Service?
    let activitycontinuation: Service?
    let appclips: Service?
}

/// One rule with its patterns read.
struct CompiledComponent {
    let excludes: Bool
    private let path: SlowPattern?
    private let query: SlowPattern?
    private let items: [(name: String, pattern: SlowPattern)]
    private let fragment: SlowPattern?
    private let decodes: Bool

    init(_ component: AppleFile.Component, _ variables: [String: [String]]) {
        let folds = component.caseSensitive == false
        func pattern(_ text: String) -> SlowPattern { SlowPattern(text, variables, foldsCase: folds) }
        excludes = component.exclude ?? false
        decodes = component.percentEncoded == false
        path = component.path.flatMap { $0 == "*" ? nil : pattern(SlowPattern.normalized($0)) }
        fragment = component.fragment.map(pattern)
        switch component.query {
        case .whole(let text):
            query = pattern(text)
            items = []
        case .items(let texts):
            query = nil
            items = texts.map { ($0.key, pattern($0.value)) }
        case nil:
            query = nil
            items = []
        }
    }

    func matches(_ link: ProbeLink) -> Bool {
        guard let linkPath = read(link.path), let linkQuery = read(link.query), let linkFragment = read(link.fragment)
        else { return path == nil && query == nil && items.isEmpty && fragment == nil }
        if let path, !path.matches(SlowPattern.normalized(linkPath)) { return false }
        if let query, !query.matches(linkQuery) { return false }
        if let fragment, !fragment.matches(linkFragment) { return false }
        return items.allSatisfy { item in
            let values = Self.values(of: item.name, in: link.query, decoded: decodes)
            return (values.isEmpty ? [""] : values).allSatisfy(item.pattern.matches)
        }
    }

    /// A part as this rule compares it; `nil` when it cannot be decoded.
    private func read(_ text: String) -> String? { decodes ? text.removingPercentEncoding : text }

    static func values(of name: String, in query: String, decoded: Bool) -> [String] {
        query.split(separator: "&").compactMap { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let texts = decoded ? parts.map { $0.removingPercentEncoding ?? $0 } : parts
            return texts.first == name ? texts.dropFirst().first ?? "" : nil
        }
    }
}
