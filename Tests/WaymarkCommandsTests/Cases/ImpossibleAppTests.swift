import Testing

/// Files that people published for apps that cannot be: what was wrong has to be the first thing that is said.
@Suite("Files for apps that cannot be")
struct ImpossibleAppTests {
    private static let path = "apple-app-site-association"

    private static func file(_ appID: String) -> String {
        """
        {
          "applinks": {
            "apps": [],
            "details": [{ "appID": "\(appID)", "paths": ["/invite/*"] }]
          }
        }

        """
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let appID: String
        let code: String
        let sentence: String
        let help: String
        let isFixed: Bool

        init(_ appID: String, _ code: String, _ sentence: String, _ help: String, isFixed: Bool = true) {
            self.appID = appID
            self.code = code
            self.sentence = sentence
            self.help = help
            self.isFixed = isFixed
        }

        var testDescription: String { appID }
    }

    static let cases = [
        Case(
            "HS8AM3WUSX:com.storiqa.mobilewallet",
            "ID-PREFIX, D",
            "has a colon after the prefix, where a dot belongs",
            "Write “HS8AM3WUSX.com.storiqa.mobilewallet”."
        ),
        Case(
            "HS8AM3WUSX-com.storiqa.mobilewallet",
            "ID-PREFIX, D",
            "has a hyphen after the prefix, where a dot belongs",
            "Write “HS8AM3WUSX.com.storiqa.mobilewallet”."
        ),
        Case(
            "com.google.test.application",
            "ID-NO-PREFIX, O",
            "is a bundle identifier without its prefix",
            "Write “TEAMID.com.google.test.application”, with the identifier of the team that signs the app.",
            isFixed: false
        ),
        Case(
            "hs8am3wusx.com.storiqa.mobilewallet",
            "ID-PREFIX, D",
            "starts with something else than a prefix of ten capital letters and digits",
            "Write “HS8AM3WUSX.com.storiqa.mobilewallet”."
        ),
    ]

    @Test("lint names the mistake first, with what to write", arguments: cases)
    func lint(_ sample: Case) async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.file(sample.appID), to: Self.path)
        let result = try await Waymark.run("lint", ".", in: folder)
        let lines = result.output.split(separator: "\n")
        #expect(lines[0].hasPrefix("\(Self.path):4:28: error: “\(sample.appID)” \(sample.sentence)"))
        #expect(lines[0].hasSuffix("[\(sample.code)]"))
        #expect(lines[3] == (sample.isFixed ? "  fix: \(sample.help) [--fix --unsafe]" : "  help: \(sample.help)"))
        #expect(result.status == 1)
    }

    @Test("match says that no app can have the ID, and ends as when no app matched", arguments: cases)
    func match(_ sample: Case) async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.file(sample.appID), to: Self.path)
        let link = "https://storiqawallet.github.io/invite/7"
        let remedy = sample.help.dropLast().replacing("Write", with: "write")
        let reason = "no app can have the ID “\(sample.appID)”: it \(sample.sentence); \(remedy)  [D]"
        let result = try await Waymark.run("match", Self.path, link, in: folder)
        #expect(
            result.output == """
                \(link)
                  no app    \(sample.appID)  details[0].paths[0]  \(Self.path):4:\(sample.appID.count + 42)
                  note      \(reason)

                """
        )
        #expect(result.status == 1)
        let explained = try await Waymark.run("match", Self.path, link, "--explain", in: folder)
        #expect(explained.output.contains("✗ no app: no app can have the ID \(sample.appID)\n"))
        #expect(explained.output.contains("✗ it \(sample.sentence); \(remedy)  [D]\n"))
        #expect(explained.status == 1)
        // Programs get what the file says.
        let json = try await Waymark.run("match", Self.path, link, "--format", "json", in: folder)
        #expect(json.output.contains(#""matched":true,"excluded":false,"appIDs":["\#(sample.appID)"]"#))
        #expect(json.status == 1)
    }

    @Test("why says that the app is on no device", arguments: cases)
    func why(_ sample: Case) async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.file(sample.appID), to: Self.path)
        let result = try await Waymark.run("why", "https://storiqawallet.github.io/invite/7", ".", in: folder)
        let words = result.output.split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("○ iOS 27, Tap in Messages: The browser opens the link."))
        #expect(words.contains("No app can have the ID “\(sample.appID)”: it \(sample.sentence). [D]"))
        #expect(words.contains("fix: \(sample.help)"))
        #expect(result.status == 1)
    }

    @Test("an app that can be still opens the link, whatever stands beside it")
    func beside() async throws {
        let folder = try TemporaryFolder()
        let file = """
            {"applinks": {"details": [
              {"appIDs": ["com.example.shop", "ABCDE12345.com.example.shop"], "components": [{"/": "/buy/*"}]}
            ]}}

            """
        try folder.write(file, to: Self.path)
        let result = try await Waymark.run("match", Self.path, "https://example.com/buy/1", in: folder)
        #expect(
            result.output == """
                https://example.com/buy/1
                  no app    com.example.shop             details[0].components[0]  \(Self.path):2:82
                  opens     ABCDE12345.com.example.shop  details[0].components[0]  \(Self.path):2:82
                  note      no app can have the ID “com.example.shop”: it is a bundle identifier without its prefix; \
                write “TEAMID.com.example.shop”, with the identifier of the team that signs the app  [D]

                """
        )
        #expect(result.status == 0)
    }
}
