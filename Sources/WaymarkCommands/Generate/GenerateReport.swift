import JSONSource
import LinkDescription
import LinkLint
import LinkWorkspaces

/// What `waymark generate` prints: the files, and what they cannot say.
struct GenerateReport {
    private let generation: Generation
    let folder: GeneratedFolder
    private let isCheck: Bool
    private let input: DescriptionInput

    init(_ generation: Generation, _ folder: GeneratedFolder, isCheck: Bool, input: DescriptionInput) {
        self.generation = generation
        self.folder = folder
        self.isCheck = isCheck
        self.input = input
    }

    // MARK: Text

    /// The report for people; with `--check` the differences of stale files instead of losses.
    func text(_ style: TextStyle) -> [UInt8] {
        if isCheck {
            let left = folder.leftovers.map { "\(style.paint("left over", .bad)) \($0.visible)\n" }.joined()
            return folder.entries.flatMap { staleness($0, style) } + Array(left.utf8)
        }
        var lines = folder.entries.map { entry in
            let word = entry.state == .unchanged ? "kept" : "wrote"
            return "\(style.paint(word, entry.state == .unchanged ? .faint : .good)) \(entry.path.visible)"
        }
        lines += self.lines(losses.filter { $0.loss.kind == .rule }, "Some systems cannot follow every rule:", style)
        let title = "Some links behave differently in another spelling:"
        lines += self.lines(losses.filter { $0.loss.kind == .spelling }, title, style)
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }

    private func staleness(_ entry: GeneratedFolder.Entry, _ style: TextStyle) -> [UInt8] {
        guard entry.state != .unchanged else { return [] }
        let word = entry.state == .new ? "missing" : "stale"
        let line = "\(style.paint(word, .bad)) \(entry.path.visible)\n"
        return Array(line.utf8) + UnifiedDiff(entry.old, entry.file.bytes).bytes(named: entry.path, style: style)
    }

    /// A loss with all systems that share it.
    private struct Shared {
        let loss: GenerationLoss
        var systems: [SystemRange]
    }

    /// The losses, each sentence once; of spellings one for each app and reason.
    private var losses: [Shared] {
        var shared: [Shared] = []
        for loss in generation.losses {
            let place = shared.firstIndex { other in
                guard loss.kind == .spelling else { return other.loss.message == loss.message }
                return other.loss.kind == .spelling && other.loss.identifier == loss.identifier
                    && other.loss.reason == loss.reason
            }
            if let place {
                if !shared[place].systems.contains(loss.system) { shared[place].systems.append(loss.system) }
            } else {
                shared.append(Shared(loss: loss, systems: [loss.system]))
            }
        }
        return shared
    }

    private func lines(_ losses: [Shared], _ title: String, _ style: TextStyle) -> [String] {
        guard !losses.isEmpty else { return [] }
        return ["", style.paint(title, .title)]
            + losses.map { shared in
                let systems = shared.systems.map(\.description).joined(separator: ", ")
                return "  \(style.paint(systems, .warning)): \(shared.loss.message.visible)"
                    + (place(of: shared.loss).map { " " + style.paint("(\($0.visible))", .faint) } ?? "")
            }
    }

    /// The line of the rule in the description.
    private func place(of loss: GenerationLoss) -> String? {
        loss.rule?.position.map { "\(input.name):\($0.line)" }
    }

    // MARK: JSON

    /// The report for programs.
    var json: [UInt8] {
        let files = folder.entries.map { entry -> JSONValue in
            .object([
                ("path", .string(entry.path)), ("kind", .string(entry.file.kind.rawValue)),
                ("bytes", .number(spelling: "\(entry.file.bytes.count)")), ("state", .string(entry.state.rawValue)),
            ])
        }
        let losses = generation.losses.map { loss -> JSONValue in
            .object([
                ("system", .string(loss.system.rawValue)), ("app", .string(loss.app.text)),
                ("identifier", .string(loss.identifier)), ("url", loss.url.map(JSONValue.string) ?? .null),
                ("opens", .boolean(loss.opens)), ("kind", .string(loss.kind.rawValue)),
                ("reason", .string(loss.reason)),
                ("line", loss.rule?.position.map { .number(spelling: "\($0.line)") } ?? .null),
            ])
        }
        let leftovers = folder.leftovers.map(JSONValue.string)
        let report: JSONValue = .object([
            ("files", .array(files)), ("leftovers", .array(leftovers)), ("losses", .array(losses)),
        ])
        return JSONWriter(style: .compact).write(report) + [UInt8(ascii: "\n")]
    }
}

extension GenerateReport {
    /// Files that are stale as workflow commands, which GitHub shows next to the changed lines.
    ///
    /// (GitHub, "Workflow commands for GitHub Actions".)
    var workflowCommands: String {
        folder.entries.filter { $0.state != .unchanged }.map(line).joined()
    }

    /// Lines of a difference beyond these say nothing new.
    private static let shownLines = 40

    private func line(_ entry: GeneratedFolder.Entry) -> String {
        let word = entry.state == .new ? "missing" : "stale"
        let difference = UnifiedDiff(entry.old, entry.file.bytes).bytes(named: entry.path, style: .plain)
        let lines = String(decoding: difference, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let text =
            ["This file is \(word); \"waymark generate\" writes it."] + lines.prefix(Self.shownLines).map(String.init)
        let place = "file=\(WorkflowCommand.property(entry.path)),line=\(Self.firstDifference(entry)),col=1"
        let title = "title=\(WorkflowCommand.property("waymark generate"))"
        return "::error \(place),\(title)::\(WorkflowCommand.data(text.joined(separator: "\n")))\n"
    }

    /// The line on which the file on disk begins to differ.
    private static func firstDifference(_ entry: GeneratedFolder.Entry) -> Int {
        let equal = zip(entry.old, entry.file.bytes).prefix { $0 == $1 }
        return 1 + equal.count { $0.0 == UInt8(ascii: "\n") }
    }
}
