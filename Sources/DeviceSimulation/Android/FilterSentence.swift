import DigitalAssetLinks

/// Says what keeps a filter from taking a link.
struct FilterSentence {
    private let explanation: FilterExplanation
    private let activity: String

    init(_ explanation: FilterExplanation, activity: String) {
        self.explanation = explanation
        self.activity = activity
    }

    /// The sentence.
    var text: String {
        guard let step = explanation.failure else { return "No filter of “\(activity)” takes the link." }
        let wanted = step.candidates.map { "“\($0.text)”" }
        let list = wanted.prefix(3).joined(separator: ", ") + (wanted.count > 3 ? ", …" : "")
        guard let part = Self.name(of: step.part) else {
            return "The filter of “\(activity)” that comes nearest has no scheme, so that nothing else counts."
        }
        let has = step.text.map { "“\($0)”" } ?? "none"
        let wants = list.isEmpty ? "takes none" : "takes \(list)"
        return "The filter of “\(activity)” that comes nearest \(wants) as \(part), and the link has \(has)."
    }

    private static func name(of part: FilterStep.Part) -> String? {
        switch part {
        case .action: "the action"
        case .noData: nil
        case .scheme: "the scheme"
        case .schemeSpecificPart: "what follows the scheme"
        case .host: "the host"
        case .port: "the port"
        case .path, .noGroup: "the path"
        case .group(let index): "what group \(index + 1) asks for"
        case .type: "the media type"
        case .category: "the category"
        }
    }
}
