import AppSiteAssociation
import JSONSource

/// An application identifier with its place in the text.
struct AppIDSite: Sendable {
    let text: String
    /// With its quotes.
    let range: Range<Int>
    let pointer: JSONPointer
    let service: AssociatedService
}
