import BridgeCompatibility
import JSONSource
import LinkWorkspaces
import Testing

@Suite("A tenant of Bridge on its way to a shared domain")
struct BridgeMoveTests {
    private static let policy = DomainPolicy(grants: [])

    private static func move(_ members: String, policy: DomainPolicy = policy) throws -> BridgeMigration {
        let json = "{\"identifier\":\"garden\",\(members)}"
        let app = BridgeApp(JSONValue(try JSONReader().read(Array(json.utf8)).root))
        return try BridgeMigration(app, policy: policy, host: "ws.example")
    }

    private static func lines(_ move: BridgeMigration) -> [String] {
        move.losses.map { "\($0.member): \($0.message)" + ($0.url.map { " [\($0)]" } ?? "") }
    }

    private static let android = """
        "androidAppLinks":[{"namespace":"android_app","package_name":"com.example.garden",\
        "sha256_cert_fingerprints":["\(Sample.digest)"]}]
        """

    @Test("what stays inside is kept whole")
    func keeps() throws {
        let move = try Self.move(
            """
            "appleAppLinks":[{"appID":"AAAAAAAAAA.com.example.garden","paths":["NOT /garden/x","/garden/","/garden/*"]}],
            \(Self.android),"installLinks":{"iOS":"https://apps.apple.com/us/app/garden/id1234567890?mt=8",
            "Android":"https://play.google.com/store/apps/details?id=com.example.garden&hl=en"}
            """
        )
        #expect(Self.lines(move) == [])
        #expect(move.grant == Grant(prefix: try PathPrefix("/garden/"), workspace: try Slug("garden")))
        #expect(move.apps.map(\.id.text) == ["android-1", "apple-1"])
        #expect(move.apps.map(\.stores.googlePlay) == ["com.example.garden", nil])
        #expect(move.apps.map(\.stores.appStore) == [nil, "1234567890"])
        #expect(move.part.rules.map(\.path) == ["/garden/x", "/garden/", "/garden/*"])
        #expect(move.part.rules.first?.verdict == .exclude)
    }

    @Test("a path outside of the prefix is lost with a link that proves it, and the rest stays")
    func losesForeignPaths() throws {
        let kitchen = Grant(prefix: try PathPrefix("/kitchen/"), workspace: try Slug("kitchen"))
        let move = try Self.move(
            #""appleAppLinks":[{"appID":"AAAAAAAAAA.com.example.garden","paths":["*","/garden/*","/kitchen/pan"]}]"#,
            policy: DomainPolicy(grants: [kitchen])
        )
        #expect(move.part.rules.map(\.path) == ["/garden/*"])
        #expect(move.losses.map(\.member) == ["appleAppLinks[0].paths[0]", "appleAppLinks[0].paths[2]"])
        #expect(move.losses.map(\.url) == ["https://ws.example/kitchen", "https://ws.example/kitchen/pan"])
        #expect(
            move.losses.last?.message
                == "The path \"/kitchen/pan\" would open https://ws.example/kitchen/pan, which belongs to the workspace \"kitchen\"."
        )
    }

    @Test(
        "what no device reads is lost with its reason",
        arguments: [
            (#""appleAppLinks":[null]"#, ["appleAppLinks[0]: The link names no app."]),
            (
                #""appleAppLinks":[{"appID":"AAAAAAAAAA.a","paths":["/garden/*",""]}]"#,
                ["appleAppLinks[0].paths[1]: The path is empty."]
            ),
            (
                #""appleAppLinks":[{"appID":"AAAAAAAAAA.a","paths":null}]"#,
                ["appleAppLinks[0].paths: The link has no paths, so that the app opens nothing."]
            ),
            (#""androidAppLinks":[{"namespace":"android_app"}]"#, ["androidAppLinks[0]: The link names no package."]),
            (
                #""androidAppLinks":[{"namespace":"web","package_name":"a.b","sha256_cert_fingerprints":[]}]"#,
                [
                    "androidAppLinks[0].namespace: The namespace \"web\" is not \"android_app\", so that no device reads it."
                ]
            ),
            (
                #""androidAppLinks":[{"namespace":"android_app","package_name":"a.b","sha256_cert_fingerprints":[]}]"#,
                ["androidAppLinks[0]: The package \"a.b\" has no certificate, so that no device trusts it."]
            ),
            (
                #""installLinks":{"Universal":"https://garden.example/get"}"#,
                [
                    "installLinks.Universal: \"https://garden.example/get\" is not a page of an app store, and other "
                        + "addresses to install from are not kept."
                ]
            ),
            (#""oAuthProviders":{"fitbit":{"clientId":"x"}}"#, ["oAuthProviders: Sign-in providers are not kept."]),
            (
                #""minSupportedAppVersions":{"iPhone OS":4}"#,
                ["minSupportedAppVersions: The least versions of apps are not kept."]
            ),
            (#""oAuthProviders":{},"minSupportedAppVersions":{}"#, []),
        ] as [(String, [String])]
    )
    func losesUnreadable(members: String, lines: [String]) throws {
        #expect(Self.lines(try Self.move(members)) == lines)
    }

    @Test("malformed identifiers, packages and fingerprints are named by their place")
    func losesMalformed() throws {
        let colons = String(repeating: ":", count: 95)
        let move = try Self.move(
            """
            "appleAppLinks":[{"appID":"DummyApp","paths":["/garden/*"]},{"appID":"AAAAAAAAAA.a","paths":["/garden/*"]}],
            "androidAppLinks":[{"namespace":"android_app","package_name":"Dummy App","sha256_cert_fingerprints":["x"]},
              {"namespace":"android_app","package_name":"a.b",
               "sha256_cert_fingerprints":["\(colons)","\(Sample.digest)","\(Sample.digest.lowercased())"]}]
            """
        )
        #expect(
            move.losses.map(\.member) == [
                "appleAppLinks[0].appID", "androidAppLinks[0].package_name",
                "androidAppLinks[1].sha256_cert_fingerprints[0]",
            ]
        )
        #expect(move.apps.map(\.id.text) == ["android-2", "apple-2"])
        #expect(move.apps.first?.androidPackages.first?.certificates.map(\.sha256) == [Sample.digest])
    }

    @Test("an identifier that is not a name for addresses is refused")
    func refusesIdentifiers() throws {
        #expect(throws: WorkspaceError.self) {
            try BridgeMigration(BridgeApp(identifier: "-a-"), policy: Self.policy, host: "ws.example")
        }
    }
}
