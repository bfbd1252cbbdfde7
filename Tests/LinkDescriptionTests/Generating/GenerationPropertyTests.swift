import AppSiteAssociation
import DigitalAssetLinks
import Foundation
import JSONSource
import LinkDescription
import LinkPatterns
import LinkWorkspaces
import Testing

/// `WAYMARK_DESCRIPTIONS` says how many descriptions are tried, each with a hundred links.
@Suite("Generated files do what the description says, or a loss is reported")
struct GenerationPropertyTests {
    private static let shards = 4
    private static let count =
        (ProcessInfo.processInfo.environment["WAYMARK_DESCRIPTIONS"].flatMap { Int($0) } ?? 24) / shards

    private struct Counts {
        var opened = 0
        var exact = 0
        var lost = 0
        var silent = 0
    }

    @Test("no link is treated otherwise on a version without a loss, and each loss is one", arguments: 0..<shards)
    func verdicts(_ shard: Int) throws {
        var counts = Counts()
        for number in 0..<Self.count {
            var random = RandomDescription(seed: UInt64(shard * 1_000_000 + number))
            let description = try random.description()
            let generation = try FileGenerator(description).generate()
            let urls = (0..<100).map { _ in random.url() }
            let devices = try Devices(generation.files, description)
            for app in description.apps {
                for system in SystemRange.all where devices.has(system, app) {
                    let losses = generation.losses.filter { $0.app == app.name && $0.system == system }
                    check(urls, system, app, devices, losses, &counts)
                    for loss in losses { expectTruth(of: loss, app, devices, &counts) }
                }
            }
        }
        #expect(counts.opened > Self.count && counts.lost * 2 > Self.count && counts.exact > Self.count, "\(counts)")
        #expect(counts.silent <= counts.lost, "\(counts)")
    }

    private func check(
        _ urls: [String],
        _ system: SystemRange,
        _ app: DescribedApp,
        _ devices: Devices,
        _ losses: [GenerationLoss],
        _ counts: inout Counts
    ) {
        if system == .iOS14 { #expect(losses.isEmpty, "\(losses)") }
        let isExact = !losses.contains { $0.kind == .rule }
        if isExact { counts.exact += 1 }
        for url in urls {
            let expected = devices.described(url, app, system)
            if expected { counts.opened += 1 }
            guard devices.opens(url, app, system) != expected else { continue }
            let isSpelling = losses.contains { $0.kind == .spelling && $0.reason == Self.oddness(of: url) }
            #expect(!isExact || isSpelling, "\(system) \(app.name) \(url): \(devices.description.rules.map(\.rule))")
        }
    }

    /// What is unusual about a link's spelling, as losses call it.
    private static func oddness(of url: String) -> String? {
        let rest = url.dropFirst("https://".count)
        if !rest.contains("/") { return "Android distinguishes a link without a path from one with \"/\"" }
        if rest.contains("//") { return "Android does not treat two slashes as one" }
        let isEscaped = ["%61", "%2F", "%c3"].contains { url.contains($0) }
        return isEscaped ? "Android decodes escapes before it compares" : nil
    }

    /// The link of a loss is treated differently, and in the way that is reported.
    private func expectTruth(of loss: GenerationLoss, _ app: DescribedApp, _ devices: Devices, _ counts: inout Counts) {
        guard let url = loss.url else {
            counts.silent += 1
            return
        }
        counts.lost += 1
        #expect(devices.described(url, app, loss.system) == !loss.opens, "\(loss)")
        #expect(devices.opens(url, app, loss.system) == loss.opens, "\(loss)")
    }
}

/// What devices do with generated files, read again from their bytes.
private struct Devices {
    let description: WorkspaceDescription
    private let matchers: [LinkPlatform: DescriptionMatcher]
    private var apple: [String: [SystemRange: UniversalLinkMatcher]] = [:]
    private var filters: [Slug: [SystemRange: [CompiledIntentFilter]]] = [:]
    private var rules: [String: [Slug: CompiledDynamicRules]] = [:]

    init(_ files: [GeneratedFile], _ description: WorkspaceDescription) throws {
        self.description = description
        matchers = [
            .apple: DescriptionMatcher(description, platform: .apple),
            .android: DescriptionMatcher(description, platform: .android),
        ]
        for file in files {
            switch file.kind {
            case .appleAppSiteAssociation:
                let versions = try Self.versions(of: file.bytes)
                apple[try #require(file.host)] = versions.mapValues { UniversalLinkMatcher(file: $0) }
            case .assetLinks:
                for statement in try JSONReader().read(file.bytes).root.elements {
                    let package = try #require(statement["target"]?["package_name"]?.string)
                    let app = try #require(description.apps.first { $0.app.androidPackages.map(\.name) == [package] })
                    rules[try #require(file.host), default: [:]][app.name] = CompiledDynamicRules(
                        DynamicRulesReader().read(statement: statement).rules
                    )
                }
            case .androidManifest:
                let manifest = try AndroidManifestReader().read(file.bytes)
                let app = try #require(description.apps.first { file.path == "android/com.acme.\($0.name).xml" })
                for (system, api) in [(SystemRange.android6, 30), (.android12, 34), (.android15, 35)] {
                    filters[app.name, default: [:]][system] = manifest.filters.map {
                        CompiledIntentFilter($0.filter, api: api)
                    }
                }
            default: break
            }
        }
    }

    /// The file as each range of versions reads it.
    private static func versions(of bytes: [UInt8]) throws -> [SystemRange: AssociationFile] {
        var versions: [SystemRange: AssociationFile] = [:]
        for system in [SystemRange.iOS12, .earlyIOS13, .iOS13, .iOS14] {
            let file: AssociationFile = try #require(
                AssociationFileReader(vocabulary: system.vocabulary).read(bytes).file
            )
            versions[system] = file
        }
        return versions
    }

    func has(_ system: SystemRange, _ app: DescribedApp) -> Bool {
        switch system {
        case .iOS12: app.minimum.iOS <= 12
        case .earlyIOS13, .iOS13: app.minimum.iOS <= 13
        case .android6: app.minimum.androidAPI <= 30
        case .android12: app.minimum.androidAPI <= 34
        default: true
        }
    }

    func described(_ url: String, _ app: DescribedApp, _ system: SystemRange) -> Bool {
        matchers[system.platform]?.opens(url, in: app.name) ?? false
    }

    func opens(_ url: String, _ app: DescribedApp, _ system: SystemRange) -> Bool {
        let name = url.dropFirst("https://".count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard let host = description.domain(of: String(name), for: app.name)?.host else { return false }
        guard system.platform == .android else {
            let opening = apple[host]?[system]?.decision(for: url).appIDs ?? []
            return !Set(opening).isDisjoint(with: app.app.appleAppIDs)
        }
        let taken = filters[app.name]?[system]?.contains { $0.verdict(on: .tap(url)).isMatch } ?? false
        guard taken, system == .android15, let rules = rules[host]?[app.name] else { return taken }
        return rules.outcome(for: AndroidURI(url)).allowsApp
    }
}
