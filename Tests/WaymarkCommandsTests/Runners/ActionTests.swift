import Foundation
import LinkDescription
import Testing

@Suite("The GitHub action")
struct ActionTests {
    private let folder: TemporaryFolder
    private let runner: ActionRunner
    private let binary: String

    init() throws {
        folder = try TemporaryFolder()
        runner = try ActionRunner()
        binary = try Waymark.executable.path
    }

    @Test("what GitHub demands of an action is there, and every input is described")
    func metadata() throws {
        let action = try RunnerFiles.read("action.yml")
        #expect(action["name"]?.text?.isEmpty == false)
        #expect(action["description"]?.text?.isEmpty == false)
        #expect(action["runs"]?["using"]?.text == "composite")
        let inputs = try #require(action["inputs"])
        #expect(
            inputs.keys == [
                "run", "paths", "fail-on", "description", "output", "arguments", "binary", "working-directory",
            ]
        )
        for name in inputs.keys { #expect(inputs[name]?["description"]?.text?.hasSuffix(".") == true, "\(name)") }
        let script = RunnerFiles.root.appendingPathComponent("scripts/action").path
        #expect(FileManager.default.isExecutableFile(atPath: script))
    }

    @Test("by default everything is linted, and findings are shown beside their lines")
    func lint() async throws {
        try folder.write(
            #"{"applinks": {"details": [{"appIDs": ["x"], "components": []}]}}"#,
            to: "apple-app-site-association"
        )
        let result = try await runner.run(["binary": binary], in: folder)
        #expect(result.status == 1)
        #expect(result.steps == ["Run waymark"])
        #expect(result.outputs == ["status": "1"])
        #expect(
            result.output.split(separator: "\n").contains {
                $0.hasPrefix("::error file=apple-app-site-association,line=1,")
            }
        )
    }

    @Test("findings milder than the input fail-on pass")
    func failOn() async throws {
        try folder.write(
            #"{"applinks": {"details": [{"appIDs": ["x"], "components": []}]}}"#,
            to: "apple-app-site-association"
        )
        let inputs = ["binary": binary, "fail-on": "never", "paths": "apple-app-site-association\n\n"]
        let result = try await runner.run(inputs, in: folder)
        #expect(result.status == 0)
        #expect(result.outputs == ["status": "0"])
    }

    @Test("several verbs are all run, in a folder of their own, and the worst status counts")
    func several() async throws {
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("my site"),
            withIntermediateDirectories: true
        )
        try folder.write(TestSamples.failing, to: "my site/links.yaml")
        try folder.write(TestSamples.association, to: "my site/apple-app-site-association")
        let inputs = [
            "binary": binary, "run": "test lint", "working-directory": "my site", "description": "links.yaml",
        ]
        let result = try await runner.run(inputs, in: folder)
        #expect(result.status == 1)
        #expect(result.output.split(separator: "\n").count { $0.hasPrefix("::error file=links.yaml,line=") } == 5)
        #expect(result.outputs == ["status": "1"])
    }

    @Test("more arguments go to the verb as they are, whatever characters they have")
    func arguments() async throws {
        try folder.write(TestSamples.sound, to: "waymark.yaml")
        try folder.write(TestSamples.routes, to: "$(touch broken) 'routes.json")
        let inputs = ["binary": binary, "run": "test", "arguments": "--routes\n$(touch broken) 'routes.json"]
        let result = try await runner.run(inputs, in: folder)
        #expect(result.status == 1)
        #expect(
            result.output.contains("::error file=$(touch broken) 'routes.json,line=2,col=15,")
        )
        #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("broken").path))
    }

    @Test("generated files that are stale or missing fail the step")
    func generate() async throws {
        try folder.write(TestSamples.sound, to: "waymark.yaml")
        let inputs = ["binary": binary, "run": "generate", "output": "site"]
        let stale = try await runner.run(inputs, in: folder)
        #expect(stale.status == 1)
        #expect(stale.outputs == ["status": "1"])
        let missing =
            "::error file=site/ios/shop.entitlements,line=1,col=1,title=waymark generate::This file is missing; "
        #expect(stale.output.split(separator: "\n").count { $0.hasPrefix(missing) } == 1)
        #expect(stale.output.split(separator: "\n").allSatisfy { $0.hasPrefix("::error file=site/") })
        #expect(try await Waymark.run("generate", "--output", "site", in: folder).status == 0)
        let fresh = try await runner.run(inputs, in: folder)
        #expect(fresh.status == 0)
        #expect(fresh.outputs == ["status": "0"])
    }

    @Test("mistakes in descriptions are shown beside their lines by both verbs, and the status is 2")
    func brokenDescription() async throws {
        try folder.write(TestSamples.sound.replacing("exclude:", with: "exlude:"), to: "waymark.yaml")
        let result = try await runner.run(["binary": binary, "run": "test generate", "output": "site"], in: folder)
        #expect(result.status == 2)
        #expect(result.outputs == ["status": "2"])
        #expect(
            result.output.split(separator: "\n").count { $0.hasPrefix("::error file=waymark.yaml,line=8,col=5,") } == 2
        )
    }

    @Test(
        "inputs that mean nothing are one sentence and status 2",
        arguments: [
            (
                ["run": "deploy"],
                "\"deploy\" is nothing that the action runs; the input \"run\" names lint, test or generate."
            ),
            (["run": " "], "The input \"run\" is empty; name lint, test or generate."),
            (
                ["run": "lint,test", "arguments": "--coverage"],
                "The input \"arguments\" belongs to one verb; let \"run\" name only one."
            ),
            (["run": "test, generate"], "The input \"output\" is empty; name the folder with the generated files."),
            (["binary": "./nothing"], "There is no program at \"./nothing\"; correct the input \"binary\"."),
        ] as [([String: String], String)]
    )
    func mistakes(inputs: [String: String], sentence: String) async throws {
        let result = try await runner.run(["binary": binary].merging(inputs) { $1 }, in: folder)
        #expect(result.status == 2)
        #expect(result.output == "::error title=waymark::\(sentence)\n")
        #expect(result.outputs == ["status": "2"])
    }

    @Test("without a program one is built from the action's source, and found by the next step")
    func building() async throws {
        var runner = runner
        let bin = folder.url.appendingPathComponent("bin").path
        runner.swift = """
            #!/bin/sh
            case "$*" in
            *--show-bin-path) echo \(shellQuoted(bin)) ;;
            *) mkdir -p \(shellQuoted(bin)) && ln -s \(shellQuoted(binary)) \(shellQuoted(bin))/waymark && echo "swift $*" ;;
            esac
            """
        try folder.write(TestSamples.sound, to: "waymark.yaml")
        let result = try await runner.run(["run": "test"], in: folder)
        #expect(result.steps == ["Build waymark", "Run waymark"])
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.hasPrefix("swift build --traits Service -c release --product waymark --package-path "))
        #expect(result.outputs == ["status": "0"])
    }
}
