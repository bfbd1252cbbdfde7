import Foundation
import LinkDescription
import Testing

@Suite("The pre-commit hooks")
struct PreCommitTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("every hook has what pre-commit demands, and a pattern of files")
    func metadata() throws {
        let hooks = try RunnerFiles.read(".pre-commit-hooks.yaml").elements
        #expect(hooks.map { $0["id"]?.text } == ["waymark-lint", "waymark-fmt", "waymark-test", "waymark-generate"])
        for hook in hooks {
            #expect(hook["name"]?.text?.isEmpty == false)
            #expect(hook["description"]?.text?.hasSuffix(".") == true)
            // Not `swift`: for that pre-commit builds the package itself, without the trait. The script builds with it, and
            // two at the same time would wait for each other.
            #expect(hook["language"]?.text == "script")
            #expect(hook["require_serial"]?.text == "true")
            #expect(hook["entry"]?.text?.hasPrefix("scripts/pre-commit ") == true)
            #expect(hook["files"] != nil)
        }
    }

    @Test("a hook gets the files that its pattern names, and its status is the hook's")
    func lint() async throws {
        try folder.write("{}", to: "package.json")
        try folder.write(TestSamples.association, to: "apple-app-site-association")
        let clean = try await run(
            "waymark-lint",
            ["package.json", "apple-app-site-association", "notes/assetlinks.json.txt"]
        )
        #expect(clean.files == ["apple-app-site-association"])
        #expect(clean.result.status == 0, "\(clean.result.output)\(clean.result.errors)")
        try folder.write("{", to: "apple-app-site-association")
        #expect(try await run("waymark-lint", ["apple-app-site-association"]).result.status != 0)
    }

    @Test("a hook is not run when none of its files changed")
    func nothing() async throws {
        let run = try await run("waymark-test", ["README.md", "links.yaml", "waymark.yaml.md"])
        #expect(run.files == [])
        #expect(run.result == .init(status: 0, output: "", errors: ""))
    }

    @Test("a file that is laid out otherwise is rewritten, which fails the hook")
    func format() async throws {
        try folder.write("{\"applinks\":{\"details\":[]}}", to: "apple-app-site-association")
        _ = try await run("waymark-fmt", ["apple-app-site-association"])
        let text = try String(
            contentsOf: folder.url.appendingPathComponent("apple-app-site-association"),
            encoding: .utf8
        )
        #expect(text.split(separator: "\n").count > 1)
        _ = try await run("waymark-fmt", ["apple-app-site-association"])
        let again = try String(
            contentsOf: folder.url.appendingPathComponent("apple-app-site-association"),
            encoding: .utf8
        )
        #expect(again == text)
    }

    @Test("expectations are run without file names, wherever the change was")
    func expectations() async throws {
        try folder.write(TestSamples.sound, to: "waymark.yaml")
        let good = try await run("waymark-test", ["waymark.yaml", "more.links.yml"])
        #expect(good.files == ["waymark.yaml", "more.links.yml"])
        #expect(good.result == .init(status: 0, output: "✓ 5 expectations: all hold.\n", errors: ""))
        try folder.write(TestSamples.failing, to: "waymark.yaml")
        #expect(try await run("waymark-test", ["waymark.yaml"]).result.status == 1)
    }

    @Test("a description that is called waymark.yml starts the hooks, and is read by them")
    func spelling() async throws {
        try folder.write(TestSamples.sound, to: "waymark.yml")
        let test = try await run("waymark-test", ["waymark.yml"])
        #expect(test.result == .init(status: 0, output: "✓ 5 expectations: all hold.\n", errors: ""))
        #expect(try await run("waymark-generate", ["waymark.yml"]).result.status == 1)
    }

    @Test("generated files that are missing fail the hook")
    func generate() async throws {
        try folder.write(TestSamples.sound, to: "waymark.yaml")
        #expect(try await run("waymark-generate", ["waymark.yaml"]).result.status == 1)
        #expect(try await Waymark.run("generate", "--output", ".", in: folder).status == 0)
        #expect(try await run("waymark-generate", ["waymark.yaml"]).result.status == 0)
    }

    /// Runs a hook as pre-commit does: the pattern is searched for in each path, the names that remain follow the entry.
    private func run(_ id: String, _ changed: [String]) async throws -> (files: [String], result: Waymark.Result) {
        let hooks = try RunnerFiles.read(".pre-commit-hooks.yaml").elements
        let hook = try #require(hooks.first { $0["id"]?.text == id })
        let pattern = try NSRegularExpression(pattern: try #require(hook["files"]?.text))
        let files = changed.filter { name in
            pattern.firstMatch(in: name, range: NSRange(name.startIndex..., in: name)) != nil
        }
        guard !files.isEmpty else { return ([], .init(status: 0, output: "", errors: "")) }
        let words = try #require(hook["entry"]?.text).split(separator: " ").map(String.init)
        #expect(words[0] == "scripts/pre-commit")
        let passed = hook["pass_filenames"]?.text == "false" ? [] : files
        let arguments = words.dropFirst() + (hook["args"]?.elements.compactMap(\.text) ?? []) + passed
        let result = try await Waymark.run(Array(arguments), input: "", in: folder, environment: [:])
        return (files, result)
    }
}
