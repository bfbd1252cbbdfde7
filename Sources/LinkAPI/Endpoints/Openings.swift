/// An app's report that a link has opened it.
package struct OpeningMessage: StrictMessage, Hashable {
    package let address: String
    package let first: Bool?
    package let platform: String?

    package static let fields: [String: FieldDescription] = [
        "address": "The address of the link.",
        "first": "Whether it is the first time that the app was opened at all; false by default.",
        "platform": "The platform, such as iphone or android.",
    ]

    /// Where apps send it, at every host.
    package static let path = "/_/opens"

    /// The most bytes of a report.
    package static let maximumBytes = 4_096
}
