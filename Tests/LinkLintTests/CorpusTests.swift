import AppSiteAssociation
import Foundation
import JSONSource
import LinkLint
import Testing

/// Real files of other people, read where they lie.
@Suite("Linting real association files", .enabled(if: Corpus.folder != nil, "WAYMARK_CORPUS names no folder"))
struct CorpusTests {
    @Test("every finding points into the file, and a second run of the fixes changes nothing", arguments: Corpus.rows)
    func linting(_ row: Corpus.Row) throws {
        let bytes = try row.bytes()
        let subject = AssociationFileSubject(bytes)
        for finding in Linter(target: OSTarget(iOS: 9)).lint(subject) {
            #expect(finding.finding.range.upperBound <= subject.source.bytes.count)
        }
        let fixed = Linter().fixAssociationFile(bytes)
        #expect(Linter().fixAssociationFile(fixed.bytes).bytes == fixed.bytes)
    }

    @Test("what is not JSON has an error with its place", arguments: Corpus.rows.filter { !$0.isJSON })
    func invalid(_ row: Corpus.Row) throws {
        let subject = AssociationFileSubject(try row.bytes())
        let errors = Linter(selection: RuleSelection(select: ["FILE", "CMS"])).lint(subject)
        #expect(errors.contains { $0.finding.severity >= .warning })
    }

    @Test("every planted mistake is told", arguments: Corpus.rows.filter { !Corpus.expected($0.features).isEmpty })
    func planted(_ row: Corpus.Row) throws {
        let subject = AssociationFileSubject(try row.bytes())
        let codes = Set(Linter().lint(subject).map(\.finding.code))
        for (feature, rules) in Corpus.expected(row.features) {
            #expect(!codes.isDisjoint(with: rules), "\(feature) in \(row.name): \(codes.sorted())")
        }
    }
}

enum Corpus {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let isJSON: Bool
        let features: [String]

        var testDescription: String { name }

        func bytes() throws -> [UInt8] {
            guard let folder = Corpus.folder else { return [] }
            return Array(try Data(contentsOf: folder.appending(path: "aasa").appending(path: name)))
        }
    }

    static let folder: URL? = ProcessInfo.processInfo.environment["WAYMARK_CORPUS"].map { URL(filePath: $0) }

    static let rows: [Row] = {
        guard let folder, let data = try? Data(contentsOf: folder.appending(path: "MANIFEST.tsv")) else { return [] }
        return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count > 7, fields[0] == "aasa" else { return nil }
            return Row(
                name: fields[1],
                isJSON: fields[6] == "yes",
                features: fields[7].split(separator: ",").map(String.init)
            )
        }
    }()

    /// The rules of which at least one has to see a feature.
    private static let rules: [String: Set<String>] = [
        "bad-appid": [
            "ID-FORMAT", "ID-PREFIX", "ID-NO-PREFIX", "ID-PLACEHOLDER", "ID-NUMERIC", "ID-WILDCARD", "ID-BUNDLE-CHARS",
        ],
        "placeholder": ["ID-PLACEHOLDER", "ID-NO-PREFIX", "ID-FORMAT"],
        "wrong-type": ["SVC-APPS-TYPE", "FILE-SERVICE-TYPE", "APL-RULE-TYPE", "APL-DETAILS-TYPE", "FILE-ROOT"],
        "unknown-keys": ["APL-KEY-CASE", "APL-RULE-UNKNOWN", "APL-INTERNAL-KEY", "SVC-IN-APPLINKS"],
        "smart-quotes": ["FILE-SMART-QUOTES", "PAT-SPACE", "ID-FORMAT"],
        "trailing-comma": ["FILE-JSON"],
        "rtf": ["FILE-JSON"],
        "html": ["FILE-JSON"],
        "catchall-before-exclude": ["APL-EXCLUDE-LATE"],
        "catchall-before-NOT": ["APL-EXCLUDE-LATE"],
        "no-leading-slash": ["PAT-NO-SLASH", "PAT-FULL-URL", "PAT-NOT-SPELL", "PAT-ONE-CHAR"],
        "detail-no-patterns": ["APL-NO-PATTERNS"],
        "detail-no-appid": ["APL-NO-APP"],
        "dict-details": ["APL-DETAILS-OBJECT"],
        "query-value-star": ["QRY-STAR-PRESENT"],
        "appid-firebase": ["ID-FORMAT"],
        "appid-numeric-prefix": ["ID-NUMERIC"],
        "route-param": ["PAT-REGEX"],
        "fragment-in-path": ["PAT-HASH-IN-PATH"],
        "host-in-path": ["PAT-FULL-URL"],
        "apps-nonempty": ["APL-APPS-NONEMPTY"],
        "appIDs-empty": ["APL-APPIDS-EMPTY"],
        "blank": ["FILE-EMPTY"],
        "empty": ["FILE-EMPTY"],
        "smime-pkcs7": ["CMS-PEM", "CMS-NEEDLESS"],
    ]

    static func expected(_ features: [String]) -> [String: Set<String>] {
        rules.filter { features.contains($0.key) }
    }
}
