import JSONSource
import LinkWorkspaces

/// When visitors see a page with buttons before they go on.
public enum LandingPageUse: String, Hashable, Sendable, CaseIterable {
    /// Where only a page can try to open the app: a browser without the app shows an error for an address of its scheme.
    case needed
    /// Each visitor in a browser.
    case always
    /// Nobody: visitors go on without the app where a page would have to try it.
    case never
}

extension LandingPageUse: Codable {
    /// Reads the name.
    public init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        guard let use = Self(rawValue: name) else {
            let names = Self.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
            let message = "\"\(name.visible)\" does not say when a link shows its page; write one of \(names)."
            throw decoder.corrupted(WorkspaceError(.range, message))
        }
        self = use
    }
}
