import JSONSource
import LinkLint
import Testing

/// What Apple's own pages show must pass.
@Suite("Apple's examples")
struct DocumentedExamplesTests {
    /// "Supporting associated domains" and "applinks.Details.Components", with identifiers as they stand there.
    static let files = [
        """
        {
          "applinks": {
            "details": [
              {
                "appIDs": ["ABCDE12345.com.example.app", "ABCDE12345.com.example.app2"],
                "components": [
                  {"#": "no_universal_links", "exclude": true, "comment": "Matches any URL with this fragment"},
                  {"/": "/buy/*", "comment": "Matches any URL with a path that starts with /buy/."},
                  {"/": "/help/website/*", "exclude": true, "comment": "Matches any URL with this path"},
                  {"/": "/help/*", "?": {"articleNumber": "????"}, "comment": "Matches an article with four characters"}
                ]
              }
            ]
          },
          "webcredentials": {"apps": ["ABCDE12345.com.example.app"]},
          "appclips": {"apps": ["ABCDE12345.com.example.MyApp.Clip"]}
        }
        """,
        """
        {
          "applinks": {
            "substitutionVariables": {"food": ["burrito", "pizza", "sushi", "samosa"]},
            "defaults": {"caseSensitive": false, "percentEncoded": false},
            "details": [
              {
                "appIDs": ["ABCDE12345.com.example.app"],
                "components": [{"/": "/$(lang)_$(region)/$(food)/"}]
              }
            ]
          }
        }
        """,
        """
        {
          "applinks": {
            "apps": [],
            "details": [
              {"appID": "9JA89QQLNQ.com.apple.wwdc", "paths": ["/wwdc/news/", "/videos/wwdc/2015/*"]},
              {"appID": "ABCD1234.com.apple.wwdc", "paths": ["/other/page/"]}
            ]
          }
        }
        """,
    ]

    @Test("none of them has an error or a warning", arguments: files.dropLast())
    func clean(_ text: String) {
        let findings = Linter().lint(AssociationFileSubject(Array(text.utf8)))
        let odd = findings.filter { $0.finding.severity > .note }.map { "\($0.finding.code) \($0.finding.message)" }
        #expect(odd == [])
    }

    @Test("the archived guide's second identifier has eight characters, which no team has")
    func archived() {
        let findings = Linter().lint(AssociationFileSubject(Array(Self.files[2].utf8)))
        #expect(findings.filter { $0.finding.severity > .note }.map(\.finding.code) == ["ID-PREFIX"])
    }
}
