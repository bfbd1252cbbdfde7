import AppSiteAssociation
import JSONSource

/// An application identifier with its place in the text.
struct AppIDSite: Sendable {
    let text: String
    /// With its quotes.
    let range: Range<Int>
    let pointer: JSONPointer
    let service: AssociatedService
    /// Why it is no identifier.
    let problem: AppID.Malformed?
    /// A word in it that stands in for a real one.
    let placeholder: PlaceholderAppID.Word?

    init(text: String, range: Range<Int>, pointer: JSONPointer, service: AssociatedService) {
        self.text = text
        self.range = range
        self.pointer = pointer
        self.service = service
        placeholder = PlaceholderAppID.word(in: text)
        do {
            _ = try AppID(text)
            problem = nil
        } catch {
            problem = error
        }
    }
}
