import AppSiteAssociation
import JSONSource

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
