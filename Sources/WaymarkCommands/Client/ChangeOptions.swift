import ArgumentParser
import LinkAPI

/// What verbs have in common whose change may take links from others.
struct ChangeOptions: ParsableArguments {
    @Flag(help: "Only show what would happen.") var dryRun = false

    @OptionGroup var losses: LossOptions

    /// The query of the request.
    var query: String { (["dryRun=true"].filter { _ in dryRun } + losses.terms).joined(separator: "&") }
}

/// An administrator's word for what a change takes from others.
struct LossOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Take from others what a dry run or a refusal has listed: the digest that it printed. For administrators.",
            valueName: "digest"
        )
    )
    var acceptLosses: String?

    func validate() throws {
        guard let acceptLosses else { return }
        let isDigest = acceptLosses.utf8.count == 64 && acceptLosses.allSatisfy { "0123456789abcdef".contains($0) }
        if !isDigest {
            throw ValidationError("--accept-losses takes the digest that the dry run or the refusal printed")
        }
    }

    fileprivate var terms: [String] { acceptLosses.map { ["acceptLosses=\($0)"] } ?? [] }

    /// The query of the request.
    var query: String { terms.joined() }
}
