import JSONSource
import LinkWorkspaces

/// Files of hosts that other systems and browsers read.
struct WebFiles {
    private let description: WorkspaceDescription

    init(_ description: WorkspaceDescription) { self.description = description }

    /// The origins that may use passkeys of a host: those of all domains (W3C, "Web Authentication Level 3", related
    /// origin requests).
    func webAuthn(_ domain: DescribedDomain) -> GeneratedFile {
        let origins = description.domains.map { JSONValue.string("https://" + $0.host) }
        return file("webauthn", ["origins": .array(origins)], .webAuthn, domain)
    }

    /// The apps of HarmonyOS that open a host's links; `nil` when no app has a number there.
    ///
    /// HarmonyOS, "Using App Linking for Application Redirection": the file names apps only, paths are in the app.
    func harmony(_ domain: DescribedDomain) -> GeneratedFile? {
        let apps = description.apps(of: domain).compactMap(\.harmonyAppID)
        guard !apps.isEmpty else { return nil }
        let list = JSONValue.array(apps.map { ["appIdentifier": .string($0)] })
        return file("applinking.json", ["applinking": ["apps": list]], .harmony, domain)
    }

    /// The apps of Windows that open a host's links; `nil` when no app has a package there.
    func windows(_ domain: DescribedDomain) -> GeneratedFile? {
        let entries = description.apps(of: domain).compactMap { app -> JSONValue? in
            guard let family = app.windowsPackageFamily else { return nil }
            let paths = windowsPaths(app, domain)
            guard !paths.opening.isEmpty else { return nil }
            var members: [(name: String, value: JSONValue)] = [
                ("packageFamilyName", .string(family)), ("paths", .array(paths.opening.map(JSONValue.string))),
            ]
            if !paths.excluding.isEmpty {
                members.append(("excludePaths", .array(paths.excluding.map(JSONValue.string))))
            }
            if domain.includesSubdomains { members.append(("allowSubdomains", true)) }
            return .object(members)
        }
        return entries.isEmpty ? nil : file("windows-app-web-link", .array(entries), .windows, domain)
    }

    /// What the files of Windows cannot say, each rule once for each app.
    func windowsLosses() -> [GenerationLoss] {
        description.apps.flatMap { app -> [GenerationLoss] in
            guard let family = app.windowsPackageFamily else { return [] }
            var seen: Set<DescribedRule> = []
            let domains = description.domains.filter { domain in
                description.apps(of: domain).contains { $0.name == app.name }
            }
            return domains.flatMap { windowsPaths(app, $0).losses }.filter { seen.insert($0.rule).inserted }.map {
                loss in
                GenerationLoss(
                    system: .windows,
                    app: app.name,
                    identifier: family,
                    url: nil,
                    opens: loss.opens,
                    kind: .rule,
                    reason: loss.reason,
                    rule: loss.rule
                )
            }
        }
    }

    private func windowsPaths(_ app: DescribedApp, _ domain: DescribedDomain) -> WindowsPaths {
        let rules = description.rules(of: domain, on: .apple).filter { $0.rule.concerns(app.name) }
        return WindowsPaths(rules, app: app.name, variables: description.patternVariables)
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
