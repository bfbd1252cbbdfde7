import LinkLint

/// Which rules are asked of which file.
struct RuleChoice {
    let select: [String]
    let ignore: [String]
    let perFile: [PerFileIgnore]
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
        let findings = file.findings.filter { finding in !words.contains { RuleWords.names($0, finding) } }
        return LintedFile(path: file.path, source: file.source, findings: findings)
    }

    private func ignored(in path: String) -> [String] {
        perFile.filter { $0.glob.matches(path) }.flatMap(\.words)
    }
}
