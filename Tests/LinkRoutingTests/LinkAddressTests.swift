import LinkRouting
import LinkWorkspaces
import Testing

@Suite("The address of a link")
struct LinkAddressTests {
    @Test(
        "an address has a host and a path, in one spelling",
        arguments: [
            ("https://GO.example/Spring", "https://go.example/Spring"),
            ("go.example/a/b-c_d.e~f", "https://go.example/a/b-c_d.e~f"),
            ("xn--bcher-kva.example/1", "https://xn--bcher-kva.example/1"),
            ("go.example/rest", "https://go.example/rest"),
        ]
    )
    func isRead(written: String, text: String) throws {
        let address = try LinkAddress(written)
        #expect(address.text == text)
        #expect(try LinkAddress(address.text) == address)
    }

    @Test(
        "slug traps are refused: reserved words, dots, escapes, other alphabets, other readings",
        arguments: [
            "go.example", "go.example/", "go.example/.well-known", "go.example/.WELL-known/x", "go.example/api",
            "go.example/r/x",
            "go.example/_/x", "go.example/~c/token", "go.example/..", "go.example/a/../b", "go.example/./a",
            "go.example/%2e%2e/a", "go.example/a%2fb",
            "go.example//a", "go.example/a/", "go.example/a?x", "go.example/a#x", "go.example/a b", "go.example/a\n",
            "go.example/spr\u{456}ng", "go.example/\u{FF41}", "go.example/a\\b", "go.example/a;b", "go.example/a@b",
            "http://go.example/a", "https://user:secret@go.example/a", "https://go.example:8443/a", "//go.example/a",
            "/a", "",
            "g\u{43E}.example/a", "go..example/a", "-go.example/a", "127.0.0.1/a", "0x7f.1/a", "2130706433/a",
        ]
    )
    func isRefused(text: String) {
        #expect(throws: WorkspaceError.self) { try LinkAddress(text) }
    }

    @Test("a path of 1,024 bytes is the longest")
    func length() throws {
        let longest = "go.example/" + String(repeating: "a", count: 1_023)
        #expect(try LinkAddress(longest).path.utf8.count == 1_024)
        #expect(throws: WorkspaceError.self) { try LinkAddress(longest + "a") }
    }

    @Test("a refusal says what to write instead")
    func sentence() {
        let refusal = #expect(throws: WorkspaceError.self) { try LinkAddress("go.example/a b") }
        #expect(
            refusal?.message
                == #""go.example/a b" is not the address of a link: it has a control or a blank; use letters, "#
                + #"digits and -._~."#
        )
    }

    @Test("letter case counts, unless the domain says that it does not")
    func letterCase() throws {
        let (one, other) = (try LinkAddress("go.example/Ab"), try LinkAddress("go.example/aB"))
        #expect(one != other && one.lowercased == other.lowercased)
        #expect(one.lowercased.mistakeOfLetterCase == nil)
        #expect(
            one.mistakeOfLetterCase?.message
                == #"go.example ignores letter case, so that visitors find "/Ab" at "/ab": write that."#
        )
    }

    @Test("an address outside of the workspace's prefixes is refused, also where another workspace holds a part inside")
    func grants() throws {
        let (shop, team) = (try Slug("shop"), try Slug("team"))
        let policy = DomainPolicy(grants: [
            Grant(prefix: try PathPrefix("/s/"), workspace: shop),
            Grant(prefix: try PathPrefix("/s/team/"), workspace: team),
        ])
        let paths = GrantedPaths(of: shop, in: policy)
        for inside in ["/s/spring", "/s/a/b"] {
            #expect(try LinkAddress("go.example" + inside).mistake(outside: paths) == nil)
        }
        for outside in ["/spring", "/sx/a", "/s/team/a", "/S/spring"] {
            let mistake = try #require(try LinkAddress("go.example" + outside).mistake(outside: paths))
            #expect(mistake.member == "address")
            #expect(mistake.message == #""\#(outside)" does not belong to the workspace "shop"; take one below "/s/"."#)
        }
    }
}
