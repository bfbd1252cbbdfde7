import Foundation
import LinkDescription
import Testing

/// Runs a composite action as GitHub's runner does (GitHub, "Metadata syntax for GitHub Actions").
struct ActionRunner {
    struct Result {
        let status: Int32
        let output: String
        /// What the action gives to later steps.
        let outputs: [String: String]
        /// The names of the steps that were run.
        let steps: [String]
    }

    /// The program that replaces `swift`, where a step builds.
    var swift: String?
    private let action: YAMLNode

    init() throws {
        action = try RunnerFiles.read("action.yml")
    }

    func run(_ given: [String: String], in folder: TemporaryFolder) async throws -> Result {
        var inputs: [String: String] = [:]
        let declared = try #require(action["inputs"])
        for name in declared.keys { inputs[name] = given[name] ?? declared[name]?["default"]?.text ?? "" }
        #expect(given.keys.allSatisfy(declared.keys.contains), "the runner warns of an input that is not declared")
        try folder.write("", to: "github-path")
        try folder.write("", to: "github-output")
        if let swift { try folder.write(swift, to: "swift.text") }
        var output = ""
        var names: [String] = []
        for step in try #require(action["runs"]?["steps"]).elements where try isWanted(step, inputs) {
            names.append(step["name"]?.text ?? "")
            let result = try await run(step, inputs, in: folder)
            output += result.output
            guard result.status == 0 else {
                return Result(status: result.status, output: output, outputs: try outputs(folder), steps: names)
            }
        }
        return Result(status: 0, output: output, outputs: try outputs(folder), steps: names)
    }

    /// The only kind of condition that the action has: `inputs.NAME == ''`.
    private func isWanted(_ step: YAMLNode, _ inputs: [String: String]) throws -> Bool {
        guard let condition = step["if"]?.text else { return true }
        let words = condition.split(separator: " ")
        try #require(words.count == 3 && words[1] == "==" && words[2] == "''" && words[0].hasPrefix("inputs."))
        return inputs[String(words[0].dropFirst("inputs.".count))] == ""
    }

    private func run(
        _ step: YAMLNode,
        _ inputs: [String: String],
        in folder: TemporaryFolder
    ) async throws -> Waymark.Result {
        try #require(step["shell"]?.text == "bash")
        let script = try #require(step["run"]?.text)
        #expect(!script.contains("${{"), "what users write must not become part of a script")
        try folder.write(script, to: "step.sh")
        var environment = [
            "GITHUB_ACTION_PATH": RunnerFiles.root.path,
            "GITHUB_PATH": folder.url.appendingPathComponent("github-path").path,
            "GITHUB_OUTPUT": folder.url.appendingPathComponent("github-output").path,
        ]
        if let written = step["env"] {
            for name in written.keys { environment[name] = try resolved(written[name]?.text ?? "", inputs) }
        }
        let added = try String(contentsOf: folder.url.appendingPathComponent("github-path"), encoding: .utf8)
        let own = swift == nil ? [] : [folder.url.path]
        let path = (added.split(separator: "\n").map(String.init) + own).map { $0 + ":" }.joined()
        let place = try resolved(step["working-directory"]?.text ?? ".", inputs)
        let assignments = environment.sorted { $0.key < $1.key }.map { $0.key + "=" + shellQuoted($0.value) }
        // A file that this process wrote may still be open in a child that another test starts, and then cannot be run.
        let install = swift == nil ? ":" : "cp swift.text swift && chmod +x swift"
        let line = """
            \(install); cd \(shellQuoted(place)) && \
            env \(assignments.joined(separator: " ")) PATH=\(shellQuoted(path))"$PATH" \
            bash --noprofile --norc -e -o pipefail \(shellQuoted(folder.url.appendingPathComponent("step.sh").path))
            """
        return try await Waymark.shell(line, in: folder)
    }

    private func resolved(_ text: String, _ inputs: [String: String]) throws -> String {
        guard text.hasPrefix("${{ inputs."), text.hasSuffix(" }}") else {
            try #require(!text.contains("${{"))
            return text
        }
        let name = String(text.dropFirst("${{ inputs.".count).dropLast(" }}".count))
        return try #require(inputs[name], "there is no input \(name)")
    }

    private func outputs(_ folder: TemporaryFolder) throws -> [String: String] {
        let written = try String(contentsOf: folder.url.appendingPathComponent("github-output"), encoding: .utf8)
        var set: [String: String] = [:]
        for line in written.split(separator: "\n") {
            let sides = line.split(separator: "=", maxSplits: 1).map(String.init)
            set[sides[0]] = sides.count > 1 ? sides[1] : ""
        }
        var outputs: [String: String] = [:]
        for name in action["outputs"]?.keys ?? [] {
            let value = try #require(action["outputs"]?[name]?["value"]?.text)
            let parts = value.dropFirst("${{ steps.".count).dropLast(" }}".count).split(separator: ".")
            let ids = action["runs"]?["steps"]?.elements.compactMap { $0["id"]?.text } ?? []
            #expect(ids.contains(String(parts[0])))
            outputs[name] = set[String(parts[2])]
        }
        return outputs
    }
}
