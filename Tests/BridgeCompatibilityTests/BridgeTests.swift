import BridgeCompatibility
import DigitalAssetLinks
import JSONSource
import LinkWorkspaces
import Testing

@Suite("Bridge's objects, messages and files")
struct BridgeTests {
    private static func app(_ json: String) throws -> BridgeApp {
        BridgeApp(JSONValue(try JSONReader().read(Array(json.utf8)).root))
    }

    private static func text(_ json: JSONValue) -> String { JSONWriter(style: .compact).string(json) }

    /// The values of Bridge's own tests.
    private static let complete = """
        {"name":"Test","shortName":"t","identifier":"api","version":3,"active":true,
         "appleAppLinks":[{"appID":"org.sagebionetworks.bridge.DummyApp","paths":["/api/*"],"type":"AppleAppLink"}],
         "androidAppLinks":[{"namespace":"android_app","package_name":"DummyApp",
           "sha256_cert_fingerprints":["\(Sample.digest)"],"type":"AndroidAppLink"}],
         "installLinks":{"iOS":"https://apps.example/ios","Both":"https://apps.example/all"},"type":"App"}
        """

    @Test("an app keeps what it is sent, and answers with its types")
    func app() throws {
        let app = try Self.app(Self.complete)
        #expect(BridgeValidation(app).isValid)
        #expect(
            Self.text(app.json) == """
                {"name":"Test","identifier":"api","version":3,"active":true,"appleAppLinks":[{"appID":\
                "org.sagebionetworks.bridge.DummyApp","paths":["/api/*"],"type":"AppleAppLink"}],"androidAppLinks":[{"namespace":\
                "android_app","package_name":"DummyApp","sha256_cert_fingerprints":["\(Sample.digest)"],"type":"AndroidAppLink"}],\
                "installLinks":{"iPhone OS":"https://apps.example/ios","Universal":"https://apps.example/all"},"shortName":"t",\
                "type":"App"}
                """
        )
        #expect(BridgeApp(app.json) == app)
        #expect(Self.text(BridgeApp.versionHolder(4)) == #"{"version":4,"type":"VersionHolder"}"#)
    }

    @Test(
        "an install link is the one of the system, else the universal one, else the first",
        arguments: [
            (#"{"Android":"a","iOS":"i","Both":"u"}"#, "iPhone OS", "i"),
            (#"{"Android":"a","iOS":"i","Both":"u"}"#, "Windows", "u"),
            (#"{"Android":"a","iOS":"i"}"#, "Windows", "a"),
            (#"{}"#, "Android", nil),
        ]
    )
    func installLinks(links: String, osName: String, url: String?) throws {
        #expect(try Self.app("{\"installLinks\":\(links)}").installLink(for: osName) == url)
    }

    @Test("the files have no types, keep the order, and leave deleted apps out")
    func files() throws {
        var deleted = try Self.app(Self.complete)
        deleted.isActive = false
        deleted.appleAppLinks = [BridgeAppleAppLink(appID: "gone", paths: ["/gone/*"])]
        let second = BridgeApp(
            identifier: "b",
            appleAppLinks: [BridgeAppleAppLink(appID: "ABCDE12345.b", paths: ["/b/", "/b/*"])]
        )
        let files = BridgeFiles([try Self.app(Self.complete), deleted, second])
        #expect(
            String(decoding: files.appSiteAssociation, as: UTF8.self) == """
                {"applinks":{"apps":[],"details":[{"appID":"org.sagebionetworks.bridge.DummyApp","paths":["/api/*"]},\
                {"appID":"ABCDE12345.b","paths":["/b/","/b/*"]}]}}
                """
        )
        #expect(
            String(decoding: files.assetLinks, as: UTF8.self) == """
                [{"relation":["delegate_permission/common.handle_all_urls"],"target":{"namespace":"android_app","package_name":\
                "DummyApp","sha256_cert_fingerprints":["\(Sample.digest)"]}}]
                """
        )
    }

    private static let colons = String(repeating: ":", count: 95)

    @Test(
        "what is invalid is said in Bridge's words",
        arguments: [
            (#""appleAppLinks":[null]"#, "appleAppLinks[0] cannot be null"),
            (#""androidAppLinks":[null]"#, "androidAppLinks[0] cannot be null"),
            (#""appleAppLinks":[{"paths":["/a/*"]}]"#, "appleAppLinks[0].appID cannot be blank or null"),
            (#""appleAppLinks":[{"appID":" ","paths":["/a/*"]}]"#, "appleAppLinks[0].appID cannot be blank or null"),
            (#""appleAppLinks":[{"appID":"a"}]"#, "appleAppLinks[0].paths cannot be null or empty"),
            (#""appleAppLinks":[{"appID":"a","paths":[]}]"#, "appleAppLinks[0].paths cannot be null or empty"),
            (
                #""appleAppLinks":[{"appID":"a","paths":["/a",""]}]"#,
                "appleAppLinks[0].paths[1] cannot be blank or empty"
            ),
            (#""appleAppLinks":[{"appID":"a","paths":[null]}]"#, "appleAppLinks[0].paths[0] cannot be blank or empty"),
            (
                #""appleAppLinks":[{"appID":"a","paths":["x"]},{"appID":"a","paths":["x"]},{"appID":"a","paths":["x"]}]"#,
                "appleAppLinks cannot contain duplicate entries"
            ),
            (
                #""androidAppLinks":[{"package_name":"p","sha256_cert_fingerprints":["\#(colons)"]}]"#,
                "androidAppLinks[0].namespace cannot be blank or null"
            ),
            (
                #""androidAppLinks":[{"namespace":"n","sha256_cert_fingerprints":["\#(colons)"]}]"#,
                "androidAppLinks[0].package_name cannot be blank or null"
            ),
            (
                #""androidAppLinks":[{"namespace":"n","package_name":"p"}]"#,
                "androidAppLinks[0].sha256_cert_fingerprints cannot be null or empty"
            ),
            (
                #""androidAppLinks":[{"namespace":"n","package_name":"p","sha256_cert_fingerprints":["  "]}]"#,
                "androidAppLinks[0].sha256_cert_fingerprints[0] cannot be null or empty"
            ),
            (
                #""androidAppLinks":[{"namespace":"n","package_name":"p","sha256_cert_fingerprints":["asdf"]}]"#,
                "androidAppLinks[0].sha256_cert_fingerprints[0] is not a SHA 256 fingerprint"
            ),
            (#""installLinks":{"foo":""}"#, "installLinks cannot be blank"),
            (
                #""installLinks":{"foo":"\#(String(repeating: "A", count: 141))"}"#,
                "installLinks cannot be longer than 140 characters"
            ),
        ]
    )
    func validation(members: String, sentence: String) throws {
        let validation = BridgeValidation(try Self.app("{\"identifier\":\"api\",\(members)}"))
        #expect(validation.errors.map(\.sentence) == [sentence])
        #expect(validation.message == "App is invalid: " + sentence)
    }

    @Test("mistakes come in Bridge's order, and its error has them by field")
    func problem() throws {
        let app = try Self.app(
            #"{"identifier":"api","androidAppLinks":[null],"appleAppLinks":[{}],"installLinks":{"a":null}}"#
        )
        let problem = BridgeProblem.invalid(app, BridgeValidation(app))
        #expect(
            Self.text(problem.json) == """
                {"statusCode":400,"message":"App is invalid: installLinks cannot be blank; appleAppLinks[0].appID cannot be blank \
                or null; appleAppLinks[0].paths cannot be null or empty; androidAppLinks[0] cannot be null","type":\
                "InvalidEntityException","errors":{"installLinks":["installLinks cannot be blank"],"appleAppLinks[0].appID":\
                ["appleAppLinks[0].appID cannot be blank or null"],"appleAppLinks[0].paths":["appleAppLinks[0].paths cannot be null \
                or empty"],"androidAppLinks[0]":["androidAppLinks[0] cannot be null"]},"entity":{"identifier":"api","active":true,\
                "appleAppLinks":[{"appID":null,"paths":null,"type":"AppleAppLink"}],"androidAppLinks":[null],"installLinks":\
                {"a":null},"type":"App"}}
                """
        )
        #expect(
            Self.text(BridgeProblem.notFound.json)
                == #"{"statusCode":404,"message":"App not found.","type":"EntityNotFoundException"}"#
        )
        #expect(
            Self.text(BridgeProblem.concurrentModification.json) == """
                {"statusCode":409,"message":"App has the wrong version number; it may have been saved in the background.",\
                "type":"ConcurrentModificationException"}
                """
        )
        #expect(
            Self.text(BridgeProblem.alreadyExists("api").json) == """
                {"statusCode":409,"message":"App already exists.","type":"EntityAlreadyExistsException","entityClass":"App",\
                "entityKeys":{"identifier":"api"}}
                """
        )
    }

    @Test("a tenant becomes a workspace with its prefix, apps and rules, and Bridge's leniency becomes warnings")
    func conversion() throws {
        var app = try Self.app(Self.complete)
        app.appleAppLinks.append(BridgeAppleAppLink(appID: "ABCDE12345.a", paths: ["NOT /api/x", "/api/y"]))
        app.androidAppLinks.append(
            BridgeAndroidAppLink(namespace: "android", packageName: "other", fingerprints: [Sample.digest])
        )
        app.androidAppLinks.append(
            BridgeAndroidAppLink(namespace: "android_app", packageName: "com.p", fingerprints: [Self.colons])
        )
        let conversion = try BridgeConversion(app)
        #expect(conversion.grant == Grant(prefix: try PathPrefix("/api/"), workspace: try Slug("api")))
        #expect(conversion.apps.map(\.id.text) == ["android-1", "android-3", "apple-1", "apple-2"])
        #expect(
            conversion.part.rules.map { "\($0.path ?? "") \($0.apps)" } == [
                "/api/* [apple-1, android-1, android-3]", "/api/x []", "/api/y [apple-2, android-1, android-3]",
            ]
        )
        #expect(
            conversion.warnings.map { "\($0.code) \($0.member)" } == [
                "form androidAppLinks[1].namespace",
                "certificate-digest androidAppLinks[2].sha256_cert_fingerprints[0]",
                "apple-app-id appleAppLinks[0].appID", "pattern appleAppLinks[1].paths",
            ]
        )
    }

    @Test("an Android app alone opens its tenant's prefix, and its fingerprint is spelled as Android compares it")
    func androidAlone() throws {
        let link = BridgeAndroidAppLink(
            namespace: "android_app",
            packageName: "com.p",
            fingerprints: [Sample.digest.lowercased()]
        )
        let conversion = try BridgeConversion(BridgeApp(identifier: "b", androidAppLinks: [link]))
        #expect(conversion.warnings.isEmpty)
        let part = try PublishedPart(conversion.part, apps: conversion.apps)
        #expect(part.mistakes.isEmpty)
        let policy = DomainPolicy(grants: [conversion.grant])
        #expect(GrantCheck(policy: policy, host: "example.com").violations(of: part).isEmpty)
        #expect(DocumentComposer(policy: policy, host: "example.com").compose([part]).statements.statements.count == 1)
        let mistake = #expect(throws: WorkspaceError.self) { try BridgeConversion(BridgeApp(identifier: "-")) }
        #expect(mistake?.member == "identifier")
    }
}
