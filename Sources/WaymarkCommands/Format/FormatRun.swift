import AppSiteAssociation
import JSONSource
import LinkLint

/// Formats files one after the other; one that cannot be formatted keeps none of the others waiting.
struct FormatRun {
    private let command: FormatCommand
    private let formatting: FileFormatting
    private let console: Console
    private var progress: Progress
    private var hasFailed = false
    private var changed = 0

    init(command: FormatCommand, console: Console) {
        self.command = command
        self.console = console
        formatting = FileFormatting(conversion: command.convert?.target, dropsRemarks: command.dropRemarks)
        progress = Progress("files looked at", console: console)
    }

    /// Formats a file, all of a folder, or standard input.
    mutating func format(_ path: String) throws {
        guard path != "-", FolderListing.isFolder(path) else { return try formatFile(path, kind: nil, in: nil) }
        var walk = FolderWalk(path)
        var isEmpty = true
        while let step = walk.next() {
            switch step {
            case .failure(let failure): fail([failure])
            case .success(let file):
                guard let kind = InputKind.of(path: file), FileFormatting.handles(kind) else { continue }
                isEmpty = false
                try formatFile(file, kind: kind, in: FolderBoundary(path))
            }
        }
        let remedy = "name a file; \"waymark fmt --help\" says which names are looked for"
        if isEmpty { fail([CommandFailure("the folder has no file to format", at: path, remedy: remedy)]) }
    }

    /// How it went as a whole.
    consuming func finish() -> ExitStatus {
        progress.finish()
        if hasFailed { return .failed }
        return changed > 0 && (command.check || command.diff) ? .negative : .done
    }

    private mutating func formatFile(_ path: String, kind: InputKind?, in boundary: FolderBoundary?) throws {
        progress.step()
        let source = InputSource(path: path)
        do {
            let old = try source.read()
            let kind = kind ?? InputKind.of(path: path, bytes: old)
            // Statement lists and entitlements have one form only.
            if command.convert != nil, kind != .associationFile, path != "-" { return }
            let new = try formatting.format(old, named: source.name, as: kind)
            if new.bytes != old { changed += 1 }
            try deliver(new, instead: old, of: source, in: boundary)
        } catch let failure as FormatFailure {
            fail(failure.sentences)
        } catch let failure as CommandFailure {
            fail([failure])
        }
    }

    private func deliver(
        _ new: FileFormatting.Result,
        instead old: [UInt8],
        of source: InputSource,
        in boundary: FolderBoundary?
    ) throws {
        for loss in new.losses {
            let place = FormatFailure.place(of: loss, in: SourceText(old), named: source.name)
            console.warn("\(place): \(loss.message)")
        }
        if command.diff {
            let difference = UnifiedDiff(old, new.bytes).bytes(named: source.name, style: console.style)
            return try console.output.write(difference)
        }
        if source.isStandardInput, !command.check { return try console.output.write(new.bytes) }
        if new.bytes != old, !command.check {
            try boundary?.check(source.path)
            try AtomicFile(path: source.path).replace(with: new.bytes)
        }
        try report(new.bytes != old, source)
    }

    private func report(_ isChanged: Bool, _ source: InputSource) throws {
        switch command.format {
        case .text:
            guard isChanged else { return }
            try console.output.write("\(command.check ? "would change" : "changed") \(source.name.visible)\n")
        case .json:
            let row: JSONValue = .object([("path", .string(source.name)), ("changed", .boolean(isChanged))])
            try console.output.write(JSONWriter(style: .compact).write(row) + [UInt8(ascii: "\n")])
        }
    }

    private mutating func fail(_ failures: [CommandFailure]) {
        hasFailed = true
        for failure in failures { console.report(failure) }
    }
}

/// Why a file keeps its text: one sentence, or one for each thing that a conversion would lose.
struct FormatFailure: Error {
    /// At least one.
    let sentences: [CommandFailure]

    init(_ failure: CommandFailure) { sentences = [failure] }

    /// What the new form cannot say; places are those of the file.
    init(
        lost losses: [ConversionLoss],
        to target: AssociationFileConverter.Target,
        in source: SourceText,
        named name: String
    ) {
        let hasMeaning = losses.contains { $0.kind == .meaning }
        let reasons = losses.filter { !hasMeaning || $0.kind == .meaning }.map { loss in
            CommandFailure(
                Sentence.withoutStop(loss.message),
                at: Self.place(of: loss, in: source, named: name),
                remedy: loss.remedy.map(Sentence.continued) ?? loss.example.map { "it shows with \($0)" },
                excerpt: source.caret(for: loss.range)
            )
        }
        let remedy = hasMeaning ? "keep both forms, or change what is named above" : "--drop-remarks lets them go"
        let sum = CommandFailure(
            "the \(target.rawValue) form cannot say all that it says, so it was not converted",
            at: name,
            remedy: remedy
        )
        sentences = reasons + [sum]
    }

    static func place(of loss: ConversionLoss, in source: SourceText, named name: String) -> String {
        let position = source.position(at: loss.range.lowerBound)
        return "\(name):\(position.line):\(position.column)"
    }
}
