import JSONSource
import LinkLint
import Testing

/// Mistakes of published files, and what is said of them.
@Suite("What real files teach")
struct LessonsTests {
    @Test(
        "each mistake is reported in one sentence",
        arguments: [
            (
                #""appIDs": ["1234567890.com.acme.shop"]"#, "ID-NUMERIC",
                "\"1234567890\" looks like a number of the App Store or of a project, not like a team's identifier."
            ),
            (
                #""appIDs": ["1:1068487614553:web:0c5ff2fd5c"]"#, "ID-FORMAT",
                "“1:1068487614553:web:0c5ff2fd5c” is not of the form PREFIX.bundle.identifier."
            ),
            (
                #""appIDs": ["9Z8Y7X6W5V:com.acme.shop"]"#, "ID-PREFIX",
                "“9Z8Y7X6W5V:com.acme.shop” has a colon after the prefix, where a dot belongs."
            ),
            (
                #""appIDs": ["9Z8Y7X6W5V.com:acme"]"#, "ID-BUNDLE-CHARS",
                "“9Z8Y7X6W5V.com:acme” has a bundle identifier with other characters than letters, digits, “-” and “.”."
            ),
            (
                #""appIDs": ["social.acme"]"#, "ID-NO-PREFIX",
                "“social.acme” is a bundle identifier without its prefix: write the team's identifier and a dot before it."
            ),
            (
                #""components": [{"?": {"x": "*"}, "exclude": true}, {"/": "*"}]"#, "QRY-STAR-PRESENT",
                #""*" accepts a link without "x", too, so this exclusion keeps every link in the browser."#
            ),
            (
                #""components": ["/buy/*"]"#, "APL-RULE-TYPE",
                "This component is a string, not an object, and so accepts every URL."
            ),
            (
                #""paths": ["NOT https://acme.com/buy/*", "*"]"#, "PAT-FULL-URL",
                "The pattern is a web address, but it is compared with the path alone, so it never matches."
            ),
            (
                #""paths": ["www.acme.co.uk/*"]"#, "PAT-FULL-URL",
                "The pattern is a web address, but it is compared with the path alone, so it never matches."
            ),
            (
                #""components": [{"/": "/buy/:id"}]"#, "PAT-REGEX",
                #"":id" is compared letter by letter; patterns know "*", "?" and "$(name)" only."#
            ),
            (
                #""paths": ["/buy/{id}/edit"]"#, "PAT-REGEX",
                #""{id}" is compared letter by letter; patterns know "*", "?" and "$(name)" only."#
            ),
            (
                #""paths": ["/#/buy/*"]"#, "PAT-HASH-IN-PATH",
                "The path of a link ends before its fragment, so this pattern never matches."
            ),
        ]
    )
    func lesson(_ member: String, _ code: String, _ message: String) throws {
        let isApp = member.hasPrefix("\"appIDs")
        let rest = isApp ? #""components": [{"/": "/buy/*"}]"# : #""appIDs": ["9Z8Y7X6W5V.com.acme.shop"]"#
        let found = Self.lint(#"{"applinks": {"details": [{\#(rest), \#(member)}]}}"#)
        let finding = try #require(found.first { $0.code == code })
        #expect(finding.severity == .error)
        #expect(finding.message == message)
    }

    @Test("a service inside applinks is reported at its place")
    func nested() throws {
        let found = Self.lint(#"{"applinks": {"details": [], "webcredentials": {"apps": []}}}"#)
        let finding = try #require(found.first { $0.code == "SVC-IN-APPLINKS" })
        #expect(finding.message == #""webcredentials" is inside "applinks", where it is ignored."#)
        #expect(finding.range == 29..<45)
    }

    @Test(
        "what only looks like a mistake is not reported",
        arguments: [
            (#""paths": ["/robots.txt", "index.html", "/docs/v1.2/*"]"#, "PAT-FULL-URL"),
            (#""components": [{"/": "/:/x"}, {"/": "/a:b"}]"#, "PAT-REGEX"),
            (##""components": [{"#": "/buy/*"}]"##, "PAT-HASH-IN-PATH"),
            (#""components": [{"?": {"x": "?*"}, "exclude": true}, {"/": "*"}]"#, "QRY-STAR-PRESENT"),
        ]
    )
    func innocent(_ member: String, _ code: String) {
        let found = Self.lint(#"{"applinks": {"details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], \#(member)}]}}"#)
        #expect(!found.contains { $0.code == code })
    }

    private static func lint(_ text: String) -> [Finding] {
        Linter().lint(AssociationFileSubject(Array(text.utf8))).map(\.finding)
    }
}
