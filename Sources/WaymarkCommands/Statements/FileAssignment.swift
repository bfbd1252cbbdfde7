/// `NAME=FILE` on the command line.
struct FileAssignment {
    let name: String
    let path: String

    /// Splits at the last `=`, because addresses may have one themselves; nil when a half is missing.
    init?(_ text: String) {
        guard let sign = text.lastIndex(of: "=") else { return nil }
        name = String(text[..<sign])
        path = String(text[text.index(after: sign)...])
        if name.isEmpty || path.isEmpty { return nil }
    }

    /// The text before the `=` of the value of an option.
    init(_ text: String, option: String, example: String) throws(CommandFailure) {
        guard let assignment = FileAssignment(text) else {
            throw CommandFailure("\"\(text)\" does not say which file", at: option, remedy: "write \(example)")
        }
        self = assignment
    }

    /// The address up to its path.
    var origin: String {
        let parts = name.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        return parts.prefix(3).joined(separator: "/")
    }
}
