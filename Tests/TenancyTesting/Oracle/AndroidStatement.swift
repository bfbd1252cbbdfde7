import Foundation

/// One statement of Android's file, as far as it decides about links. (Android, "Dynamic App Links".)
struct AndroidStatement: Decodable, Sendable {
    struct Target: Decodable, Sendable {
        let package: String?

        enum CodingKeys: String, CodingKey { case package = "package_name" }
    }

    struct Extensions: Decodable, Sendable {
        let links: LinkExtension?

        enum CodingKeys: String, CodingKey { case links = "delegate_permission/common.handle_all_urls" }
    }

    struct LinkExtension: Decodable, Sendable {
        let rules: [Rule]?

        enum CodingKeys: String, CodingKey { case rules = "dynamic_app_link_components" }
    }

    struct Rule: Decodable, Sendable {
        let path: String?
        let query: [String: String]?
        let fragment: String?
        let exclude: Bool?

        enum CodingKeys: String, CodingKey {
            case path = "/"
            case query = "?"
            case fragment = "#"
            case exclude
        }

        /// All parts are compared decoded.
        func matches(_ link: ProbeLink) -> Bool {
            func read(_ text: String) -> String { ProbeLink.decoded(text) }
            if let path, !SlowExpression(text: path).matches(read(link.path)) { return false }
            if let fragment, !SlowExpression(text: fragment).matches(read(link.fragment)) { return false }
            return (query ?? [:]).allSatisfy { name, value in
                CompiledComponent.values(of: name, in: link.query, decoded: true)
                    .contains { SlowExpression(text: value).matches($0) }
            }
        }
    }

    let relation: [String]
    let target: Target
    let extensions: Extensions?

    enum CodingKeys: String, CodingKey {
        case relation, target
        case extensions = "relation_extensions"
    }

    static let links = "delegate_permission/common.handle_all_urls"

    var opensLinks: Bool { relation.contains(Self.links) }

    /// The first rule that matches decides; without rules everything opens, and what no rule is about stays closed.
    func opens(_ link: ProbeLink) -> Bool {
        guard let rules = extensions?.links?.rules, !rules.isEmpty else { return true }
        return rules.first { $0.matches(link) }.map { $0.exclude != true } ?? false
    }
}
