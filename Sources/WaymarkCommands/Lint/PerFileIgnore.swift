/// `GLOB=RULES`: rules that are not asked of some files.
struct PerFileIgnore {
    let glob: PathGlob
    let words: [String]

    init(_ text: String) throws(CommandFailure) {
        // A path may hold the sign, a rule never does.
        guard let sign = text.lastIndex(of: "="), sign > text.startIndex else {
            let remedy = "write 'GLOB=RULES', as 'old/**=PAT,ID-PLACEHOLDER'"
            throw CommandFailure("--per-file-ignore \"\(text)\" names no files and rules", remedy: remedy)
        }
        glob = PathGlob(String(text[..<sign]))
        words = try RuleWords([String(text[text.index(after: sign)...])], of: "--per-file-ignore").words
    }
}
