import JSONSource
import LinkPatterns
import LinkTenancy

/// Files of hosts that other systems and browsers read.
struct WebFiles {
    private let description: LinkDescription

    init(_ description: LinkDescription) { self.description = description }

    /// The origins that may use passkeys of a host: those of all domains (W3C, "Web Authentication Level 3", related
    /// origin requests).
    func webAuthn(_ domain: DescribedDomain) -> GeneratedFile {
        let origins = description.domains.map { JSONValue.string("https://" + $0.host) }
        return file("webauthn", ["origins": .array(origins)], .webAuthn, domain)
    }

    /// The apps of HarmonyOS that open a host's links; `nil` when no app has a number there.
    ///
    /// HarmonyOS, "Using App Linking for Application Redirection": the file names apps only, paths stand in the app.
    func harmony(_ domain: DescribedDomain) -> GeneratedFile? {
        let apps = description.apps(of: domain).compactMap(\.harmonyAppID)
        guard !apps.isEmpty else { return nil }
        let list = JSONValue.array(apps.map { ["appIdentifier": .string($0)] })
        return file("applinking.json", ["applinking": ["apps": list]], .harmony, domain)
    }

    /// The apps of Windows that open a host's links; `nil` when no app has a package there.
    ///
    /// Microsoft, "Enable apps for websites using app URI handlers": paths only, and excluded paths come first.
    func windows(_ domain: DescribedDomain) -> GeneratedFile? {
        let entries = description.apps(of: domain).compactMap { app -> JSONValue? in
            guard let family = app.windowsPackageFamily else { return nil }
            let rules = description.rules(of: domain, on: .apple).map(\.rule).filter { $0.concerns(app.name) }
            let opening = rules.filter { $0.apps.contains(app.name) && $0.query == nil && $0.fragment == nil }
            let excluding = rules.filter { !$0.apps.contains(app.name) }
            guard !opening.isEmpty else { return nil }
            var members: [(name: String, value: JSONValue)] = [
                ("packageFamilyName", .string(family)), ("paths", paths(opening)),
            ]
            if !excluding.isEmpty { members.append(("excludePaths", paths(excluding))) }
            if domain.includesSubdomains { members.append(("allowSubdomains", true)) }
            return .object(members)
        }
        return entries.isEmpty ? nil : file("windows-app-web-link", .array(entries), .windows, domain)
    }

    private func paths(_ rules: [RoutingRule]) -> JSONValue {
        var paths: [String] = []
        for rule in rules {
            let pattern = rule.path ?? "*"
            let variables = description.patternVariables
            let known = DynamicPattern(pattern, of: rule.linkRule, isPath: true, variables: variables).expressions
            for path in known ?? [pattern] where !paths.contains(path) { paths.append(path) }
        }
        return .array(paths.map(JSONValue.string))
    }

    private func file(
        _ name: String,
        _ value: JSONValue,
        _ kind: GeneratedFile.Kind,
        _ domain: DescribedDomain
    ) -> GeneratedFile {
        GeneratedFile(
            path: domain.host + "/.well-known/" + name,
            bytes: JSONWriter(style: .pretty).write(value),
            kind: kind,
            host: domain.host
        )
    }
}
