import JSONSource
import LinkLint
import Testing

@Suite("Selecting rules")
struct RuleSelectionTests {
    static let file = Array(
        #"{"applinks": {"details": [{"appIDs": ["TEAMID.com.acme.shop"], "components": [{"/": "https://a.com/b"}]}]}}"#
            .utf8
    )

    @Test(
        "words name codes, names, families and beginnings of codes",
        arguments: [
            (["PAT-FULL-URL"], [], ["PAT-FULL-URL"]),
            (["full-url-as-pattern"], [], ["PAT-FULL-URL"]),
            (["identifiers"], [], ["ID-PLACEHOLDER"]),
            (["ID"], [], ["ID-PLACEHOLDER"]),
            (["id-"], [], ["ID-PLACEHOLDER"]),
            ([], ["PAT"], ["ID-PLACEHOLDER"]),
            (["PAT", "ID"], ["identifiers"], ["PAT-FULL-URL"]),
            (["FILE"], [], []),
        ] as [([String], [String], [String])]
    )
    func selection(_ select: [String], _ ignore: [String], _ expected: [String]) {
        let linter = Linter(selection: RuleSelection(select: select, ignore: ignore))
        #expect(linter.lint(AssociationFileSubject(Self.file)).map(\.finding.code) == expected)
    }

    @Test("words that name no rule are reported")
    func unknown() {
        #expect(
            RuleSelection(select: ["PAT", "PAT-FUL-URL"], ignore: ["nothing"]).unknownWords == [
                "PAT-FUL-URL", "nothing",
            ]
        )
    }

    @Test("a beginning ends at a hyphen")
    func prefixes() {
        #expect(RuleSelection(select: ["PA"]).unknownWords == ["PA"])
    }
}
