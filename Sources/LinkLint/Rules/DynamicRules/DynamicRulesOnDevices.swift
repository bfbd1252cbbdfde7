import DigitalAssetLinks
import JSONSource

enum ExtensionThatOlderAgentsReject: LintRule {
    static let about = RuleDescription(
        .init("DL-AOSP14", "extension-that-older-agents-reject", .dynamicRules, .note, .observed),
        summary: "A statement has relation_extensions.",
        rationale: """
            The agents of Android 14 and earlier without Google services do not accept nested arrays and reject the \
            whole file.
            """,
        source: "AOSP, StatementService, JsonParser",
        examples: [
            .flagged(.dynamicRules, #"{"/": "*"}"#, marking: #""relation_extensions""#),
            .accepted(.relations, #""delegate_permission/common.handle_all_urls""#),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for statement in subject.statements where statement.components != nil {
            guard let member = statement.node.members.first(where: { $0.nameEquals("relation_extensions") }) else {
                continue
            }
            log.flag(
                name: member,
                "Devices with Android 14 or earlier and without Google services reject this file.",
                help: "Leave it unless such devices matter."
            )
        }
    }
}

enum ExclusionsThatOlderAndroidIgnores: LintRule {
    static let about = RuleDescription(
        .init("DL-OLD-ANDROID", "exclusions-that-older-android-ignores", .dynamicRules, .note, .documented),
        summary: "Dynamic rules exclude links, and the app runs on Android 14 or earlier.",
        rationale: "Older systems do not read rules: there the excluded links open the app.",
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(
                .dynamicRules,
                #"{"/": "/help/*", ▸"exclude": true}, {"/": "*"}"#,
                path: "acme.com/assetlinks.json",
                manifest: ""
            ),
            .accepted(.dynamicRules, #"{"/": "*"}"#, path: "acme.com/assetlinks.json", manifest: ""),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        for statement in subject.statements {
            let oldest = statement.manifests(among: subject.neighbours).compactMap(\.minimumSDK).min()
            guard let oldest, oldest < AndroidAPI.dynamicRules else { continue }
            for entry in statement.dynamicRules.entries where entry.rule?.excludes == true {
                guard let member = entry.node.members.first(where: { $0.nameEquals("exclude") }) else { continue }
                log.flag(
                    name: member,
                    "The app runs from API \(oldest) on; before Android 15 these links open it.",
                    help: "Handle them in the app, or leave them out of the manifest."
                )
            }
        }
    }
}

enum PathsInManifestBesideDynamicRules: LintRule {
    static let about = RuleDescription(
        .init("DL-NARROW-MANIFEST", "paths-in-manifest-beside-dynamic-rules", .dynamicRules, .note, .documented),
        summary: "The app's filter has paths as well as dynamic rules.",
        rationale: """
            Rules can only narrow what the filter takes. Android recommends filters of scheme and host, so that rules \
            can change without a release.
            """,
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(.dynamicRules, #"▸{"/": "/shop/*"}"#, path: "acme.com/assetlinks.json", manifest: "/shop/"),
            .accepted(.dynamicRules, #"{"/": "/shop/*"}"#, path: "acme.com/assetlinks.json", manifest: ""),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        guard let host = subject.host else { return }
        for statement in subject.statements {
            guard let first = statement.dynamicRules.entries.first else { continue }
            let filters = statement.manifests(among: subject.neighbours).flatMap(\.filters)
            let own = filters.filter { $0.filter.autoVerify && $0.filter.data.contains { $0.host == host } }
            guard !own.isEmpty, own.allSatisfy({ filter in filter.filter.data.contains { !$0.paths.isEmpty } }) else {
                continue
            }
            log.flag(
                first.node.bracket,
                "The app's filter for “\(host)” has paths, which rules can only narrow.",
                pointer: first.node.pointer,
                help: "Take the whole host in the manifest, and leave paths to the rules."
            )
        }
    }
}

enum DynamicRuleOutsideTheManifest: LintRule {
    static let about = RuleDescription(
        .init("DL-OUTSIDE-MANIFEST", "dynamic-rule-outside-the-manifest", .dynamicRules, .warning, .documented),
        summary: "A dynamic rule allows what no filter of the app takes.",
        rationale: "Rules never widen the manifest: a filter has to match the link first.",
        source: "Android, Configure website associations and dynamic rules",
        examples: [
            .flagged(
                .dynamicRules,
                #"{"/": ▸"/help/*"}, {"/": "/shop/*"}"#,
                path: "acme.com/assetlinks.json",
                manifest: "/shop/"
            ),
            .accepted(.dynamicRules, #"{"/": "/shop/*"}"#, path: "acme.com/assetlinks.json", manifest: "/shop/"),
        ]
    )

    static func check(_ subject: StatementListSubject, _ log: inout FindingCollector) {
        guard let host = subject.host else { return }
        for statement in subject.statements where statement.dynamicRules.findings.isEmpty {
            let manifests = statement.manifests(among: subject.neighbours)
            // Nothing can be said while a text of a filter is not known.
            guard !manifests.isEmpty, manifests.allSatisfy({ $0.filters.allSatisfy(\.isExact) }) else { continue }
            let matchers = manifests.map { ManifestMatcher($0) }
            for entry in statement.dynamicRules.entries {
                guard let rule = entry.rule, !rule.excludes, let path = rule.path, path != "*" else { continue }
                let link = "https://\(host)" + sample(path)
                guard let node = entry.node["/"], matchers.allSatisfy({ $0.matches(for: link).isEmpty }) else {
                    continue
                }
                log.flag(
                    node,
                    "No filter of the app takes “\(link)”, so that this rule allows nothing.",
                    help: "Widen the filter in the manifest."
                )
            }
        }
    }

    private static func sample(_ path: String) -> String {
        String(path.map { $0 == "*" || $0 == "?" ? "a" : $0 })
    }
}
