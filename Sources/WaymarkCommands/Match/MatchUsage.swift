/// What does not go together on the command line of `match`.
struct MatchUsage {
    private let command: MatchCommand

    init(_ command: MatchCommand) {
        self.command = command
    }

    /// The mistake, as a sentence without a full stop; `nil` without one.
    var mistake: String? {
        if command.explain, command.format == .json { return "--explain prints for people: leave out --format json" }
        if command.batch != nil { return batchMistake }
        if command.android.manifest != nil { return manifestMistake }
        if let stray = command.android.stray { return "\(stray) is about Android apps: name one with --manifest" }
        guard let file = command.file else { return "There is no association file: write waymark match FILE URL…" }
        if let mistake = mistake(about: file) { return mistake }
        if command.links.isEmpty, command.linkFile == nil {
            return "No URL is given: write waymark match \(file) URL…, or name a list with --urls"
        }
        let readers = ([file, command.linkFile ?? ""] + command.links).count { $0 == "-" }
        return readers > 1 ? "Standard input can be read only once: give only one -" : nil
    }

    /// What a word is that is not an association file.
    private func mistake(about file: String) -> String? {
        if file.contains("://") {
            let meant = command.links.first { !$0.contains("://") }
            return "The file comes first: write waymark match \(meant ?? "FILE") \(file)"
        }
        guard file.hasSuffix(".yaml") || file.hasSuffix(".yml") else { return nil }
        let question = "waymark why \(command.links.first ?? "URL") \(file)"
        return "\(file) is not an association file: to ask a description, write \(question)"
    }

    private var manifestMistake: String? {
        let android = command.android
        let (statements, links) = command.androidArguments
        if command.dialect != .apple { return "--dialect is about Apple's files: leave it out beside --manifest" }
        if let mistake = android.api.flatMap(AndroidVersion.mistake) { return mistake }
        if links.isEmpty, command.linkFile == nil {
            return "No URL is given: write waymark match --manifest \(android.manifest ?? "FILE") URL…"
        }
        let readers = [android.manifest, statements, command.linkFile].compactMap(\.self) + android.resources + links
        return readers.count { $0 == "-" } > 1 ? "Standard input can be read only once: give only one -" : nil
    }

    private var batchMistake: String? {
        if command.android.manifest != nil { return "--batch is about Apple's files: leave out --manifest" }
        if command.file != nil { return "--batch brings its own files and URLs: leave out the others" }
        if command.linkFile != nil { return "--batch brings its own URLs: leave out --urls" }
        return command.explain ? "--batch answers in JSON: leave out --explain" : nil
    }
}
