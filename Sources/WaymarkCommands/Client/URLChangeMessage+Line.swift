import LinkAPI

extension URLChangeMessage {
    /// The change in one line, with what `waymark test` calls the outcomes.
    ///
    /// - Parameter workspace: whose links are meant without saying so; those of others are named.
    /// - Returns: the line, without a line break at its end.
    func line(for workspace: String?) -> String {
        let owner = party == workspace ? nil : "of \(party)"
        let whom = (apps.isEmpty ? [] : [apps.joined(separator: ", ")]) + (owner.map { [$0] } ?? [])
        let rest = whom.isEmpty ? "" : " (\(whom.joined(separator: ", ")))"
        return "\(url): \(Self.outcome(before)) → \(Self.outcome(after))\(rest)"
    }

    /// What happens to a link, where the file's answer is one about a link.
    private static func outcome(_ verdict: String) -> String {
        switch verdict {
        case "match": "app"
        case "block": "excluded"
        case "none": "browser"
        default: verdict
        }
    }
}
