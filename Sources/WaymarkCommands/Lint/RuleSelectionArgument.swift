import JSONSource
import LinkLint

/// Words that name rules: codes, names, families and beginnings of codes.
struct RuleSelectionArgument {
    let words: [String]

    /// Takes lists apart at their commas.
    ///
    /// - Throws: which word names no rule, and what was most likely meant.
    init(_ lists: [String], of option: String) throws(CommandFailure) {
        words = lists.flatMap { list in
            list.split(separator: ",").map { String($0.drop { $0 == " " }) }.map(Self.trimmed).filter { !$0.isEmpty }
        }
        if !lists.isEmpty, words.isEmpty {
            throw CommandFailure("\(option) names no rule", remedy: "write codes, as PAT-FULL-URL")
        }
        for word in RuleSelection(select: words).unknownWords {
            throw Self.failure(word, of: option)
        }
    }

    /// Whether a word names the rule of a finding.
    static func names(_ word: String, _ finding: LintFinding) -> Bool {
        let (code, upper) = (finding.finding.code, word.uppercased())
        if code == upper || code.hasPrefix(upper.hasSuffix("-") ? upper : upper + "-") { return true }
        if finding.rule == word.lowercased() { return true }
        return RuleRegistry.description(of: code)?.family.rawValue == word.lowercased()
    }

    /// The word that was most likely meant.
    static func nearest(to word: String) -> String? {
        let rules = RuleRegistry.descriptions
        return Suggestion.nearest(
            to: word,
            among: rules.map(\.code) + rules.map(\.name) + RuleFamily.all.map(\.rawValue)
        )
    }

    private static func trimmed(_ word: String) -> String {
        String(word.reversed().drop { $0 == " " }.reversed())
    }

    private static func failure(_ word: String, of option: String) -> CommandFailure {
        let remedy = nearest(to: word).map { "did you mean \"\($0)\"?" } ?? "\"waymark rules\" lists all"
        return CommandFailure("\(option): there is no rule \"\(word)\"", remedy: remedy)
    }
}

/// Which rules are asked of which file.
struct LintRuleSelection {
    let select: [String]
    let ignore: [String]
    let perFile: [PerFileRules]
    let target: DeploymentTarget

    /// The linter for all files together.
    var linter: Linter { Linter(selection: RuleSelection(select: select, ignore: ignore), target: target) }

    /// The linter for one file by itself.
    func linter(for path: String) -> Linter {
        Linter(selection: RuleSelection(select: select, ignore: ignore + ignored(in: path)), target: target)
    }

    /// The file without the findings that are ignored in it.
    func filter(_ file: LintedFile) -> LintedFile {
        let words = ignored(in: file.path)
        guard !words.isEmpty else { return file }
        let findings = file.findings.filter { finding in !words.contains { RuleSelectionArgument.names($0, finding) } }
        return LintedFile(path: file.path, source: file.source, findings: findings)
    }

    private func ignored(in path: String) -> [String] {
        perFile.filter { $0.glob.matches(path) }.flatMap(\.words)
    }
}

/// `GLOB=RULES`: rules that are not asked of some files.
struct PerFileRules {
    let glob: PathGlob
    let words: [String]

    init(_ text: String) throws(CommandFailure) {
        // A path may hold the sign, a rule never does.
        guard let sign = text.lastIndex(of: "="), sign > text.startIndex else {
            let remedy = "write 'GLOB=RULES', as 'old/**=PAT,ID-PLACEHOLDER'"
            throw CommandFailure("--per-file-ignore \"\(text)\" names no files and rules", remedy: remedy)
        }
        glob = PathGlob(String(text[..<sign]))
        words = try RuleSelectionArgument([String(text[text.index(after: sign)...])], of: "--per-file-ignore").words
    }
}
