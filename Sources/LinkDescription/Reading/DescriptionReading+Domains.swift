import AppSiteAssociation
import JSONSource
import LinkPatterns
import LinkWorkspaces

extension DescriptionReading {
    mutating func domains(_ members: Members) -> [DescribedDomain] {
        let domains: [DescribedDomain]
        switch (members["domain"], members["domains"]) {
        case (let one?, nil): domains = plainDomains(one, "\"domain\"")
        case (nil, let several?): domains = severalDomains(several)
        case (.some, .some):
            let key = members.key("domains") ?? members.node
            log.add(key, "There are both \"domain\" and \"domains\".", help: "Write all hosts under \"domains\".")
            return []
        case (nil, nil):
            log.add(members.node, "The description has no domain.", help: Self.start)
            return []
        }
        if domains.isEmpty, let node = members["domain"] ?? members["domains"], log.mistakes.isEmpty {
            log.add(node, "There is no domain here.", help: Self.start)
        }
        return domains
    }

    private mutating func severalDomains(_ node: YAMLNode) -> [DescribedDomain] {
        guard case .mapping = node.content else { return plainDomains(node, "\"domains\"") }
        var domains: [DescribedDomain] = []
        for pair in log.pairs(of: node, "\"domains\"") ?? [] {
            guard let host = host(pair.key, pair.key.scalar?.text ?? "", besides: domains) else { continue }
            domains.append(domain(host, pair.value))
        }
        return domains
    }

    private mutating func plainDomains(_ node: YAMLNode, _ noun: String) -> [DescribedDomain] {
        var domains: [DescribedDomain] = []
        for (node, text) in log.texts(node, noun) {
            if let host = host(node, text, besides: domains) { domains.append(DescribedDomain(host: host)) }
        }
        return domains
    }

    private mutating func domain(_ host: String, _ node: YAMLNode) -> DescribedDomain {
        var domain = DescribedDomain(host: host)
        guard !node.isNull, let members = log.members(of: node, as: .domain) else { return domain }
        if let wildcard = members["wildcard"] { readWildcard(wildcard, into: &domain) }
        if let list = members["apps"] {
            let names = appNames(list, "\"apps\"")
            let isEmpty = names.isEmpty && log.mistakes.isEmpty
            if isEmpty { log.add(list, "The domain is for no app.", help: "Name one, or remove \"apps\" for all.") }
            domain.apps = names
        }
        if domain.includesSubdomains { reportPublicSuffix(host, members) }
        if let rules = members["rules"] {
            spokenFor = domain.apps.map { (host, $0) }
            domain.rules = self.rules(rules, apps: domain.apps ?? apps.map(\.name))
            spokenFor = nil
        }
        return domain
    }

    private mutating func reportPublicSuffix(_ host: String, _ members: Members) {
        let findings = AssociatedDomain.parse("applinks:*." + host).findings
        guard let finding = findings.first(where: { $0.severity == .error }) else { return }
        log.add(members["wildcard"] ?? members.node, finding.message, help: finding.help)
    }

    private mutating func readWildcard(_ node: YAMLNode, into domain: inout DescribedDomain) {
        switch (node.scalar?.flag, node.scalar?.text) {
        case (let flag?, _): domain.includesSubdomains = flag
        case (nil, "only"):
            domain.includesSubdomains = true
            domain.includesItself = false
        default: log.wrongKind(node, "\"wildcard\"", "true, false or only")
        }
    }

    /// Reads names of apps, each of which has to be in the description.
    mutating func appNames(_ node: YAMLNode, _ noun: String) -> [Slug] {
        var names: [Slug] = []
        for (node, text) in log.texts(node, noun) {
            guard let app = apps.first(where: { $0.name.text == text }) else {
                let help = Suggestion.help(text, among: apps.map(\.name.text), listing: "apps")
                log.add(node, "There is no app \"\(text)\".", help: help)
                continue
            }
            if let spokenFor, !spokenFor.apps.contains(app.name) {
                let message = "The domain \"\(spokenFor.host)\" does not speak for the app \"\(text)\"."
                log.add(node, message, help: "Add it to \"apps\" of the domain, or remove it here.")
            }
            guard !names.contains(app.name) else {
                log.add(node, "The app \"\(text)\" occurs twice.", help: "Keep one of them.")
                continue
            }
            names.append(app.name)
        }
        return names
    }

    private mutating func host(_ node: YAMLNode, _ text: String, besides others: [DescribedDomain]) -> String? {
        if text.hasPrefix("*.") {
            let parent = text.dropFirst(2)
            let help =
                "Write \"\(parent): { wildcard: only }\" under \"domains\", or \"true\" for the host itself as well."
            log.add(node, "\"\(text)\" is a host with a wildcard; its file is that of \"\(parent)\".", help: help)
            return nil
        }
        let reading = AssociatedDomain.parse("applinks:" + ASCIIHost(text).text)
        if let finding = reading.findings.first(where: { $0.severity == .error }) {
            log.add(node, "\"\(text)\" is not a host: \(Self.continued(finding.message))", help: finding.help)
            return nil
        }
        guard let host = reading.domain?.host, reading.domain?.port == nil, reading.domain?.modes.isEmpty == true else {
            log.add(node, "\"\(text)\" is not a host alone.", help: "Write the host without a port and a mode.")
            return nil
        }
        guard !others.contains(where: { $0.host == host }) else {
            log.add(node, "The host \"\(host)\" occurs twice.", help: "Keep one of them.")
            return nil
        }
        return host
    }

    private static func continued(_ sentence: String) -> String {
        guard let first = sentence.first else { return sentence }
        return first.lowercased() + sentence.dropFirst()
    }
}
