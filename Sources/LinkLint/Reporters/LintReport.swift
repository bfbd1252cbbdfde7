import JSONSource

/// The result of linting files, for reporters.
public struct LintReport: Sendable {
    /// The files that were read, with their findings.
    public let files: [LintedFile]
    /// The files that could not be read.
    public let unreadFiles: [UnreadFile]
    /// How many findings are left out because a baseline lists them.
    public let baselinedCount: Int

    /// The files that were linted, and those that could not be read.
    public init(files: [LintedFile], unreadFiles: [UnreadFile] = [], baselinedCount: Int = 0) {
        self.files = files
        self.unreadFiles = unreadFiles
        self.baselinedCount = baselinedCount
    }

    /// A file that was asked for and could not be read.
    public struct UnreadFile: Sendable, Hashable {
        /// The path to show.
        public let path: String
        /// Why, as a sentence.
        public let reason: String

        /// The path, and why it could not be read.
        public init(path: String, reason: String) {
            self.path = path
            self.reason = reason
        }
    }

    /// The findings of all files, in the order of the files and of their text.
    var findings: [LintFinding] { files.flatMap(\.findings) }

    /// The findings of all files with the worst first, for people, who begin to read at the top; those of one severity keep
    /// the order of the files and of their text.
    var worstFirst: [(finding: LintFinding, file: LintedFile)] {
        Severity.allCases.reversed().flatMap { severity in
            files.flatMap { file in
                file.findings.lazy.filter { $0.finding.severity == severity }.map { ($0, file) }
            }
        }
    }

    /// How many findings are of a severity.
    func count(of severity: Severity) -> Int { findings.count { $0.finding.severity == severity } }

    /// How many findings have a fix of this safety as their best.
    func count(fixedBy safety: Fix.Safety) -> Int { findings.count { $0.fixes.first?.safety == safety } }
}

/// Writes findings down for a reader.
public protocol LintReporter: Sendable {
    /// The whole report, with a line end at its end unless it is empty.
    func report(_ report: LintReport) -> String
}

extension LintReporter {
    /// The whole report on files that could all be read.
    public func report(_ files: [LintedFile]) -> String { report(LintReport(files: files)) }
}
