import Foundation
import LinkWorkspaces
import Testing

@Suite("Who holds what of a domain")
struct DomainPolicyTests {
    @Test("JSON says everything, and keeps it")
    func json() throws {
        let json = """
            {"grants":[{"prefix":"/","workspace":"a","speaksForHost":true},{"prefix":"/b/","workspace":"b"}],
             "reservedPaths":["/signin*"],"writesLegacyForm":true}
            """
        let policy = try JSONDecoder().decode(DomainPolicy.self, from: Data(json.utf8))
        #expect(policy.mistakes.isEmpty)
        #expect(policy.workspaces.map(\.text) == ["a", "b"])
        #expect(policy.allReservedPaths == ["/.well-known/*", "/signin*"])
        #expect(policy.speaksForHost(try Slug("a")))
        #expect(policy.speaksForHost(try Slug("b")) == false)
        #expect(
            try JSONDecoder().decode(DomainPolicy.self, from: try JSONEncoder().encode(policy)) == policy
        )
    }

    @Test("a domain that ignores letter case has prefixes in small letters, apart from escapes")
    func letterCase() throws {
        for (prefix, isRefused) in [
            ("/caf%C3%A9/", false), ("/team/", false), ("/", false), ("/Team/", true), ("/%C3%A9T/", true),
        ] {
            let grant = Grant(prefix: try PathPrefix(prefix), workspace: try Slug("team"))
            var policy = DomainPolicy(grants: [grant])
            #expect(policy.mistakes.isEmpty)
            policy.ignoresLetterCase = true
            #expect(policy.mistakes.isEmpty == !isRefused, "\(prefix)")
        }
    }

    @Test("a prefix has one holder, and reserved paths are patterns")
    func mistakes() throws {
        let grant = Grant(prefix: try PathPrefix("/a/"), workspace: try Slug("a"))
        let policy = DomainPolicy(
            grants: [grant, grant],
            reservedPaths: ["signin", "/$(lang)", "/a%20b", "/a\\"]
        )
        #expect(
            policy.mistakes.map { "\($0.member): \($0.message)" } == [
                "grants[1].prefix: The prefix \"/a/\" is already granted to the workspace \"a\".",
                "reservedPaths[0]: The reserved path \"signin\" has to begin with a slash.",
                "reservedPaths[1]: The reserved path \"/$(lang)\" takes no variables; write one for each value.",
                "reservedPaths[2]: Write the reserved path \"/a%20b\" without escapes; they do not matter.",
                "reservedPaths[3]: The pattern \"/a\\\" has a backslash, whose meaning Apple does not define.",
            ]
        )
    }
}
