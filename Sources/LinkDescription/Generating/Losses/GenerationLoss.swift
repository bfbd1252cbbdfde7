public import LinkWorkspaces

/// Something that a version of a system does otherwise than the description says, whatever its files are.
public struct GenerationLoss: Hashable, Sendable {
    /// What a loss is about.
    public enum Kind: String, Hashable, Sendable {
        /// A rule that the version cannot be told.
        case rule
        /// Spellings of links that the version takes for others than Apple's software does: escapes that nobody needs, and
        /// two slashes in the place of one.
        case spelling
    }

    /// The version.
    public let system: SystemRange
    /// The app.
    public let app: Slug
    /// What the app is called there.
    public let identifier: String
    /// A link that goes wrong; `nil` where none was found for a form that is not known to be exact.
    public let url: String?
    /// Whether the app opens the link there, although the description keeps it from the app.
    public let opens: Bool
    /// What it is about.
    public let kind: Kind
    /// Why, as half a sentence.
    public let reason: String
    /// The rule that decides the link in the description; `nil` when none does.
    public let rule: DescribedRule?

    /// What happens, in one sentence without the version.
    public var message: String {
        guard let url else {
            let path = rule?.rule.path.map { " of \"\($0)\"" } ?? ""
            return "\(identifier) may take other links\(path) than the description says: \(reason)."
        }
        return opens
            ? "\(identifier) opens \(url), which the description keeps from it: \(reason)."
            : "\(identifier) does not open \(url), as the description says: \(reason)."
    }
}
