import Foundation
import JSONSource
import LinkDescription

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
        guard let index = index("domains", in: member), description.domains.indices.contains(index) else {
            return member
        }
        let domain = description.domains[index]
        let rules = description.rules(of: domain)
        guard let rule = self.index("rules", in: member), rules.indices.contains(rule) else {
            return "\(input.name): domain \(domain.host)"
        }
        let position = rules[rule].position.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(input.name)\(position) (domain \(domain.host))"
    }

    /// The number behind a list's name.
    private func index(_ list: String, in member: String) -> Int? {
        guard let start = member.range(of: list + "[")?.upperBound else { return nil }
        return Int(member[start...].prefix { $0.isNumber })
    }
}
