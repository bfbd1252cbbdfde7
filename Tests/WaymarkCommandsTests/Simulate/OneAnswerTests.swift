import Foundation
import Testing

/// `WAYMARK_DESCRIPTIONS` says how many descriptions are tried.
@Suite("test, simulate, why, and simulate of what generate wrote give one answer")
struct OneAnswerTests {
    /// What a verb answers for one device in one context.
    private struct Cell: Decodable, Equatable, CustomStringConvertible {
        let device: String
        let context: String
        let outcome: String
        let target: String?
        let candidates: [String]
        let banner: Bool

        var description: String { "\(device), \(context): \(outcome) \(target ?? "") \(candidates)" }
    }

    private struct Table: Decodable {
        let cells: [Cell]
    }

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let minimum: String
        let device: String
        let outcome: String
    }

    static let rows = [
        Row(
            testDescription: "an app without a minimum is not on iOS 13",
            minimum: "",
            device: "ios-13",
            outcome: "browser"
        ),
        Row(
            testDescription: "an app for iOS 17 is not on iOS 15",
            minimum: "minimum: { ios: 17 }",
            device: "ios-15",
            outcome: "browser"
        ),
        Row(
            testDescription: "an app for Android 13 is not on Android 9",
            minimum: "minimum: { android: 33 }",
            device: "android-9",
            outcome: "browser"
        ),
        Row(
            testDescription: "an app for iOS 12 opens there, with the file that is generated",
            minimum: "minimum: { ios: 12 }",
            device: "ios-12",
            outcome: "app"
        ),
        Row(
            testDescription: "an app for iOS 12 opens on iOS 17, too",
            minimum: "minimum: { ios: 12 }",
            device: "ios-17",
            outcome: "app"
        ),
    ]

    @Test("about the oldest system of an app", arguments: rows)
    func minimum(_ row: Row) async throws {
        let folder = try TemporaryFolder()
        let description = """
            apps:
              shop:
                apple: ABCDE12345.com.example.shop
                android: { com.example.shop: "\(LinkFolder.fingerprint)" }
                \(row.minimum)
            domain: shop.example
            rules: [/orders/*]

            """
        let cells = try await cells(description, ["shop"], [LinkFolder.link], devices: [row.device], in: folder)
        #expect(cells.allSatisfy { $0.outcome == row.outcome }, "\(cells)")
    }

    private static let devices = [
        "ios-9", "ios-12", "ios-13", "ios-15", "ios-17", "ios-18", "ios-27", "macos-15", "macos-27", "android-6",
        "android-9", "android-11",
        "android-12", "android-14", "android-15", "android-17", "android-15-no-gms", "android-15-aosp",
    ]
    private static let contexts = ["messages", "typed", "own-app", "safari-other-site", "chrome", "redirect"]
    private static let count =
        ProcessInfo.processInfo.environment["WAYMARK_DESCRIPTIONS"].flatMap { Int($0) } ?? 12

    @Test("about random descriptions, on every device, in every kind of context", arguments: 0..<count)
    func random(_ number: Int) async throws {
        var random = RandomYAML(seed: UInt64(number))
        let (description, apps) = random.description()
        let links = Array(Set((0..<3).map { _ in random.link() })).sorted()
        let folder = try TemporaryFolder()
        _ = try await cells(
            description,
            apps,
            links,
            devices: Self.devices,
            contexts: Self.contexts,
            in: folder
        )
    }

    /// Asks all verbs, compares what they say, and returns it.
    private func cells(
        _ description: String,
        _ apps: [String],
        _ links: [String],
        devices: [String],
        contexts: [String] = ["messages", "other-app"],
        in folder: TemporaryFolder
    ) async throws -> [Cell] {
        try folder.write(description, to: "waymark.yaml")
        let generated = try await Waymark.run("generate", in: folder)
        #expect(generated.status == 0, "\(generated.errors)")
        let situations =
            devices.flatMap { ["--device", $0] } + contexts.flatMap { ["--context", $0] } + ["--format", "json"]
        var all: [Cell] = []
        var expectations = ["expect:"]
        for link in links {
            let described = try await table(["simulate", link] + situations, in: folder)
            let explained = try await table(["why", link] + situations, in: folder)
            let written = try await table(["simulate", link, "site"] + situations, in: folder)
            for (cell, other) in zip(described, written) where cell != other {
                Issue.record("\(link): waymark.yaml says \(cell), its files say \(other)\n\(description)")
            }
            #expect(described == explained && described.count == written.count, "\(link)\n\(description)")
            expectations.append("  \"\(link)\":")
            for cell in described { expectations += Self.expectations(cell, apps, ids(of: apps, in: description)) }
            all += described
        }
        try folder.write(description + expectations.map { $0 + "\n" }.joined(), to: "waymark.yaml")
        let tested = try await Waymark.run("test", in: folder)
        #expect(tested.status == 0, "\(tested.errors)\(tested.output)\n\(description)")
        return all
    }

    private func table(_ arguments: [String], in folder: TemporaryFolder) async throws -> [Cell] {
        let result = try await Waymark.run(arguments, input: "", in: folder, environment: [:])
        // Where nothing is about a link's device, verbs say so; what the device does is still said.
        return try JSONDecoder().decode(Table.self, from: Data(result.output.utf8)).cells
    }

    /// Everything that an expectation can say about a cell: of each app and of the browser, whether it opens the link.
    private static func expectations(_ cell: Cell, _ apps: [String], _ ids: [String: [String]]) -> [String] {
        let situation = "device: \(cell.device), context: \(cell.context)"
        let opened = apps.map { app in
            let opens = cell.outcome == "app" && ids[app, default: []].contains(cell.target ?? "")
            return "    - { \(opens ? "is" : "not"): \(app), \(situation) }"
        }
        return opened + ["    - { \(cell.outcome == "browser" ? "is" : "not"): browser, \(situation) }"]
    }

    /// The app IDs and packages of each app, from the lines of the description.
    private func ids(of apps: [String], in description: String) -> [String: [String]] {
        var ids: [String: [String]] = [:]
        var app = ""
        for line in description.split(separator: "\n") {
            let words = line.split { " []{},".contains($0) }.map(String.init)
            if line.hasPrefix("  "), !line.hasPrefix("   "), line.hasSuffix(":") { app = String(words[0].dropLast()) }
            if words.first == "apple:" { ids[app, default: []] += words.dropFirst() }
            if words.first == "android:" { ids[app, default: []].append(String(words[1].dropLast())) }
        }
        return ids
    }
}
