import AppSiteAssociation
import JSONSource
import LinkDescription

/// What `waymark init` says in the end: what it wrote, what it proved, and what is not kept.
struct InitReport {
    private let description: WorkspaceDescription
    private let notes: [AdoptionNote]
    private let proofs: [AdoptionProof]
    /// Whether iOS 12 and earlier could read Apple's file.
    private let readsPaths: Bool

    /// Proves what can be proved.
    ///
    /// - Parameters:
    ///   - adoption: what was made.
    ///   - description: the same, as it reads from the file.
    ///   - files: what it was made from.
    init(_ adoption: Adoption, read description: WorkspaceDescription, _ files: AdoptedFiles) {
        self.description = description
        let review = AdoptionReview(files, description)
        proofs = review.proofs
        readsPaths = files.associations.contains { $0.file.appLinks?.entries.contains(where: \.isLegacy) ?? false }
        notes = adoption.notes + review.notes
    }

    /// Prints it.
    ///
    /// - Parameters:
    ///   - console: where to; when the description itself went to standard output, only what is not kept is said.
    ///   - path: where the description was written.
    /// - Returns: whether everything is kept.
    /// - Throws: what printing throws.
    func print(to console: Console, path: String) throws -> ExitStatus {
        var lines: [String] = []
        let counts = [
            description.apps.count.counted("app"), description.domains.count.counted("domain"), rules,
        ]
        if path != "-" { lines.append("wrote \(path): \(counts.joined(separator: ", "))") }
        if let sentence { lines.append(sentence) }
        if readsPaths { lines.append(Self.older) }
        if path != "-" { try console.output.write(lines.map { $0 + "\n" }.joined()) }
        try console.output.flush()
        for note in notes { console.warn(note.message + (note.url.map { " " + $0 } ?? "")) }
        for example in proofs.flatMap(\.ownerExamples) {
            console.warn("Another app opens \(example) first, because the apps are in another order.")
        }
        for difference in proofs.flatMap(\.differences).prefix(10) {
            let what =
                difference.didOpen
                ? "opened \(difference.url), and would not" : "did not open \(difference.url), and would"
            console.warn("\(difference.appID) \(what); fix the rules of the description.")
        }
        return notes.isEmpty && proofs.allSatisfy(\.holds) ? .done : .negative
    }

    private static let older =
        "iOS 12 and earlier read \"paths\": \"waymark generate\" also writes them for apps whose \"minimum\" is iOS 12 or earlier"

    /// How many rules there are; without rules, what holds then.
    private var rules: String {
        let isBare = RuleCoverage(DescriptionEvaluator(description)).all.allSatisfy(\.isImplied)
        guard isBare else { return description.rules.count.counted("rule") }
        return "no rules, so that \(description.apps.count == 1 ? "the app opens" : "the apps open") all links"
    }

    /// What was proved of Apple's files, if that no link changes.
    private var sentence: String? {
        guard !proofs.isEmpty, proofs.allSatisfy(\.holds) else { return nil }
        let undecided = proofs.reduce(0) { $0 + $1.undecided }
        let sampled = proofs.reduce(0) { $0 + $1.sampled }
        let open = undecided > 0 ? " (\(undecided.counted("question")) left open)" : ""
        return
            "no link changes on Apple's systems: the patterns say so\(open), and \(sampled.counted("link")) that were asked"
    }
}
