import LinkPatterns
import LinkWorkspaces
import Testing

@Suite("Path prefixes")
struct PathPrefixTests {
    @Test(
        "whole segments in canonical spelling make a prefix",
        arguments: [
            "/", "/a/", "/a/b/", "/caf%C3%A9/", "/a%20b/", "/a;v=1/", "/$x/", "/.well-known/", "/.../",
        ]
    )
    func wellFormed(text: String) throws {
        #expect(try PathPrefix(text).text == text)
    }

    @Test(
        "anything else is refused, and the sentence says why",
        arguments: [
            ("", "it has to begin with a slash"),
            ("a/", "it has to begin with a slash"),
            ("/a", "it has to end with a slash, as \"/a/\" does"),
            ("//", "it has two slashes in a row"),
            ("/a//b/", "it has two slashes in a row"),
            ("/a*/", "it takes no wildcards"),
            ("/?/", "it takes no wildcards"),
            ("/$(lang)/", "it takes no variables"),
            ("/a/../b/", "servers and browsers resolve the segment \"..\""),
            ("/./", "servers and browsers resolve the segment \".\""),
            ("/%2e%2E/", "servers and browsers resolve the segment \"%2e%2E\""),
            ("/%61/", "write \"a\" instead of \"%61\""),
            ("/caf%c3%a9/", "write the escape \"%c3\" as \"%C3\""),
            ("/a%2Fb/", "servers disagree about the escape \"%2F\""),
            ("/a%2a/", "write the escape \"%2a\" as \"%2A\""),
            ("/a%/", "\"%\" is not followed by two hexadecimal digits"),
            ("/%FF/", "the escapes in \"%FF\" are not UTF-8"),
            ("/é/", "write characters outside ASCII as escapes, as links do"),
            ("/a\\b/", "it contains \"\\\", which no path contains unescaped"),
            ("/a b/", "it contains a control or a blank, which no path contains unescaped"),
            ("/a#b/", "it contains \"#\", which no path contains unescaped"),
        ]
    )
    func malformed(text: String, reason: String) {
        let mistake = #expect(throws: WorkspaceError.self) { try PathPrefix(text) }
        #expect(mistake?.code == .pathPrefix)
        #expect(mistake?.message == "\"\(text)\" is not a path prefix: \(reason).")
    }

    @Test(
        "a prefix takes its own path and everything below",
        arguments: [
            ("/a", true), ("/a/", true), ("//a", true), ("/a/b", true), ("/ab", false), ("/", false),
            ("/%61/b", false),
        ]
    )
    func rule(path: String, isTaken: Bool) throws {
        let rules = RuleSet([try PathPrefix("/a/").rule])
        #expect((rules.firstMatch(for: "https://example.com" + path) != nil) == isTaken)
    }

    @Test(
        "what servers decode belongs to the decoded prefix",
        arguments: ["/%61/b", "/a%2Fb", "/caf%C3%A9"]
    )
    func decoded(path: String) throws {
        let rules = RuleSet([
            try PathPrefix("/a/").decodedRule, try PathPrefix("/caf%C3%A9/").decodedRule,
        ])
        #expect(rules.firstMatch(for: "https://example.com" + path) != nil)
    }

    @Test("two prefixes are nested or apart")
    func nesting() throws {
        #expect(try PathPrefix("/a/").contains(PathPrefix("/a/b/")))
        #expect(try PathPrefix.root.contains(PathPrefix("/a/")))
        #expect(try !PathPrefix("/a/").contains(PathPrefix("/ab/")))
        #expect(try LinkAlgebra().overlap(PathPrefix("/a/").rule, PathPrefix("/ab/").rule) == .none)
    }
}
