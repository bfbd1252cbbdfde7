import JSONSource
import LinkWorkspaces

/// How long a text for people may be; none has control characters.
struct TextRule {
    let name: String
    let maximumBytes: Int

    static let title = TextRule(name: "title", maximumBytes: 200)
    static let summary = TextRule(name: "text", maximumBytes: 1_000)
    static let tag = TextRule(name: "tag", maximumBytes: 100)
    static let campaign = TextRule(name: "campaign", maximumBytes: 500)
    static let referrer = TextRule(name: "referrer", maximumBytes: 2_000)

    /// What is wrong with a text; `nil` for a sound one.
    func mistake(in text: String) -> WorkspaceError? {
        if text.utf8.count > maximumBytes {
            let message =
                "The \(name) has \(text.utf8.count.counted("byte")); \(maximumBytes.formattedWithCommas) are the most."
            return WorkspaceError(.tooLong, message)
        }
        guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return nil }
        return WorkspaceError(.control, "The \(name) \"\(text.visible)\" has a control character; leave it out.")
    }
}
