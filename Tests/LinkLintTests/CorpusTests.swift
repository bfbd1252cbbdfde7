import AppSiteAssociation
import Foundation
import JSONSource
import LinkLint
import Testing

/// Real files of other people, read where they lie.
@Suite(
    "Linting real association files",
    .enabled(if: Corpus.folder != nil, "WAYMARK_CORPUS names no folder with real files")
)
struct CorpusTests {
    @Test(
        "every finding points into the file, and a second run of the fixes changes nothing",
        arguments: try Corpus.rows()
    )
    func linting(_ row: Corpus.Row) throws {
        let bytes = try row.bytes()
        let subject = AssociationFileSubject(bytes)
        for finding in Linter(target: DeploymentTarget(iOS: 9)).lint(subject) {
            #expect(finding.finding.range.upperBound <= subject.source.bytes.count)
        }
        let fixed = Linter().fixAssociationFile(bytes)
        #expect(Linter().fixAssociationFile(fixed.bytes).bytes == fixed.bytes)
    }

    @Test(
        "what is not JSON has an error where Foundation stops, too",
        arguments: try Corpus.rows().filter { !$0.isJSON }
    )
    func invalid(_ row: Corpus.Row) throws {
        let bytes = try row.bytes()
        let subject = AssociationFileSubject(bytes)
        let errors = Linter(selection: RuleSelection(select: ["FILE", "CMS"])).lint(subject).map(\.finding)
            .filter { $0.severity == .error }
        let first = try #require(errors.first)
        #expect(subject.source.position(at: first.range.lowerBound).line >= 1)
        guard let stop = Corpus.stop(of: bytes) else { return }
        // Foundation stops at the first byte that cannot follow. Our place is that, or the comma, the blank or the end of
        // a value before it; the brace of RTF and the hyphen of front matter still look like JSON to it.
        let between = first.range.lowerBound..<max(stop, first.range.lowerBound)
        let text = subject.source.excerpt(between)
        #expect(text.allSatisfy { $0.isWhitespace || $0 == "," || "{-".contains($0) }, "\(stop): \(first)")
        #expect(first.range.lowerBound <= stop)
    }

    @Test(
        "every planted mistake is reported",
        arguments: try Corpus.rows().filter { !Corpus.expected($0.features).isEmpty }
    )
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

    static func rows() throws -> [Row] {
        guard let folder else { return [] }
        let data = try Data(contentsOf: folder.appending(path: "MANIFEST.tsv"))
        return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count > 7, fields[0] == "aasa" else { return nil }
            return Row(
                name: fields[1],
                isJSON: fields[6] == "yes",
                features: fields[7].split(separator: ",").map(String.init)
            )
        }
    }

    /// The offset at which Foundation's strict reader stops; `nil` when its error has no offset.
    static func stop(of bytes: [UInt8]) -> Int? {
        do {
            _ = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            return nil
        } catch {
            let text = (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
            return text.firstMatch(of: /character (\d+)/).flatMap { Int($0.1) }
        }
    }

    /// The rules of which at least one has to see a feature.
    private static let rules: [String: Set<String>] = [
        "bad-appid": [
            "ID-FORMAT", "ID-PREFIX", "ID-NO-PREFIX", "ID-PLACEHOLDER", "ID-NUMERIC", "ID-WILDCARD", "ID-BUNDLE-CHARS",
        ],
        "appid-no-team": ["ID-NO-PREFIX", "ID-PLACEHOLDER"],
        "appid-space": ["ID-FORMAT"],
        "appid-no-bundle": ["ID-FORMAT"],
        "placeholder": ["ID-PLACEHOLDER"],
        "wrong-type": ["SVC-APPS-TYPE"],
        "unknown-keys": ["APL-KEY-CASE", "SVC-IN-APPLINKS"],
        "unk-detail:appId": ["APL-KEY-CASE"],
        "unk-detail:appid": ["APL-KEY-CASE"],
        "unk-applinks:webcredentials": ["SVC-IN-APPLINKS"],
        "unk-applinks:appclips": ["SVC-IN-APPLINKS"],
        "smart-quotes": ["FILE-SMART-QUOTES"],
        "nbsp": ["FILE-SMART-QUOTES"],
        "trailing-comma": ["FILE-JSON"],
        "missing-comma": ["FILE-JSON"],
        "comments": ["FILE-JSON"],
        "unquoted-keys": ["FILE-JSON"],
        "front-matter": ["FILE-JSON"],
        "template-jsp": ["FILE-JSON"],
        "rtf": ["FILE-JSON"],
        "html": ["FILE-JSON"],
        "catchall-before-exclude": ["APL-EXCLUDE-LATE"],
        "catchall-before-NOT": ["APL-EXCLUDE-LATE"],
        "no-leading-slash": ["PAT-NO-SLASH", "PAT-FULL-URL"],
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
        "smime-pkcs7": ["CMS-PEM"],
    ]

    static func expected(_ features: [String]) -> [String: Set<String>] {
        rules.filter { features.contains($0.key) }
    }
}
