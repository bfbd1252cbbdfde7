package import JSONSource

/// A kind of mistake in Android's files, with the severity that it has unless a reader knows better.
///
/// The lists below are the order in which mistakes are told and documented. Readers notice some by themselves, because they
/// stumble over them; the others take judgement, and are left to rules.
package struct FindingKind: Sendable, Hashable {
    /// The stable name.
    package let code: String
    /// How much it matters.
    package let severity: Severity
    /// Whether reading alone notices it.
    package let isNoticedByReading: Bool

    private init(_ code: String, _ severity: Severity, isRead: Bool = false) {
        self.code = code
        self.severity = severity
        isNoticedByReading = isRead
    }

    /// All kinds, family by family.
    package static let all = statementLists + manifests + crossChecks + dynamicRules

    /// The kind of a code; nil when there is none.
    package static func named(_ code: String) -> Self? { byCode[code] }

    private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })

    /// Mistakes in statement lists.
    package static let statementLists: [Self] = [
        .init("AL-JSON-EMPTY", .error, isRead: true),
        .init("AL-JSON-HTML", .error, isRead: true),
        .init("AL-JSON-SYNTAX", .error, isRead: true),
        .init("AL-JSON-BOM", .error, isRead: true),
        .init("AL-JSON-UTF8", .error, isRead: true),
        .init("AL-JSON-DUPKEY", .warning, isRead: true),
        .init("AL-JSON-SCALAR", .note, isRead: true),
        .init("AL-JSON-TRAILING", .error, isRead: true),
        .init("AL-JSON-NESTED", .note, isRead: true),
        .init("AL-ROOT-NOT-ARRAY", .error, isRead: true),
        .init("AL-LIST-EMPTY", .warning),
        .init("AL-ELEMENT-NOT-OBJECT", .error, isRead: true),
        .init("AL-RELATION-MISSING", .error, isRead: true),
        .init("AL-RELATION-NOT-ARRAY", .error, isRead: true),
        .init("AL-RELATION-EMPTY", .error, isRead: true),
        .init("AL-RELATION-NOT-STRING", .error, isRead: true),
        .init("AL-RELATION-FORM", .error, isRead: true),
        .init("AL-RELATION-UNKNOWN", .warning),
        .init("AL-RELATION-NO-HANDLE", .warning),
        .init("AL-RELATION-PASSKEY", .note),
        .init("AL-RELATION-DUPLICATE", .note),
        .init("AL-TARGET-MISSING", .error, isRead: true),
        .init("AL-TARGET-NOT-OBJECT", .error, isRead: true),
        .init("AL-NS-MISSING", .error, isRead: true),
        .init("AL-NS-UNKNOWN", .error, isRead: true),
        .init("AL-PKG-MISSING", .error, isRead: true),
        .init("AL-PKG-FORM", .error, isRead: true),
        .init("AL-PKG-ONE-SEGMENT", .warning),
        .init("AL-PKG-CASE", .note),
        .init("AL-PKG-PLACEHOLDER", .warning),
        .init("AL-PKG-LOOKS-IOS", .warning),
        .init("AL-PKG-KEY-TYPO", .error, isRead: true),
        .init("AL-FP-MISSING", .error, isRead: true),
        .init("AL-FP-NOT-ARRAY", .error, isRead: true),
        .init("AL-FP-EMPTY", .error, isRead: true),
        .init("AL-FP-NOT-STRING", .error, isRead: true),
        .init("AL-FP-LOWERCASE", .error, isRead: true),
        .init("AL-FP-NO-COLONS", .error, isRead: true),
        .init("AL-FP-SEPARATOR", .error, isRead: true),
        .init("AL-FP-WHITESPACE", .error, isRead: true),
        .init("AL-FP-PREFIX", .error, isRead: true),
        .init("AL-FP-SHA1", .error, isRead: true),
        .init("AL-FP-MD5", .error, isRead: true),
        .init("AL-FP-BASE64", .error, isRead: true),
        .init("AL-FP-LENGTH", .error, isRead: true),
        .init("AL-FP-DUPLICATE", .note),
        .init("AL-FP-SAMPLE", .error),
        .init("AL-FP-DEBUG", .warning),
        .init("AL-FP-MANY", .note),
        .init("AL-SITE-MISSING", .error, isRead: true),
        .init("AL-SITE-SCHEME", .error, isRead: true),
        .init("AL-SITE-FORM", .error, isRead: true),
        .init("AL-SITE-HTTP", .warning),
        .init("AL-SITE-PATH", .error, isRead: true),
        .init("AL-SITE-QUERY", .error, isRead: true),
        .init("AL-SITE-USERINFO", .error, isRead: true),
        .init("AL-SITE-PORT", .error, isRead: true),
        .init("AL-SITE-WILDCARD", .error, isRead: true),
        .init("AL-SITE-IDN", .warning),
        .init("AL-SITE-SELF", .note),
        .init("AL-STATEMENT-DUPLICATE", .note),
        .init("AL-STATEMENT-SPLIT", .note),
        .init("AL-INCLUDE-MIXED", .error, isRead: true),
        .init("AL-INCLUDE-INSECURE", .error, isRead: true),
        .init("AL-INCLUDE-RELATIVE", .error, isRead: true),
        .init("AL-INCLUDE-MANY", .error),
        .init("AL-INCLUDE-DEPTH", .warning),
        .init("AL-INCLUDE-LOOP", .warning),
        .init("AL-INCLUDE-UNUSABLE", .error),
        .init("AL-INCLUDE-FOREIGN", .note),
        .init("AL-UNKNOWN-FIELD", .note, isRead: true),
        .init("AL-EXT-KEY", .warning, isRead: true),
        .init("AL-EXT-TYPE", .error, isRead: true),
        .init("AL-AASA-IN-FILE", .error, isRead: true),
        .init("AL-SIZE", .warning, isRead: true),
    ]

    /// Mistakes in manifests.
    package static let manifests: [Self] = [
        .init("MF-NO-WEB-FILTER", .error),
        .init("MF-NO-AUTOVERIFY", .warning),
        .init("MF-AUTOVERIFY-CUSTOM", .warning),
        .init("MF-NO-VIEW", .error),
        .init("MF-NO-DEFAULT", .error),
        .init("MF-NO-BROWSABLE", .error),
        .init("MF-NO-SCHEME", .error),
        .init("MF-NO-HOST", .error),
        .init("MF-MIXED-SCHEMES", .error),
        .init("MF-POOLED-DATA", .warning),
        .init("MF-NOT-EXPORTED", .error),
        .init("MF-DISABLED", .warning),
        .init("MF-SCHEME-CASE", .error),
        .init("MF-SCHEME-COLON", .error),
        .init("MF-HTTP-ONLY", .warning),
        .init("MF-HOST-CASE", .warning),
        .init("MF-HOST-WILD", .error),
        .init("MF-HOST-WILD-NODOT", .warning),
        .init("MF-HOST-STAR", .error),
        .init("MF-HOST-FORM", .error),
        .init("MF-HOST-IDN", .warning),
        .init("MF-HOST-PRIVATE", .warning),
        .init("MF-HOSTS-MANY", .warning),
        .init("MF-PORT-FORM", .error),
        .init("MF-PORT-NO-HOST", .error),
        .init("MF-PORT-DEFAULT", .error),
        .init("MF-PATH-SLASH", .error),
        .init("MF-PATH-QUERY", .error),
        .init("MF-PATH-PERCENT", .error),
        .init("MF-PATH-EMPTY", .error),
        .init("MF-PATH-TRAILING", .warning),
        .init("MF-PREFIX-SEGMENT", .note),
        .init("MF-GLOB-STAR", .warning),
        .init("MF-GLOB-LEADING-STAR", .error),
        .init("MF-GLOB-BACKTRACK", .warning),
        .init("MF-GLOB-DOT", .warning),
        .init("MF-GLOB-ESCAPE", .warning),
        .init("MF-GLOB-REGEX", .warning),
        .init("MF-ADV-MALFORMED", .error),
        .init("MF-ADV-GREEDY", .error),
        .init("MF-ADV-API", .warning),
        .init("MF-GROUP-API", .warning),
        .init("MF-GROUP-EMPTY", .warning),
        .init("MF-GROUP-ONLY-BLOCK", .error),
        .init("MF-GROUP-ORDER", .warning),
        .init("MF-GROUP-AND", .warning),
        .init("MF-GROUP-BYPASS", .warning),
        .init("MF-GROUP-OUTSIDE", .error),
        .init("MF-MIME", .error),
        .init("MF-PLACEHOLDER", .note, isRead: true),
        .init("MF-DUP-FILTER", .warning),
        .init("MF-LAUNCHMODE", .note),
        .init("MF-ASSET-STATEMENTS", .error),
        .init("MF-TARGET30", .warning),
        .init("MF-REFERENCE-NAV", .note),
    ]

    /// Mistakes that only several files together show.
    package static let crossChecks: [Self] = [
        .init("X-PKG", .error),
        .init("X-CERT", .error),
        .init("X-CERT-UPLOAD", .error),
        .init("X-CERT-INTERNAL", .note),
        .init("X-HOST-NO-FILE", .error),
        .init("X-FILE-NO-HOST", .note),
        .init("X-HOST-NO-STATEMENT", .error),
        .init("X-INCLUDE-AGENT", .warning),
        .init("X-ONE-BAD-STATEMENT", .warning),
        .init("X-IOS-ROUTES", .warning),
    ]

    /// Mistakes in dynamic rules.
    package static let dynamicRules: [Self] = [
        .init("DL-TYPE", .error, isRead: true),
        .init("DL-EMPTY-PATTERN", .error, isRead: true),
        .init("DL-DUPLICATE", .error),
        .init("DL-WRONG-PLACE", .error),
        .init("DL-UNREACHABLE", .warning),
        .init("DL-NO-FINAL-ALLOW", .error),
        .init("DL-NO-CONDITION", .warning),
        .init("DL-PATH-NO-SLASH", .warning),
        .init("DL-PERCENT", .warning),
        .init("DL-HOST-IN-PATTERN", .error),
        .init("DL-QUERY-IN-PATH", .error),
        .init("DL-BACKTRACK", .warning),
        .init("DL-STAR-QUESTION", .warning),
        .init("DL-DOT-LITERAL", .note),
        .init("DL-ONEPLUS-INNER", .note),
        .init("DL-CASE", .note),
        .init("DL-IOS-KEY", .warning),
        .init("DL-NOT-PREFIX", .warning),
        .init("DL-OUTSIDE-MANIFEST", .warning),
        .init("DL-NARROW-MANIFEST", .note),
        .init("DL-OLD-ANDROID", .note),
        .init("DL-ROOT", .note),
        .init("DL-QUERY-KEY-WILD", .warning),
        .init("DL-REGEX", .warning),
        .init("DL-AOSP14", .note),
    ]
}
