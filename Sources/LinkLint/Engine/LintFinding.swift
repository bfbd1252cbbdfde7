public import JSONSource

/// A mistake that a rule saw, with what could be done about it.
public struct LintFinding: Sendable, Hashable {
    /// What is wrong, and where.
    public let finding: Finding
    /// The rule's name, such as `full-url-as-pattern`.
    public let rule: String
    /// Which of two files it is about, when two are compared.
    public let place: Place
    /// Other places that have to do with it, such as the rule that hides another.
    public let related: [RelatedPlace]
    /// What could be done, the best first.
    public let fixes: [Fix]

    /// A finding of a rule, with its places and fixes.
    public init(
        finding: Finding,
        rule: String,
        place: Place = .file,
        related: [RelatedPlace] = [],
        fixes: [Fix] = []
    ) {
        self.finding = finding
        self.rule = rule
        self.place = place
        self.related = related
        self.fixes = fixes
    }

    /// A file among those that are checked together.
    public struct Place: RawRepresentable, Hashable, Sendable {
        /// The name as it is written.
        public let rawValue: String

        /// A place of any name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The file itself, or the association file of a pair.
        public static let file = Self(rawValue: "file")
        /// The entitlements of a pair.
        public static let entitlements = Self(rawValue: "entitlements")
        /// A provisioning profile.
        public static let profile = Self(rawValue: "profile")
        /// A web page.
        public static let page = Self(rawValue: "page")
    }
}

/// A second place that a finding is about.
public struct RelatedPlace: Sendable, Hashable {
    /// The bytes.
    public let range: Range<Int>
    /// What is there, in one sentence.
    public let message: String

    /// Bytes, and what is there.
    public init(range: Range<Int>, message: String) {
        self.range = range
        self.message = message
    }
}

/// A file with what the rules said about it, for reporters.
public struct LintedFile: Sendable {
    /// The path to show.
    public let path: String
    /// The text that the findings' places are in.
    public let source: SourceText
    /// The findings in the order of the text.
    public let findings: [LintFinding]

    /// A path to show, a text and the findings in it.
    public init(path: String, source: SourceText, findings: [LintFinding]) {
        self.path = path
        self.source = source
        self.findings = findings
    }
}

extension LintedFile {
    /// The lines of a range with carets beneath; `nil` in empty and in binary files, which have no lines to show.
    func excerpt(_ range: Range<Int>) -> String? {
        let line = source.lineRange(source.position(at: range.lowerBound).line)
        guard !source.bytes.isEmpty, !source.bytes[line].contains(0) else { return nil }
        return source.caret(for: range)
    }
}
