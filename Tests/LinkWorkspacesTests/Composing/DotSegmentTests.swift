import AppSiteAssociation
import DigitalAssetLinks
import JSONSource
import LinkPatterns
import LinkWorkspaces
import Testing

@Suite("Links with dot segments on a shared domain")
struct DotSegmentTests {
    private static let host = "https://example.com"

    private static func compose(
        _ grants: [String],
        _ rules: String,
        legacy: Bool = false,
        base: DomainFiles = DomainFiles()
    ) throws -> ComposedDocuments {
        let part = try Sample.part("a", "\"rules\":[\(rules)]")
        let policy = try Sample.policy(grants, legacy: legacy)
        return DocumentComposer(policy: policy, host: "example.com").compose([part], base: base)
    }

    private static func opens(_ path: String) -> String { #"{"path":"\#(path)","apps":["one"]}"# }

    private static func dynamicRules(_ documents: ComposedDocuments) throws -> CompiledDynamicRules {
        let statement = try JSONReader().read(documents.assetLinks).root.elements.first { _ in true }
        return CompiledDynamicRules(DynamicRulesReader().read(statement: try #require(statement)).rules)
    }

    @Test(
        "open no app on Apple's devices, in any spelling",
        arguments: [
            "/a/../b/x", "/a/%2e%2e/b/x", "/a/%2E%2E/b/x", "/a/%2e%2E/b", "/a/.%2e/b/x", "/a/%2E./b/x", "/a/..",
            "/a/../", "/a/x/..", "/a/x/../../b/x", "/a//../b/x", "/a/..//b/x", "/a/./x", "/a/%2e/x", "/a/.",
            "/a/..%2Fb/x", "/a/x%2f..%2f..%2fb/x", "/a/x%2F%2e%2E%2f%2E./b", "/a/%FF/../../b/x",
            "/a/%FF/%2e%2e/%2E./b/x", "/a/../b/x?q=1#f", "/a/x.y/../../b/x",
        ]
    )
    func closedOnApple(tail: String) throws {
        let documents = try Self.compose(["/a/ a", "/b/ b"], Self.opens("/a/*"))
        let matcher = UniversalLinkMatcher(file: documents.associationFile)
        #expect(matcher.decision(for: Self.host + tail).appIDs.isEmpty)
        let alone = UniversalLinkMatcher(file: try Self.compose(["/a/ a"], Self.opens("/a/*")).associationFile)
        #expect(!alone.decision(for: Self.host + tail).appIDs.isEmpty)
    }

    @Test("open no app on Apple's devices, whatever workspaces and the uploaded file say", arguments: 0..<12)
    func random(_ seed: Int) throws {
        var tenancy = RandomTenancy(seed: UInt64(9_000_000 + seed))
        let policy = try tenancy.policy()
        let parts = try tenancy.parts(policy)
        let file = AssociationFile(
            appLinks: AppLinks(
                entries: [
                    AppLinksEntry(index: 0, appIDs: ["BASE123456.com.example.base"], components: [Component(path: "*")])
                ]
            )
        )
        let base = DomainFiles(appSiteAssociation: file.write(style: .compact))
        let composed = DocumentComposer(policy: policy, host: "example.com").compose(parts, base: base)
        let matcher = UniversalLinkMatcher(file: composed.associationFile)
        let dots = ["..", ".%2e", "%2E%2E", ".", "%2e"]
        let prefixes = ["/", "/a/", "/b/", "/a/b/", "/ab/x/", "/caf%C3%A9/", "/a/%FF/"]
        guard policy.workspaces.count > 1 else { return }
        for beginning in prefixes.flatMap({ prefix in dots.map { prefix + $0 } }) {
            for tail in [beginning, beginning + "/b/x", beginning + "%2Fx"] {
                #expect(matcher.decision(for: Self.host + tail).appIDs.isEmpty, "\(tail): \(policy.grants)")
            }
        }
    }

    @Test(
        "keep no other link with dots from its app",
        arguments: [
            "/a/x", "/a/.x/y", "/a/x../y", "/a/..x", "/a/...", "/a/%2E%2E%2E/x", "/a/v1.2/x", "/a/x.html",
            "/a/.well-known/x", "/a/a.b.c/d.e",
        ]
    )
    func open(tail: String) throws {
        for grants in [["/a/ a", "/b/ b"], ["/ a", "/b/ b"]] {
            let documents = try Self.compose(grants, Self.opens(grants[0].hasPrefix("/a") ? "/a/*" : "*"))
            let matcher = UniversalLinkMatcher(file: documents.associationFile)
            #expect(matcher.decision(for: Self.host + tail).appIDs == ["ABCDE12345.com.example.a-one"])
        }
    }

    @Test(
        "open no app on Android 15 and later, where nothing with a dot is in front",
        arguments: [
            ("/a/", "/a/../b/x"), ("/a/", "/a/%2e%2e/b/x"), ("/a/", "/a/%2E./b/x"), ("/a/", "/a/..%2Fb/x"),
            ("/a/", "/a/x/y/../../../b/x"), ("/a/", "/a/%FF/../../b"), ("/a/", "/a/../b/x?q=1#f"),
            ("/v1.0/", "/v1.0/../b/x"), ("/v1.0/", "/v1.0/x/../../b/x"),
            ("/", "/x/../b/x"), ("/", "/x/%2e%2e/b/x"), ("/", "/x.y/../b/x"), ("/", "/./b/x"), ("/", "/././b/x"),
            ("/", "/.//b/x"), ("/", "//b/x"),
        ]
    )
    func closedOnAndroid(prefix: String, tail: String) throws {
        let rule = Self.opens(prefix + "*")
        let rules = try Self.dynamicRules(try Self.compose(["\(prefix) a", "/b/ b"], rule))
        #expect(!rules.outcome(for: AndroidURI(Self.host + tail)).allowsApp)
        let alone = try Self.dynamicRules(try Self.compose(["\(prefix) a"], rule))
        #expect(alone.outcome(for: AndroidURI(Self.host + tail)).allowsApp)
        for open in ["x", "x.html", "x.y/z", "a.b.c/d", "v1.2/notes.txt"] {
            #expect(rules.outcome(for: AndroidURI(Self.host + prefix + open)).allowsApp, "\(open)")
        }
    }

    @Test("cost a workspace less than fifty bytes, so that hundreds fit on a domain")
    func size() throws {
        let shared = try Self.compose(["/a/ a", "/b/ b"], Self.opens("/a/*"))
        let alone = try Self.compose(["/a/ a"], Self.opens("/a/*"))
        let apple = shared.fileSize.workspaces[0].bytes - alone.fileSize.workspaces[0].bytes
        let android = shared.androidFileSize.workspaces[0].bytes - alone.androidFileSize.workspaces[0].bytes
        #expect(apple == #"{"/":"*$(/)$(.)$(/)*","exclude":true},"#.utf8.count)
        #expect(android > 0 && android < 10)
    }

    @Test("change no file of a workspace that holds a domain alone")
    func alone() throws {
        let documents = try Self.compose(["/a/ a", "/a/b/ a"], Self.opens("/a/*"))
        #expect(
            String(decoding: documents.appSiteAssociation, as: UTF8.self) == """
                {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.a-one"],"components":[{"/":"/a/*"}]}]}}
                """
        )
        #expect(!String(decoding: documents.assetLinks, as: UTF8.self).contains("*.*."))
    }

    @Test(
        "are excluded only in front of rules that could match them",
        arguments: [
            ("/a/x", false), ("/a/x.html", false), ("/a/$(digit)/x", false), ("/a/*", true), ("/a/x*", true),
            ("/a/??/x", true), ("/a/$(v)", true),
        ]
    )
    func isNeeded(path: String, isExpected: Bool) throws {
        let part = try Sample.part("a", "\"rules\":[\(Self.opens(path))],\"variables\":{\"v\":[\"x*\"]}")
        let composer = DocumentComposer(policy: try Sample.policy(["/a/ a", "/b/ b"]), host: "example.com")
        let text = String(decoding: composer.compose([part]).appSiteAssociation, as: UTF8.self)
        #expect(text.contains("$(.)") == isExpected)
    }

    @Test("are kept from iOS 9 to 12, too, by paths that need no variables")
    func legacy() throws {
        let documents = try Self.compose(["/a/ a", "/b/ b"], Self.opens("/a/*"), legacy: true)
        let text = String(decoding: documents.appSiteAssociation, as: UTF8.self)
        let paths = ["*/../*", "*/./*", "*/.%2?/*", "*/%2?./*", "*/%2?%2?/*", "*/%2?/*"].map { "\"NOT \($0)\"," }
        #expect(text.contains(#""paths":[\#(paths.joined())"/a/*"]"#))
    }

    @Test("open no app of the uploaded file, whose variables of the same names keep their values")
    func base() throws {
        let app = "BASE123456.com.example.base"
        let file = """
            {"applinks":{"defaults":{"#":"*"},"substitutionVariables":{".":["legacy"],"/":["old"]},"details":[
            {"appIDs":["\(app)"],"components":[{"/":"/$(.)/*"},{"/":"/$(/)/x"}]},
            {"appID":"\(app)2","paths":["NOT /archive/1","/archive/*"]}]}}
            """
        let files = DomainFiles(appSiteAssociation: Array(file.utf8))
        let documents = try Self.compose(["/a/ a", "/b/ b"], Self.opens("/a/*"), base: files)
        let matcher = UniversalLinkMatcher(file: documents.associationFile)
        for tail in ["/legacy/../a/x", "/legacy/%2e%2E/b/x", "/archive/x/../../b/x", "/archive/%2e./b/x"] {
            #expect(matcher.decision(for: Self.host + tail).appIDs.isEmpty, "\(tail)")
        }
        for (tail, owner) in [("/legacy/x", app), ("/old/x", app), ("/archive/2", app + "2")] {
            #expect(matcher.decision(for: Self.host + tail).appIDs == [owner], "\(tail)")
        }
        #expect(String(decoding: documents.appSiteAssociation, as: UTF8.self).contains("NOT */../*"))
    }

    @Test("belong to nobody, so that nobody loses them when a second workspace gets a prefix")
    func comparison() throws {
        func files(_ grants: [String], _ rules: String) throws -> DomainFiles {
            let documents = try Self.compose(grants, rules)
            return DomainFiles(
                appSiteAssociation: documents.appSiteAssociation,
                assetLinks: documents.assetLinks
            )
        }
        for (prefix, rule) in [("/a/", "/a/*"), ("/", "/x/*")] {
            let alone = try files(["\(prefix) a"], Self.opens(rule))
            let shared = try files(["\(prefix) a", "/b/ b"], Self.opens(rule))
            #expect(alone != shared)
            for (old, new) in [(alone, shared), (shared, alone)] {
                let comparison = ServedComparison(old: old, new: new, host: "example.com")
                #expect(comparison.changes.isEmpty, "\(comparison.changes)")
            }
        }
        let lost = ServedComparison(
            old: try files(["/a/ a"], Self.opens("/a/*")),
            new: try files(["/a/ a", "/a/b/ b"], Self.opens("/a/*")),
            host: "example.com"
        )
        #expect(lost.changes.contains { $0.isLoss && !$0.isAndroid && $0.url.hasPrefix(Self.host + "/a/b") })
    }
}
