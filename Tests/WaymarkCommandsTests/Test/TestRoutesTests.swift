import Foundation
import Testing

@Suite("waymark test --routes")
struct TestRoutesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("a table that knows what the rules open, and no more, agrees")
    func agreement() async throws {
        try folder.write(TestSamples.apps.replacing("    platforms: apple\n", with: ""), to: "waymark.yaml")
        try folder.write(
            TestSamples.routes.replacing("/orders/{path...}", with: "/orders/{id}/{path...}"),
            to: "routes.json"
        )
        let result = try await Waymark.run("test", "--routes", "routes.json", in: folder)
        #expect(result == .init(status: 0, output: "✓ 0 expectations.\n✓ 4 rules and routes: all agree.\n", errors: ""))
    }

    @Test("what only one side knows is reported with a link that proves it")
    func difference() async throws {
        try folder.write(TestSamples.apps, to: "waymark.yaml")
        let table = """
            {"routes": [
              {"pattern": "/orders/{id:int}", "hosts": ["shop.example"]},
              {"pattern": "/plans/{plan:free|pro}", "hosts": ["shop.example", "*.shop.example"]}
            ]}
            """
        try folder.write(table, to: "routes.json")
        let result = try await Waymark.run("test", "--routes", "routes.json", in: folder)
        let output = """
            ✗ waymark.yaml:9:5: This rule opens https://shop.example/orders/xx/y, which the app's table does not know.

            ✗ waymark.yaml:10:5: The app's table knows none of the links that this rule opens, such as https://shop.example/help.

            ✗ routes.json:3:15: The app knows https://shop.example/plans/free, but the rules do not open it on Apple's devices.

            ✓ 0 expectations.
            ✗ 4 rules and routes: 1 agrees, 3 do not.

            """
        #expect(result == .init(status: 1, output: output, errors: ""))
    }

    @Test("that the table knows none of a rule's links is said only where no route takes one")
    func some() async throws {
        let rules = "  - open: /orders/?*\n"
        try folder.write(
            TestSamples.apps.components(separatedBy: "rules:\n")[0] + "rules:\n" + rules,
            to: "waymark.yaml"
        )
        let table = #"{"routes": [{"pattern": "/orders/{id}?ref={ref}", "hosts": ["HOST"]}]}"#
        try folder.write(table.replacing("HOST", with: "shop.example"), to: "routes.json")
        let one = try await Waymark.run("test", "--routes", "routes.json", in: folder)
        let start =
            "✗ waymark.yaml:8:5: This rule opens https://shop.example/orders/x, which the app's table does not know."
        #expect(one.output.hasPrefix(start), "\(one.output)")
        try folder.write(table.replacing("HOST", with: "other.example"), to: "routes.json")
        let none = try await Waymark.run("test", "--routes", "routes.json", in: folder)
        #expect(none.output.hasPrefix("✗ waymark.yaml:8:5: The app's table knows none of the links"), "\(none.output)")
    }

    @Test("a shared rule is tried on the domain on which it opens the app, with texts that its variables take")
    func placed() async throws {
        let description = """
            apps:
              books: { apple: ABCDE12345.com.example.books }
              shop: { apple: ABCDE12345.com.example.shop }
            domains:
              books.example: { apps: [books] }
              shop.example: { apps: [shop] }
            rules:
              - open: /items/$(upper)
                apps: shop

            """
        try folder.write(description, to: "waymark.yaml")
        let table = #"{"routes": [{"pattern": "/items/{kind:free|pro}", "hosts": ["shop.example"]}]}"#
        try folder.write(table, to: "routes.json")
        let result = try await Waymark.run("test", "--routes", "routes.json", "--app", "shop", in: folder)
        #expect(result.output.contains("This rule opens https://shop.example/items/A, which"), "\(result)")
    }

    @Test(
        "a file that is not a table is refused with its place",
        arguments: [
            ("[]", "routes.json:1:1: a table of routes is an object with a list \"routes\"."),
            (
                "{\"routes\": [1]}",
                "routes.json:1:13: a route is an object with a text \"pattern\" and a list \"hosts\"."
            ),
            (
                "{\"routes\": [{\"pattern\": \"/a\"}]}",
                "routes.json:1:13: the route has no hosts; give its table the app's hosts."
            ),
            (
                "{\"routes\": [{\"pattern\": \"a\", \"hosts\": [\"a.example\"]}]}",
                "routes.json:1:25: a pattern begins with a slash."
            ),
        ]
    )
    func unreadable(table: String, sentence: String) async throws {
        try folder.write(TestSamples.apps, to: "waymark.yaml")
        try folder.write(table, to: "routes.json")
        let result = try await Waymark.run("test", "--routes", "routes.json", in: folder)
        #expect(result.status == 2)
        #expect(result.output == "")
        #expect(result.errors.lowercased().hasPrefix("waymark: \(sentence.lowercased())\n"))
    }

    @Test("of several apps one has to be named")
    func apps() async throws {
        let two =
            "apps: { shop: ABCDE12345.a.shop, help: ABCDE12345.a.help }\ndomain: a.example\nrules: [{ open: /a, apps: shop }]\n"
        try folder.write(two, to: "waymark.yaml")
        try folder.write("{\"routes\": []}", to: "routes.json")
        let none = try await Waymark.run("test", "--routes", "routes.json", in: folder)
        #expect(none.errors == "waymark: --routes: there are several apps; say whose table it is, with --app.\n")
        #expect(none.status == 2)
        let wrong = try await Waymark.run("test", "--routes", "routes.json", "--app", "shup", in: folder)
        #expect(wrong.errors == "waymark: --app: there is no app \"shup\"; there are \"shop\", \"help\".\n")
        #expect(wrong.status == 2)
        let right = try await Waymark.run("test", "--routes", "routes.json", "--app", "help", in: folder)
        #expect(right == .init(status: 0, output: "✓ 0 expectations.\n✓ 0 rules and routes.\n", errors: ""))
    }
}
