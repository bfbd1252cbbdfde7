import Foundation
import JSONSource
import LinkDescription
import LinkRouting

/// Where the description has the members that are sent to a server.
struct DescriptionPlaces {
    let input: DescriptionInput

    /// The place of a member such as `domains[0].draft.rules[2].path`: the file, the line and the column of the rule, or the
    /// name of the app or domain.
    func place(of member: String) -> String {
        let description = input.description
        if member.hasPrefix("apps["), let app = index("apps", in: member), description.apps.indices.contains(app) {
            return "\(input.name): app \(description.apps[app].name)"
        }
        if member.hasPrefix("links["), let link = index("links", in: member), description.links.indices.contains(link) {
            let described = description.links[link]
            return "\(input.name)\(Self.text(described.position)) (link \(described.link.address))"
        }
        guard let index = index("domains", in: member), description.domains.indices.contains(index) else {
            return member
        }
        let domain = description.domains[index]
        let rules = description.rules(of: domain)
        guard let rule = self.index("rules", in: member), rules.indices.contains(rule) else {
            return "\(input.name): domain \(domain.host)"
        }
        return "\(input.name)\(Self.text(rules[rule].position)) (domain \(domain.host))"
    }

    private static func text(_ position: SourcePosition?) -> String {
        position.map { ":\($0.line):\($0.column)" } ?? ""
    }

    /// The number behind a list's name.
    private func index(_ list: String, in member: String) -> Int? {
        guard let start = member.range(of: list + "[")?.upperBound else { return nil }
        return Int(member[start...].prefix { $0.isNumber })
    }
}
