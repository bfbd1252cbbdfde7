import JSONSource
import LinkLint
import Testing

/// What Apple's own pages show must pass.
@Suite("Apple's examples")
struct DocumentedExamplesTests {
    /// "Supporting associated domains", "applinks", "applinks.Details", "applinks.Details.Components.Query", "What's New in
    /// Universal Links" of 2019 and 2020, the archived guide to universal links, and the pages of other services, with
    /// identifiers as they stand there.
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
              {"appID": "ABCD1234.com.apple.wwdc", "paths": ["*"]}
            ]
          }
        }
        """,
        """
        {
          "applinks": {
            "details": [
              {
                "appIDs": ["ABCDE12345.com.example.app", "ABCDE12345.com.example.app2"],
                "components": [
                  {"/": "/taco/*", "exclude": true},
                  {"/": "/path/*/filename", "#": "*fragment", "?": {"widget": "?*", "grommet": "please"}}
                ]
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
              {
                "appID": "ABCDE12345.com.example.app",
                "paths": ["/path/*/filename"],
                "components": [{"/": "/path/*/filename"}]
              }
            ]
          }
        }
        """,
        """
        {
          "applinks": {
            "details": [
              {
                "appID": "ABCDE12345.com.example.app",
                "defaults": {"caseSensitive": false},
                "components": [{"/": "/buy/*", "?": {"productID": "12345"}}]
              }
            ]
          },
          "appclips": {"apps": ["ABCED12345.com.example.MyApp.Clip"]},
          "messagefilter": {"apps": ["ABCDE12345.com.example.app"]},
          "webcredentials": {"apps": ["D3KQX62K1A.com.example.DemoApp"]},
          "activitycontinuation": {"apps": ["D3KQX62K1A.com.example.DemoApp"]}
        }
        """,
    ]

    @Test("none of them has an error or a warning", arguments: files)
    func clean(_ text: String) {
        let findings = Linter().lint(AssociationFileSubject(Array(text.utf8)))
        let odd = findings.filter { $0.finding.severity > .note }.map { "\($0.finding.code) \($0.finding.message)" }
        #expect(odd == [])
    }
}
