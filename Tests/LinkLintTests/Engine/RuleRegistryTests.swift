import JSONSource
import Testing

@testable import LinkLint

@Suite("The registry of rules as a whole")
struct RuleRegistryTests {
    @Test("no two rules share a code or a name")
    func unique() {
        let rules = RuleRegistry.descriptions
        #expect(Set(rules.map(\.code)).count == rules.count)
        #expect(Set(rules.map(\.name)).count == rules.count)
    }

    @Test("every family is sorted by code")
    func sorted() {
        let families: [[RuleDescription]] = [
            FileRules.all.map { $0.about }, AppLinksRules.all.map { $0.about }, PatternRules.all.map { $0.about },
            IdentifierRules.all.map { $0.about }, EntitlementsRules.all.map { $0.about },
            PairRules.all.map { $0.about }, PageRules.all.map { $0.about },
            StatementRules.all.map { $0.about }, ManifestRules.all.map { $0.about },
            DynamicAppLinkRules.all.map { $0.about }, StatementCrossRules.all.map { $0.about },
            ManifestCrossRules.all.map { $0.about },
        ]
        for family in families {
            #expect(!family.isEmpty)
            #expect(family.map(\.code) == family.map(\.code).sorted())
        }
    }

    @Test("the catalogue has every mistake that is promised")
    func complete() {
        let known = Set(RuleRegistry.descriptions.map(\.code))
        let promised = Self.promised.split { $0.isWhitespace }.map(String.init)
        #expect(promised.filter { !known.contains($0) } == [])
        #expect(promised.count == Set(promised).count)
    }

    private static let promised = """
        FILE-TOO-BIG FILE-NEAR-BIG FILE-EMPTY FILE-BOM FILE-UTF8 FILE-JSON FILE-SMART-QUOTES FILE-ROOT FILE-DUP-KEY
        FILE-NO-SERVICE FILE-SERVICE-TYPE FILE-UNKNOWN-SERVICE FILE-PLIST FILE-ANDROID CMS-PEM CMS-DETACHED
        CMS-NEEDLESS APL-NO-DETAILS APL-DETAILS-EMPTY APL-DETAILS-ENTRY APL-DETAILS-OBJECT APL-DETAILS-TYPE APL-APPS-NONEMPTY
        APL-APPS-MISSING APL-ENTRY-TYPE APL-NO-APP APL-APPIDS-STRING APL-APPID-ARRAY APL-APPIDS-EMPTY
        APL-APPIDS-HIDES APL-KEY-CASE APL-DUP-APP APL-NO-PATTERNS APL-COMPONENTS-EMPTY APL-PATHS-STRING APL-MIXED
        APL-LEGACY-ONLY APL-RULE-TYPE APL-RULE-EMPTY APL-RULE-UNKNOWN APL-INTERNAL-KEY APL-ALL-EXCLUDED
        APL-TRAILING-EXCLUDE APL-UNREACHABLE APL-EXCLUDE-LATE APL-DUP-RULE APL-TOO-BROAD APL-WELLKNOWN APL-SELF-LOOP
        APL-LIMIT-ENTRIES PAT-FULL-URL PAT-QUERY-IN-PATH PAT-HASH-IN-PATH PAT-QUERY-LEAD PAT-FRAG-LEAD PAT-NO-SLASH
        PAT-ONE-CHAR PAT-EMPTY PAT-DOUBLE-STAR PAT-REGEX PAT-BACKSLASH PAT-NO-STAR PAT-STAR-SEGMENT PAT-STAR-EMPTY
        PAT-COUNT PAT-NOT-SPELL PAT-NOT-LOWER PAT-NOT-IN-COMPONENT PAT-SPACE PAT-ENCODED-FALSE PAT-HEX-LOWER
        PAT-BAD-PERCENT PAT-ENC-SLASH PAT-UNREACHABLE-CHARS PAT-CASE PAT-COMPLEX PAT-DOT-SEGMENT PAT-SEMICOLON
        QRY-NONSTRING QRY-ARRAY QRY-STAR-PRESENT QRY-STRING-EXTRA QRY-REPEAT QRY-NAME-GLOB QRY-NAME-ENC
        QRY-EMPTY-OBJECT BOOL-STRING BOOL-NULL DEF-PATTERN DEF-EXCLUDE DEF-UNUSED DEF-OLD-OS SUB-UNKNOWN
        SUB-UNTERMINATED SUB-NESTED SUB-NAME SUB-SHADOW SUB-UNUSED SUB-EMPTY SUB-TYPE SUB-CASE SUB-UK
        SUB-REGION-CASE SUB-IN-HOST SUB-OLD-OS ID-FORMAT ID-PREFIX ID-NO-PREFIX ID-PLACEHOLDER ID-NUMERIC
        ID-WILDCARD ID-BUNDLE-CHARS ID-CASE ID-BUILD-VARIANTS ID-PREFIX-LEGACY ID-NOT-IN-FILE ID-NOT-IN-APP
        CLIP-SUFFIX CLIP-IN-APPLINKS WEB-DETAILS SVC-APPS-TYPE SVC-IN-APPLINKS ENT-MISSING ENT-PROFILE
        ENT-NO-SERVICE ENT-SERVICE-UNKNOWN ENT-SERVICE-CASE ENT-SCHEME ENT-PATH ENT-SPACE ENT-UPPERCASE ENT-PORT
        ENT-IP ENT-SINGLE-LABEL ENT-HOST-SYNTAX ENT-IDN ENT-STAR-PLACE ENT-PUBLIC-SUFFIX ENT-CLIP-WILDCARD ENT-APEX
        ENT-WWW ENT-DUP ENT-MANY ENT-MODE-RELEASE ENT-MODE-UNKNOWN ENT-MODE-CASE ENT-MODE-QUERY ENT-BROWSER
        ENT-WATCH ENT-MULTI-FILE ENT-EXPO ENT-NO-FILE SAB-APPID SAB-SYNTAX SAB-ARG SAB-CLIP PAGE-JS-REDIRECT
        PAGE-SAME-HOST PAGE-HTTP
        """

    @Test("every rule explains itself", arguments: RuleRegistry.descriptions.map(\.code))
    func documented(_ code: String) throws {
        let rule = try #require(RuleRegistry.description(of: code))
        #expect(rule.code.wholeMatch(of: /[A-Z]+(-[A-Z0-9]+)+/) != nil)
        #expect(rule.name.wholeMatch(of: /[a-z]+[a-z0-9]*(-[a-z0-9]+)*/) != nil)
        #expect(rule.summary.hasSuffix("."))
        #expect(rule.rationale.hasSuffix("."))
        #expect(!rule.source.isEmpty)
        #expect(rule.examples.contains { $0.isFlagged && !$0.markers.isEmpty })
        #expect(rule.examples.contains { !$0.isFlagged })
    }

    @Test("a rule is found by its code and by its name")
    func lookup() {
        #expect(RuleRegistry.description(of: "pat-full-url")?.name == "full-url-as-pattern")
        #expect(RuleRegistry.description(of: "full-url-as-pattern")?.code == "PAT-FULL-URL")
        #expect(RuleRegistry.description(of: "PAT-NOTHING") == nil)
    }
}
