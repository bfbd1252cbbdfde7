public import LinkWorkspaces

/// A link or a rule that a version of a system treats differently from the description, because no file can express it.
public struct GenerationLoss: Hashable, Sendable {
    /// What a loss is about.
    public enum Kind: String, Hashable, Sendable {
        /// A rule that the version does not support.
        case rule
        /// Spellings of links that Apple's software treats as equal and the version does not: unnecessary escapes, and two
        /// slashes instead of one.
        case spelling
    }

    /// The version.
    public let system: SystemRange
    /// The app.
    public let app: Slug
    /// The app's identifier there.
    public let identifier: String
    /// A link that the version treats differently; `nil` where none was found for a form that is not known to be exact.
    public let url: String?
    /// Whether the app opens the link there, although the description says that it should not.
    public let opens: Bool
    /// What it is about.
    public let kind: Kind
    /// The reason, without a capital letter and a full stop.
    public let reason: String
    /// The rule that decides the link in the description; `nil` when none does.
    public let rule: DescribedRule?

    /// What happens, in one sentence that does not name the version.
    public var message: String {
        guard let url else {
            let path = rule?.rule.path.map { " of \"\($0)\"" } ?? ""
            return "\(identifier) may treat some links\(path) differently from waymark.yaml: \(reason)."
        }
        return opens
            ? "\(identifier) opens \(url), although waymark.yaml says it should not: \(reason)."
            : "\(identifier) does not open \(url), although waymark.yaml says it should: \(reason)."
    }
}
