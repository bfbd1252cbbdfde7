import DigitalAssetLinks
import LinkPatterns
import LinkWorkspaces

/// Whether filters that were made from a description take the links that the filters did from which the description was made.
///
/// Links are asked on an Android version of each kind: filters alone decide before Android 15, from then on rules in the
/// statement list as well (Android, "Dynamic App Links").
struct ManifestProof {
    /// What the new filters do differently, a sentence each.
    let differences: [AdoptionNote]

    /// Compares filters.
    ///
    /// - Parameters:
    ///   - package: the app.
    ///   - files: the files that were there, with the app's manifests.
    ///   - description: what the new files were made from.
    ///   - made: the new files.
    init(_ package: String, _ files: AdoptedFiles, _ description: WorkspaceDescription, _ made: [GeneratedFile]) {
        let manifests = files.manifests(of: package)
        let readings = GeneratedReadings(made)
        let new = [readings.manifests[package]].compactMap(\.self)
        let app = description.apps.first { $0.app.androidPackages.contains { $0.name == package } }
        let links = Self.links(manifests + new, description)
        let systems = [SystemRange.android6, .android12, .android15].filter { system in
            app.map(system.isSupported) ?? true
        }
        var found = FilterDifferences(package: package, systems: systems)
        for system in systems {
            let old = FilterReading(manifests, system, description) { host in
                files.statements(of: host)?.dynamicRules(of: package)
            }
            let new = FilterReading(new, system, description) { readings.statements[$0]?.dynamicRules(of: package) }
            for link in links where old.opens(link) != new.opens(link) {
                found.add(link, on: system, old: old.opens, new: new.opens)
            }
        }
        differences = found.notes
    }

    // MARK: Links

    private static func links(_ manifests: [AndroidManifest], _ description: WorkspaceDescription) -> [String] {
        let samples = LinkSamples(variables: description.patternVariables)
        var links: [String] = []
        for domain in description.domains {
            let rules = description.rules(of: domain, on: .android).prefix(sampledRules).map(\.rule.linkRule)
            let tails = LinkSamples.others + ["/x"] + rules.flatMap(samples.tails)
            links += [domain.host, "any." + domain.host].flatMap { host in
                tails.map { "https://" + host + $0 } + ["http://" + host + "/"]
            }
        }
        links += manifests.flatMap(ManifestLinks.examples)
        var seen: Set<String> = []
        return links.filter { ($0.hasPrefix("https:") || $0.hasPrefix("http:")) && seen.insert($0).inserted }
    }

    private static let sampledRules = 100
}

/// Filters and rules as an Android version reads them.
private struct FilterReading {
    private let matchers: [ManifestMatcher]
    private let hosts: [String]
    private var rules: [String: CompiledDynamicRules] = [:]

    init(
        _ manifests: [AndroidManifest],
        _ system: SystemRange,
        _ description: WorkspaceDescription,
        rules: (String) -> DynamicRules?
    ) {
        matchers = manifests.map { ManifestMatcher($0, api: system.api) }
        hosts = description.domains.map(\.host)
        guard system == .android15 else { return }
        for host in hosts { self.rules[host] = rules(host).map { CompiledDynamicRules($0) } }
    }

    func opens(_ link: String) -> Bool {
        guard matchers.contains(where: { $0.matches(for: link).contains(where: \.isReachable) }) else { return false }
        // The list of the host counts, or of the nearest one above it.
        let host = LinkURL(link).lowercasedHost ?? ""
        let serving = hosts.filter { host == $0 || host.hasSuffix("." + $0) }.max { $0.utf8.count < $1.utf8.count }
        return serving.flatMap { rules[$0] }?.outcome(for: AndroidURI(link)).allowsApp ?? true
    }
}

extension AdoptedFiles {
    /// The manifests of a package; one that names none belongs to the only package.
    func manifests(of package: String) -> [AndroidManifest] {
        manifests.filter { $0.packageName == package || $0.packageName == nil }
    }
}
