import AppSiteAssociation
import JSONSource
import Testing

@Suite("App identifiers")
struct AppIDTests {
    @Test(
        "a well-formed identifier gives prefix and bundle",
        arguments: [
            ("ABCDE12345.com.example.app", "ABCDE12345", "com.example.app"),
            ("0123456789.a", "0123456789", "a"),
            ("9JA89QQLNQ.com.Example-App.Clip", "9JA89QQLNQ", "com.Example-App.Clip"),
        ]
    )
    func wellFormed(text: String, prefix: String, bundle: String) throws {
        let appID = try AppID(text)
        #expect(appID.prefix == prefix)
        #expect(appID.bundle == bundle)
        #expect(appID.description == text)
    }

    @Test(
        "a malformed identifier says why",
        arguments: [
            ("", "ID-FORMAT"), ("ABCDE12345", "ID-FORMAT"), ("ABCDE12345.", "ID-FORMAT"),
            (".com.example", "ID-FORMAT"), ("ABCDE12345.com..app", "ID-FORMAT"), ("ABCDE12345.com.my app", "ID-FORMAT"),
            ("abcde12345.com.example", "ID-PREFIX"), ("ABCDE1234567.com.example", "ID-PREFIX"),
            ("com.example.app", "ID-NO-PREFIX"), ("TEAMID.com.example", "ID-PLACEHOLDER"),
            ("<TEAM_ID>.com.example", "ID-PLACEHOLDER"), ("[TEAM_ID].com.example", "ID-PLACEHOLDER"),
            ("284882215", "ID-NUMERIC"), ("284882215.com.example", "ID-NUMERIC"),
            ("ABCDE12345.com.example.*", "ID-WILDCARD"), ("ABCDE12345.com.my_app", "ID-BUNDLE-CHARS"),
            ("ABCDE12345.com.é", "ID-BUNDLE-CHARS"),
        ]
    )
    func malformed(text: String, code: String) {
        let error = #expect(throws: AppID.Malformed.self) { try AppID(text) }
        #expect(error?.code.rawValue == code)
        #expect(error?.written == text)
    }

    @Test("the sentence names the text and what to write")
    func sentence() {
        let error = #expect(throws: AppID.Malformed.self) { try AppID("com.example.app") }
        #expect(
            error?.description
                == "“com.example.app” is a bundle identifier without its prefix: "
                + "write the team's identifier and a dot before it."
        )
    }

    private static let otherPrefix = "starts with something else than a prefix of ten capital letters and digits"

    @Test(
        "a malformed identifier says what was most likely meant",
        arguments: [
            (
                "ABCDE12345:com.example.app", "has a colon after the prefix, where a dot belongs",
                "Write “ABCDE12345.com.example.app”."
            ),
            (
                "ABCDE12345-com.example.app", "has a hyphen after the prefix, where a dot belongs",
                "Write “ABCDE12345.com.example.app”."
            ),
            (
                "ABCDE12345 com.example.app", "has a space after the prefix, where a dot belongs",
                "Write “ABCDE12345.com.example.app”."
            ),
            (
                "ABCDE12345/app", "has a slash after the prefix, where a dot belongs", "Write “ABCDE12345.app”."
            ),
            (
                "ABCDE12345com.example.app", Self.otherPrefix,
                "Write “ABCDE12345.com.example.app”."
            ),
            (
                "abcde12345.com.example.app", Self.otherPrefix,
                "Write “ABCDE12345.com.example.app”."
            ),
            (
                " ABCDE12345.com.example.app\n", "is not of the form PREFIX.bundle.identifier",
                "Write “ABCDE12345.com.example.app”."
            ),
            (
                "com.example.app", "is a bundle identifier without its prefix",
                "Write “TEAMID.com.example.app”, with the identifier of the team that signs the app."
            ),
            (
                "ABCDE1234567.com.example", Self.otherPrefix,
                "Look the team's identifier up under Membership in the developer account."
            ),
            (
                "1:1067:ios:0c5f", "is not of the form PREFIX.bundle.identifier",
                "This looks like an identifier of Firebase; write the team's identifier, a dot and the bundle identifier."
            ),
        ]
    )
    func remedies(text: String, problem: String, remedy: String) {
        let malformation = AppID.malformation(of: text)
        #expect(malformation?.problem == problem)
        #expect(malformation?.remedy == remedy)
    }
}
