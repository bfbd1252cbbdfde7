import LinkWorkspaces

/// Writes a description as the YAML that people would write: what has its usual value is left out.
///
/// The same description always gives the same text. Read back, it is the description again, with two exceptions: where the
/// values are written, and the order of a package's digests when one label occurs in several places.
public struct DescriptionWriter: Sendable {
    /// Lines of comment at the top.
    public var comments: [String]

    /// Takes lines to write in front.
    public init(comments: [String] = []) {
        self.comments = comments
    }

    /// Writes a description.
    ///
    /// - Parameter description: what to write; it has apps and domains, and every rule that opens links names an app.
    /// - Returns: the content of `waymark.yaml`.
    public func write(_ description: WorkspaceDescription) -> String {
        let apps = description.apps.map(\.name)
        var blocks: [[YAMLMember]] = [
            [YAMLMember("apps", .mapping(description.apps.map { YAMLMember($0.name.text, AppLayout($0).value) }))],
            [domains(description)],
        ]
        if !description.variables.isEmpty {
            let names = description.variables.sorted { $0.key < $1.key }
            blocks.append([YAMLMember("variables", .mapping(names.map { YAMLMember($0.key, .texts($0.value)) }))])
        }
        if !description.rules.isEmpty {
            blocks.append([YAMLMember("rules", .list(description.rules.map { RuleLayout($0, apps: apps).value }))])
        }
        if !description.expectations.isEmpty {
            blocks.append([YAMLMember("expect", ExpectationLayout(description.expectations).value)])
        }
        let texts = blocks.map { block in
            var layout = YAMLLayout()
            layout.write(block)
            return layout.text
        }
        return (header + texts).joined(separator: "\n")
    }

    private var header: [String] {
        if comments.isEmpty { return [] }
        let lines = comments.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
        return [lines.map { $0.isEmpty ? "#\n" : "# " + Self.printable($0) + "\n" }.joined()]
    }

    private static func printable(_ line: Substring) -> String {
        let scalars = line.unicodeScalars.map { scalar -> Unicode.Scalar in
            let isShown = (0x20...0x7E).contains(scalar.value) || (0xA1...0x1FFF).contains(scalar.value)
            return isShown ? scalar : "?"
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private func domains(_ description: WorkspaceDescription) -> YAMLMember {
        let domains = description.domains
        let arePlain = domains.allSatisfy { $0 == DescribedDomain(host: $0.host) }
        if arePlain, domains.count == 1 { return YAMLMember("domain", .text(domains[0].host)) }
        if arePlain { return YAMLMember("domains", .list(domains.map { .text($0.host) })) }
        return YAMLMember("domains", .mapping(domains.map { YAMLMember($0.host, domain($0, description)) }))
    }

    private func domain(_ domain: DescribedDomain, _ description: WorkspaceDescription) -> YAMLValue {
        var members: [YAMLMember] = []
        if domain.includesSubdomains {
            members.append(YAMLMember("wildcard", .word(domain.includesItself ? "true" : "only")))
        }
        if let apps = domain.apps { members.append(YAMLMember("apps", .texts(apps.map(\.text)))) }
        if let rules = domain.rules {
            let apps = domain.apps ?? description.apps.map(\.name)
            members.append(YAMLMember("rules", .list(rules.map { RuleLayout($0, apps: apps).value })))
        }
        return members.isEmpty ? .nothing : .mapping(members)
    }
}
