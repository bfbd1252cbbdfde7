import JSONSource
import LinkLint

/// Applies fixes to files, and writes those that change.
struct FixWriting {
    let choice: LintRuleSelection
    let allowsUnsafe: Bool
    /// Whether the only file came on standard input, so that its fixed text goes to standard output.
    let isFilter: Bool
    /// The files and folders that were named.
    let paths: [String]
    let console: Console

    /// The file after its fixes.
    func fix(_ input: LintInput) -> FixedText {
        choice.linter(for: input.path).fix(input, allowingUnsafe: allowsUnsafe)
    }

    private var folders: [String] { paths.filter { $0 != "-" && FolderListing.isFolder($0) } }

    /// Fixes the files in place, and reports how many.
    ///
    /// - Returns: whether every change could be written.
    func fixAll(_ inputs: inout [LintInput]) throws -> Bool {
        var (findings, files) = (0, 0)
        var isComplete = true
        for index in inputs.indices {
            let fixed = fix(inputs[index])
            if isFilter { try console.output.write(fixed.bytes) }
            guard fixed.bytes != inputs[index].bytes else { continue }
            do throws(CommandFailure) {
                if !isFilter {
                    let path = inputs[index].path
                    for folder in folders where !paths.contains(path) && FolderWalk.isPath(path, below: folder) {
                        try FolderBoundary(folder).check(path)
                    }
                    try AtomicFile(path: path).replace(with: fixed.bytes)
                }
                inputs[index] = inputs[index].replacing(fixed.bytes)
                (findings, files) = (findings + fixed.appliedCount, files + 1)
            } catch {
                console.report(error)
                isComplete = false
            }
        }
        if files > 0 { console.warn("\(findings.counted("finding")) fixed in \(files.counted("file")).") }
        return isComplete
    }
}

extension LintInput {
    /// The same file with another content.
    func replacing(_ bytes: [UInt8]) -> LintInput {
        var input = LintInput(path: path, bytes: bytes, kind: kind)
        input.isRelease = isRelease
        return input
    }
}
