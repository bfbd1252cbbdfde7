/// Why a verb could not do its work, as one sentence for people.
struct CommandFailure: Error, Hashable {
    /// The file, address or line that it is about; `nil` when it is about the command itself.
    let place: String?
    /// What is wrong, and why; without a full stop.
    let problem: String
    /// What to do; without a full stop.
    let remedy: String?
    /// The source line with a caret under the fault, where there is one.
    let excerpt: String?
    /// What else is wrong, each with its place; people read it in the excerpt.
    let others: [CommandFailure]

    init(
        _ problem: String,
        at place: String? = nil,
        remedy: String? = nil,
        excerpt: String? = nil,
        others: [CommandFailure] = []
    ) {
        self.place = place
        self.problem = problem
        self.remedy = remedy
        self.excerpt = excerpt
        self.others = others
    }

    /// The place, the problem and the remedy as one sentence.
    var sentence: String {
        let parts = [problem, remedy].compactMap(\.self).joined(separator: "; ")
        let stop = parts.hasSuffix("?") ? "" : "."
        return [place, parts + stop].compactMap(\.self).joined(separator: ": ")
    }
}
