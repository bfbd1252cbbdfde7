import AppSiteAssociation
import JSONSource
import LinkPatterns

enum MisspelledVariable: LintRule {
    static let about = RuleDescription(
        .init("SUB-CASE", "misspelled-variable", .patterns, .warning, .inferred),
        summary: "A pattern names a variable that is nearly one that exists.",
        rationale: "Names are compared exactly, letter case included; with an unknown one the pattern never matches.",
        source: "Apple, applinks.SubstitutionVariables",
        examples: [
            .flagged(.components, #"{"/": "/▸$(Lang)/*"}"#),
            .accepted(.components, #"{"/": "/$(lang)/*"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for pattern in subject.patterns {
            for name in WildcardPattern.variableNames(in: pattern.text) where subject.variables[name] == nil {
                guard let meant = VariableNames.meant(name, subject.variables) else { continue }
                let parts = pattern.text.split(around: "$(\(name))", omittingEmptySubsequences: false)
                let text = parts.joined(separator: "$(\(meant))")
                log.flag(
                    pattern.range(of: "$(\(name))") ?? pattern.range,
                    "There is no variable \"\(name)\", so the pattern never matches; did you mean \"\(meant)\"?",
                    pointer: pattern.node.pointer,
                    help: "Write \"\(text)\".",
                    fix: Fix("Write \"\(text)\".", .unsafe, [pattern.rewriting(to: text)])
                )
            }
        }
    }
}

enum UnknownVariable: PatternRule {
    static let about = RuleDescription(
        .init("SUB-UNKNOWN", "unknown-variable", .patterns, .error, .reported),
        summary: "A pattern names a variable that does not exist.",
        rationale: """
            Such a pattern never matches. Names are compared exactly; the file's own variables and Apple's alpha, \
            upper, lower, alnum, digit, xdigit, region and lang exist.
            """,
        source: "Apple, applinks.SubstitutionVariables",
        examples: [
            .flagged(.components, #"{"/": "/▸$(product)/*"}"#),
            .accepted(.components, #"{"/": "/$(lang)/*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {}

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for pattern in subject.patterns {
            for name in WildcardPattern.variableNames(in: pattern.text) where subject.variables[name] == nil {
                guard !VariableNames.isMisspelled(name, subject.variables) else { continue }
                log.flag(
                    pattern.range(of: "$(\(name))") ?? pattern.range,
                    "There is no variable \"\(name)\", so the pattern never matches.",
                    pointer: pattern.node.pointer,
                    help:
                        "Define it in \"substitutionVariables\", or use one of \(subject.variables.names.joined(separator: ", "))."
                )
            }
        }
    }
}

enum UnclosedVariable: PatternRule {
    static let about = RuleDescription(
        .init("SUB-UNTERMINATED", "unclosed-variable", .patterns, .error, .reported),
        summary: "A reference to a variable is not closed.",
        rationale: "A $( without its ) makes a pattern that never matches.",
        source: "Apple, applinks.SubstitutionVariables",
        examples: [
            .flagged(.components, #"{"/": "/▸$(lang/*"}"#),
            .accepted(.components, #"{"/": "/$(lang)/*"}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard WildcardPattern(pattern.text).defect == .unterminatedReference else { return }
        let last = pattern.text.split(around: "$(", omittingEmptySubsequences: false).last ?? ""
        let count = pattern.text.utf8.count
        log.flag(
            pattern.range(of: count - last.utf8.count - 2..<count),
            "The reference has no \")\", so the pattern never matches.",
            pointer: pattern.node.pointer,
            help: "Close it."
        )
    }
}

enum VariablesUnknownToTarget: PatternRule {
    static let about = RuleDescription(
        .init("SUB-OLD-OS", "variables-unknown-to-target", .patterns, .note, .documented),
        summary: "Substitution variables are not known to the oldest system that matters.",
        rationale: "They came with iOS 13.5. Earlier systems compare $(name) letter by letter.",
        source: "Apple, applinks.SubstitutionVariables",
        targets: .before(DeploymentTarget(iOS: 13, 5)),
        examples: [
            .flagged(.components, #"{"/": "/▸$(lang)/*"}"#, target: DeploymentTarget(iOS: 13)),
            .accepted(.components, #"{"/": "/en/*"}"#, target: DeploymentTarget(iOS: 13)),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard let name = WildcardPattern.variableNames(in: pattern.text).first else { return }
        log.flag(
            pattern.range(of: "$(\(name))") ?? pattern.range,
            "Systems before iOS 13.5 do not know substitution variables.",
            pointer: pattern.node.pointer,
            help: "Write the values out."
        )
    }
}

enum RegionInLowerCase: PatternRule {
    static let about = RuleDescription(
        .init("SUB-REGION-CASE", "region-in-lower-case", .patterns, .note, .reported),
        summary: "A pattern that compares letter case uses $(region).",
        rationale: """
            Region codes are written in capital letters, and most sites write them in lower case in paths. Tools \
            disagree whether both are taken.
            """,
        source: "Reported by people who examined the system",
        examples: [
            .flagged(.components, #"{"/": "/▸$(region)/buy"}"#),
            .accepted(.components, #"{"/": "/$(region)/buy", "caseSensitive": false}"#),
        ]
    )

    static func check(_ pattern: PatternSite, _ log: inout FindingCollector) {
        guard pattern.isCaseSensitive, let range = pattern.range(of: "$(region)") else { return }
        log.flag(
            range,
            "Tools disagree whether $(region) takes codes in small letters, such as \"/de/\".",
            pointer: pattern.node.pointer,
            help: "Write \"caseSensitive\": false."
        )
    }
}

enum UkIsNoRegion: LintRule {
    static let about = RuleDescription(
        .init("SUB-UK", "uk-is-no-region", .patterns, .warning, .observed),
        summary: "Patterns use $(region), but UK is not a region code.",
        rationale: "The code of the United Kingdom is GB. A site with /uk/ paths needs its own variable.",
        source: "Recorded answers of Apple's swcutil",
        examples: [
            .flagged(.components, #"{"/": "/$(region)/buy"}, {"/": ▸"/uk/help"}"#),
            .accepted(.components, #"{"/": "/$(region)/buy"}, {"/": "/gb/help"}"#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        guard subject.patterns.contains(where: { $0.text.contains(text: "$(region)") }) else { return }
        for pattern in subject.patterns where pattern.part == .path {
            guard pattern.text.lowercased().split(separator: "/").first == "uk" else { continue }
            log.flag(
                pattern.node,
                "$(region) does not take \"uk\": the code of the United Kingdom is GB.",
                help: "Define a variable with the codes that your site uses."
            )
        }
    }
}

/// Names of substitution variables, and what a misspelled one means.
enum VariableNames {
    /// Those that Apple predefines.
    static let predefined = Set(PatternVariables.predefined.names)

    /// The variables that a file defines.
    static func members(in subject: AssociationFileSubject) -> [JSONMember] {
        subject.appLinks?["substitutionVariables"].map { Array($0.members) } ?? []
    }

    /// The variable that an unknown name most likely means.
    static func meant(_ name: String, _ variables: PatternVariables) -> String? {
        variables.names.first { $0.count > 3 && Suggestion.isMisspelling(name, of: $0) }
    }

    static func isMisspelled(_ name: String, _ variables: PatternVariables) -> Bool { meant(name, variables) != nil }
}
