import AppSiteAssociation
import AssociationSigning
import LinkLint

/// Reads the files of the given paths, each once.
struct LintCollector {
    /// What was read, and what could not be.
    struct Collected {
        var inputs: [LintInput] = []
        var unread: [LintReport.UnreadFile] = []
    }

    /// The name of standard input; `nil` when it is not given.
    let inputName: String?
    let isRelease: Bool?
    let console: Console
    private let verifier = SignatureVerifier()
    private var collected = Collected()
    private var known: Set<String> = []
    private var progress: Progress

    init(inputName: String?, isRelease: Bool?, console: Console) {
        self.inputName = inputName
        self.isRelease = isRelease
        self.console = console
        progress = Progress("files read", console: console, every: 16)
    }

    /// Reads a file, a folder or standard input; what cannot be read is said at once.
    mutating func add(_ path: String) {
        do throws(CommandFailure) {
            if path != "-", FolderListing.isFolder(path) {
                try addFolder(path)
            } else {
                try addFile(InputSource(path: path))
            }
        } catch {
            fail(error, at: path)
        }
    }

    /// What came together.
    consuming func finish() -> Collected {
        progress.finish()
        return collected
    }

    private mutating func addFile(_ source: InputSource) throws(CommandFailure) {
        let path = source.isStandardInput ? inputName ?? source.name : source.path
        guard source.isStandardInput || isNew(path) else { return }
        let bytes = try source.read()
        add(LintInput(path: path, bytes: bytes, kind: .of(path: path, bytes: bytes)))
    }

    private mutating func addFolder(_ folder: String) throws(CommandFailure) {
        let (countBefore, unreadBefore) = (collected.inputs.count, collected.unread.count)
        var walk = FolderWalk(folder)
        var hasKnown = false
        while let step = walk.next() {
            do throws(CommandFailure) {
                let path = try step.get()
                guard isNew(path) else {
                    hasKnown = true
                    continue
                }
                let bytes = try InputSource(path: path).read()
                // Many programs have an app.json; only those of Expo are meant.
                let isMeant = InputKind.of(path: path) != .expoConfiguration
                let kind = InputKind.of(path: path, bytes: bytes)
                if isMeant || kind == .expoConfiguration { add(LintInput(path: path, bytes: bytes, kind: kind)) }
            } catch {
                fail(error, at: error.place ?? folder)
            }
        }
        guard collected.inputs.count == countBefore, collected.unread.count == unreadBefore, !hasKnown else { return }
        throw CommandFailure(
            "the folder has no file to lint",
            at: folder,
            remedy: "name a file; \"waymark lint --help\" says which names are looked for"
        )
    }

    private mutating func add(_ input: LintInput) {
        var input = input
        input.isRelease = isRelease
        if input.kind == .associationFile {
            input.signatureFindings = verifier.report(on: input.bytes, at: .now)?.findings ?? []
        }
        collected.inputs.append(input)
        progress.step()
    }

    /// Whether the path was not read before, under whatever spelling.
    private mutating func isNew(_ path: String) -> Bool {
        let parts = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
        return known.insert(path.hasPrefix("/") ? "/" + parts : parts).inserted
    }

    private mutating func fail(_ failure: CommandFailure, at path: String) {
        console.report(failure)
        let parts = [failure.problem, failure.remedy].compactMap(\.self).joined(separator: "; ")
        let name = path == "-" ? inputName ?? InputSource(path: path).name : path
        collected.unread.append(
            LintReport.UnreadFile(path: name, reason: parts.prefix(1).uppercased() + parts.dropFirst() + ".")
        )
    }
}
