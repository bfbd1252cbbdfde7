import JSONSource
import LinkLint

/// Separates findings that a baseline lists from new ones.
struct BaselineComparison {
    /// The number of rows that are reported one by one.
    private static let reportedRows = 5

    /// The files with their new findings.
    private(set) var files: [LintedFile] = []
    /// How many findings the baseline lists.
    private(set) var knownCount = 0
    /// Rows whose finding is gone.
    private(set) var staleRows: [Baseline.Row] = []

    /// Compares; rows of rules that were not asked in this run are not stale.
    init(_ baseline: Baseline, _ files: [LintedFile], isAsked: (String) -> Bool) {
        var rows = Dictionary(grouping: baseline.rows) { $0.path }
        for file in files {
            let path = baseline.naming.name(of: file.path)
            var open = rows.removeValue(forKey: path) ?? []
            let new = Self.newFindings(of: file, open: &open)
            knownCount += file.findings.count - new.count
            staleRows += open.filter { isAsked($0.key.code) }
            self.files.append(LintedFile(path: file.path, source: file.source, findings: new))
        }
    }

    /// What to say about rows whose finding is gone.
    func staleSentences(baseline path: String) -> [String] {
        guard !staleRows.isEmpty else { return [] }
        let rows = staleRows.prefix(Self.reportedRows).map {
            "\(path):\($0.line): the finding is gone: \($0.key.code) in \($0.path)."
        }
        let more = staleRows.count - rows.count
        let rest = more > 0 ? ["\(path): \(more.formattedWithCommas) more are gone."] : []
        return rows + rest + ["\(path): fixed findings could come back unnoticed; recreate it with --write-baseline."]
    }

    /// The findings without a row; `open` keeps the rows without a finding.
    private static func newFindings(of file: LintedFile, open: inout [Baseline.Row]) -> [LintFinding] {
        let keys = file.findings.map { FindingKey($0, in: file.source) }
        var isKnown = Array(repeating: false, count: keys.count)
        // Findings at their old place go first; the others may have moved within the file.
        let tests: [(FindingKey, FindingKey) -> Bool] = [{ $0 == $1 }, { $0.code == $1.code && $0.text == $1.text }]
        for isSame in tests {
            for (index, key) in keys.enumerated() where !isKnown[index] {
                guard let row = open.firstIndex(where: { isSame($0.key, key) }) else { continue }
                open.remove(at: row)
                isKnown[index] = true
            }
        }
        return zip(file.findings, isKnown).filter { !$0.1 }.map(\.0)
    }
}
