import AppSiteAssociation
import DigitalAssetLinks
import LinkManifest

/// What `waymark init` says in the end: what it wrote, what it proved, and what is not kept.
struct InitReport {
    private let description: LinkDescription
    private let notes: [AdoptionNote]
    private let proof: AdoptionProof?

    /// Proves what can be proved.
    ///
    /// - Parameters:
    ///   - adoption: what was made.
    ///   - description: the same, as it reads from the file.
    ///   - files: what it was made from.
    init(_ adoption: Adoption, read description: LinkDescription, _ files: AdoptedFiles) {
        self.description = description
        let host = description.domains.first?.host ?? ""
        // A description that was just read can be generated; without files there is nothing to compare.
        let made = ((try? FileGenerator(description).files()) ?? []).filter { $0.host == host }
        proof = files.association.flatMap { old in
            let bytes = made.first { $0.kind == .appleAppSiteAssociation }?.bytes
            let new = bytes.flatMap { AssociationFileReader().read($0).file } ?? AssociationFile()
            return AdoptionProof(old: old, new: new, host: host)
        }
        let statements = files.statements.map { old in
            let bytes = made.first { $0.kind == .assetLinks }?.bytes
            let new = bytes.map { StatementListReader().read($0).list } ?? StatementList()
            return StatementProof(old: old, new: new, host: host)
        }
        notes = adoption.notes + (statements?.differences ?? [])
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
            description.apps.count.counted("app"), description.domains.count.counted("domain"),
            description.rules.count.counted("rule"),
        ]
        if path != "-" { lines.append("wrote \(path): \(counts.joined(separator: ", "))") }
        if let proof, proof.holds {
            let open = proof.undecided > 0 ? " (\(proof.undecided.counted("question")) left open)" : ""
            lines.append(
                "no link changes: the patterns say so\(open), and \(proof.sampled.counted("link")) that were asked"
            )
        }
        if path != "-" { try console.output.write(lines.map { $0 + "\n" }.joined()) }
        try console.output.flush()
        for note in notes { console.warn(note.message + (note.url.map { " " + $0 } ?? "")) }
        for example in proof?.ownerExamples ?? [] {
            console.warn("Another app opens \(example) first, because the apps stand in another order.")
        }
        for difference in proof?.differences.prefix(10) ?? [] {
            let what =
                difference.didOpen
                ? "opened \(difference.url), and would not" : "did not open \(difference.url), and would"
            console.warn("\(difference.appID) \(what); mend the rules of the description.")
        }
        return notes.isEmpty && proof?.holds ?? true ? .done : .negative
    }
}
