import AppSiteAssociation
import DeviceSimulation
import Testing

/// Which file a version knows, and what of it.
@Suite struct FileOfVersionTests {
    @Test(
        "each version looks for the file at its own places",
        arguments: [
            ("ios-9", SiteFiles.Places.root, true), ("ios-9", .wellKnown, false), ("ios-9.3", .wellKnown, true),
            ("ios-9.3", .root, true), ("ios-12", .wellKnown, true), ("ios-13", .root, true), ("ios-14", .root, false),
            ("ios-14", .wellKnown, true), ("ios-17", .root, false), ("macos-10.15", .root, true),
            ("macos-11", .root, false),
        ]
    )
    func places(_ name: String, _ places: SiteFiles.Places, _ opens: Bool) throws {
        let outcome = Simulation.run(
            AppleScene.link,
            on: try device(name),
            in: .messages,
            scene: AppleScene.usual(at: places)
        )
        #expect((outcome?.kind == .app) == opens)
    }

    struct Knowledge: CustomTestStringConvertible {
        let testDescription: String
        let file: String
        var link = AppleScene.link
        let opens: [String]
        let browser: [String]
    }

    private static func applinks(_ entry: String, _ rest: String = "") -> String {
        #"{"applinks": {"details": [{"appIDs": ["\#(AppleScene.app)"], \#(entry)}]\#(rest)}}"#
    }

    static let knowledge: [Knowledge] = [
        Knowledge(
            testDescription: "appIDs are read from iOS 13 on",
            file: applinks(#""paths": ["*"]"#),
            opens: ["ios-13", "ios-18", "macos-10.15"],
            browser: ["ios-9", "ios-12"]
        ),
        Knowledge(
            testDescription: "components are read from iOS 13 on, and paths before",
            file: applinks(#""appID": "\#(AppleScene.app)", "paths": ["/orders/*"], "components": []"#),
            opens: ["ios-9", "ios-12"],
            browser: ["ios-13", "ios-18"]
        ),
        Knowledge(
            testDescription: "caseSensitive is read from iOS 13.5 on",
            file: applinks(#""components": [{"/": "/ORDERS/*", "caseSensitive": false}]"#),
            opens: ["ios-13.5", "ios-14", "macos-10.15.5"],
            browser: ["ios-13", "ios-13.4", "macos-10.15.4"]
        ),
        Knowledge(
            testDescription: "variables are read from iOS 13.5 on",
            file: applinks(
                #""components": [{"/": "/$(what)/*"}]"#,
                #", "substitutionVariables": {"what": ["orders"]}"#
            ),
            opens: ["ios-13.5", "ios-14", "macos-10.15.6"],
            browser: ["ios-13", "macos-10.15.5"]
        ),
        Knowledge(
            testDescription: "predefined variables are read from iOS 13.5 on",
            file: applinks(#""components": [{"/": "/$(lang)/orders/*"}]"#),
            link: "https://shop.example/de/orders/1",
            opens: ["ios-13.5"],
            browser: ["ios-13"]
        ),
        Knowledge(
            testDescription: "defaults are read from iOS 14 on",
            file: applinks(#""components": [{"/": "/orders/*"}], "defaults": {"exclude": true}"#),
            opens: ["ios-13", "ios-13.5"],
            browser: ["ios-14", "macos-11"]
        ),
        Knowledge(
            testDescription: "percentEncoded is read from iOS 14 on",
            file: applinks(#""components": [{"/": "/a b/*", "percentEncoded": false}]"#),
            link: "https://shop.example/a%20b/1",
            opens: ["ios-14", "ios-17"],
            browser: ["ios-13", "ios-13.5"]
        ),
    ]

    @Test("keys that a version does not know are not there", arguments: knowledge)
    func keys(_ row: Knowledge) throws {
        for name in row.opens + row.browser {
            let scene = AppleScene.usual(row.file)
            let outcome = Simulation.run(row.link, on: try device(name), in: .messages, scene: scene)
            #expect((outcome?.kind == .app) == row.opens.contains(name), "\(name)")
        }
    }

    @Test("places stay right when a version knows less")
    func place() throws {
        let file = #"{"applinks": {"details": [{"appIDs": [], "appID": "\#(AppleScene.app)", "paths": ["/cart"]}]}}"#
        let outcome = Simulation.run(AppleScene.link, on: .iOS12, in: .messages, scene: AppleScene.usual(file))
        #expect(outcome?.stop?.place == "apple-app-site-association:1:92")
        #expect(outcome?.steps.contains { $0.reason.contains("does not know “appIDs”") } == true)
    }

    @Test("a reference that a version reads as text is shown as it is written")
    func reference() throws {
        let file = Self.applinks(
            #""components": [{"/": "/$(what)/*"}]"#,
            #", "substitutionVariables": {"what": ["orders"]}"#
        )
        let outcome = Simulation.run(AppleScene.link, on: .iOS13, in: .messages, scene: AppleScene.usual(file))
        #expect(outcome?.stop?.reason.contains("wants the path “/$(what)/*”") == true)
    }

    @Test("the CDN’s older copy is what a device knows")
    func olderCopy() throws {
        let old = AppleScene.file.replacing("/orders/*", with: "/old/*")
        let scene = AppleScene.usual { $0.sites["shop.example"]?.cdnCopy = AppleScene.answer(200, old) }
        let outcome = try #require(Simulation.run(AppleScene.link, on: .iOS17, in: .messages, scene: scene))
        #expect(outcome.kind == .browser)
        #expect(outcome.stop?.remedy?.hasPrefix("Wait: the CDN looks at the host within a day") == true)
        #expect(outcome.stop?.place?.hasPrefix("the CDN’s copy:") == true)
        #expect(Simulation.run(AppleScene.link, on: .iOS13, in: .messages, scene: scene)?.kind == .app)
        let gone = AppleScene.usual { $0.sites["shop.example"]?.wellKnown = AppleScene.answer(500) }
        #expect(Simulation.run(AppleScene.link, on: .iOS17, in: .messages, scene: gone)?.kind == .browser)
    }

    @Test("the CDN follows no redirect and reaches no private address")
    func fetching() throws {
        for response in [AppleScene.answer(301), FetchedResponse(.privateAddress), FetchedResponse(.timeout)] {
            let scene = AppleScene.usual { $0.sites["shop.example"]?.wellKnown = response }
            let outcome = Simulation.run(AppleScene.link, on: .iOS17, in: .messages, scene: scene)
            #expect(outcome?.stop?.code == .fetch)
            #expect(Simulation.run(AppleScene.link, on: .iOS12, in: .messages, scene: scene)?.kind == .app)
        }
    }

    @Test("a file of more than 128 KB is not taken")
    func size() throws {
        let file = AppleScene.file + String(repeating: " ", count: 131_073 - AppleScene.file.utf8.count)
        let scene = AppleScene.usual(file)
        #expect(Simulation.run(AppleScene.link, on: .iOS17, in: .messages, scene: scene)?.stop?.code == .file)
    }

    @Test("a wildcard’s file is that of the host behind the star")
    func wildcard() throws {
        let scene = AppleScene.usual(entries: ["applinks:*.shop.example"])
        let link = "https://www.shop.example/orders/1"
        #expect(Simulation.run(link, on: .iOS17, in: .messages, scene: scene)?.kind == .app)
    }
}
