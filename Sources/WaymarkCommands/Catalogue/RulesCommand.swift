import ArgumentParser
import JSONSource
import LinkLint

/// `waymark rules`: the catalogue of rules, or one rule's page.
struct RulesCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "List the rules of lint, or explain one.",
        usage: """
            waymark rules [RULE] [--format text|json]
            waymark rules --pages DIR
            """,
        discussion: """
            A rule is named by its code (PAT-FULL-URL) or its name (full-url-as-pattern); a \
            family (patterns) or the beginning of a code (PAT) lists a part of the catalogue. \
            What the explanation of a rule shows is run, not written: the messages are those \
            that the linter gives.

            Examples:
              waymark rules
              waymark rules PAT-FULL-URL
              waymark rules entitlements
              waymark rules --format json | jq -r '.[].code'

            Exit status: 0 done, 2 there is no such rule, or pages could not be written.
            """
    )

    @Argument(help: ArgumentHelp("A code, a name, a family, or the beginning of a code.", valueName: "rule"))
    var rule: String?

    @Option(help: "How to print: text for people, json for programs.")
    var format = ResultFormat.text

    @Option(help: ArgumentHelp("Write a page in Markdown for each rule, and an index.", valueName: "dir"))
    var pages: String?

    func validate() throws {
        guard pages != nil else { return }
        if rule != nil { throw ValidationError("--pages writes the whole catalogue: leave out the rule") }
        if format == .json { throw ValidationError("--pages writes Markdown: leave out --format json") }
    }

    func perform(_ console: Console) async throws -> ExitStatus {
        if let pages {
            try console.output.write(try PageFolder(path: pages).write(RulePages.all) + "\n")
            return .done
        }
        guard let rule else { return try print(RuleRegistry.descriptions, console) }
        if let description = RuleRegistry.description(of: rule) { return try explain(description, console) }
        let selection = RuleSelection(select: [rule])
        let rules = RuleRegistry.descriptions.filter(selection.contains)
        if rules.isEmpty { throw unknown(rule) }
        return try print(rules, console)
    }

    private func print(_ rules: [RuleDescription], _ console: Console) throws -> ExitStatus {
        let text =
            switch format {
            case .text: RuleTable(rules: rules, style: console.style).text
            case .json: RuleJSON.text(rules)
            }
        try console.output.write(text)
        return .done
    }

    private func explain(_ rule: RuleDescription, _ console: Console) throws -> ExitStatus {
        let text =
            switch format {
            case .text: RuleSheet(rule: rule, style: console.style).text
            case .json: RuleJSON.text(rule)
            }
        try console.output.write(text)
        return .done
    }

    private func unknown(_ word: String) -> CommandFailure {
        if RuleFamily.all.contains(where: { $0.rawValue == word.lowercased() }) {
            return CommandFailure("the family \"\(word)\" has no rules yet", remedy: "\"waymark rules\" lists all")
        }
        let remedy =
            RuleSelectionArgument.nearest(to: word).map { "did you mean \"\($0)\"?" } ?? "\"waymark rules\" lists all"
        return CommandFailure("there is no rule \"\(word)\"", remedy: remedy)
    }
}

/// The catalogue for terminals: a line for each rule, family by family.
struct RuleTable {
    let rules: [RuleDescription]
    let style: TextStyle

    var text: String {
        let families = RuleDescription.families(of: rules).map { family, rules in
            style.paint("\(family.title) (\(family))", .title) + "\n" + rules.map(line).joined()
        }
        return families.joined(separator: "\n") + closing
    }

    private func line(_ rule: RuleDescription) -> String {
        let code = rule.code.padded(to: width(\.code))
        let severity = rule.severity.rawValue.padded(to: 7)
        let name = rule.name.padded(to: width(\.name))
        return
            "  \(style.paint(code, .rule))  \(style.paint(severity, role(rule.severity)))  \(name)  \(rule.summary)\n"
    }

    private func width(_ column: (RuleDescription) -> String) -> Int { rules.map { column($0).count }.max() ?? 0 }

    private func role(_ severity: Severity) -> TextStyle.Role {
        switch severity {
        case .error: .bad
        case .warning: .warning
        case .note: .rule
        }
    }

    private var closing: String {
        "\n\(rules.count.counted("rule")). \"waymark rules CODE\" explains one, with examples.\n"
    }
}

/// Rules for programs.
enum RuleJSON {
    static func text(_ rules: [RuleDescription]) -> String { JSONWriter().string(.array(rules.map(value))) }

    static func text(_ rule: RuleDescription) -> String { JSONWriter().string(value(rule)) }

    private static func value(_ rule: RuleDescription) -> JSONValue {
        let examples = rule.examples.map { ShownExample($0, of: rule) }
        return .object([
            ("code", .string(rule.code)),
            ("name", .string(rule.name)),
            ("family", .string(rule.family.rawValue)),
            ("severity", .string(rule.severity.rawValue)),
            ("certainty", .string(rule.certainty.rawValue)),
            ("summary", .string(rule.summary)),
            ("rationale", .string(rule.rationale)),
            ("source", .string(rule.source)),
            ("targets", .string(rule.targets.description)),
            ("examples", .array(examples.map(value))),
        ])
    }

    private static func value(_ example: ShownExample) -> JSONValue {
        let fix = example.findings.lazy.compactMap(\.fixes.first).first
        return .object([
            ("flagged", .boolean(example.isFlagged)),
            ("text", .string(example.text)),
            ("messages", .array(example.findings.map { .string($0.finding.message) })),
            ("fix", fix.map { .string($0.safety.rawValue) } ?? .null),
            ("fixed", example.fixed.map(JSONValue.string) ?? .null),
        ])
    }
}
