/// What requests and answers carry as JSON, with the descriptions of its members.
package protocol Message: Codable, Sendable {
    /// The description of each member of the JSON object, by name.
    static var fields: [String: FieldDescription] { get }
}

/// A message in which a member that is not described is an error.
package protocol StrictMessage: Message {}

/// What a member of a message means, as the OpenAPI document describes it.
package struct FieldDescription: Hashable, Sendable, ExpressibleByStringLiteral {
    /// A sentence or a phrase with a full stop.
    package let text: String

    /// One of JSON Schema's formats.
    package let format: String?

    /// A regular expression that every value matches.
    package let pattern: String?

    /// The smallest number.
    package let minimum: Int?

    package init(_ text: String, format: String? = nil, pattern: String? = nil, minimum: Int? = nil) {
        self.text = text
        self.format = format
        self.pattern = pattern
        self.minimum = minimum
    }

    package init(stringLiteral text: String) {
        self.init(text)
    }
}

extension FieldDescription {
    /// A point in time.
    static func time(_ text: String) -> FieldDescription {
        FieldDescription("\(text) (RFC 3339, UTC).", format: "date-time")
    }

    /// A host name.
    static let host = FieldDescription("The host name, lower-cased.", format: "hostname")

    /// The version of a resource.
    static let version: FieldDescription =
        "The version, which increases with each change; in quotation marks it is the ETag."

    /// What a change does to publications.
    static let effects: FieldDescription =
        "The publications that the change republished or made outdated; only in answers to changes."

    /// What a change does to links.
    static let changes: FieldDescription =
        "The links and services that the change gave or took, of everybody; only in answers to changes."

    /// What an administrator accepts.
    static let lossesDigest = FieldDescription(
        "The digest of what parties lose that did not ask for the change: with acceptLosses, an administrator accepts exactly "
            + "that. Absent when they lose nothing, and for other keys.",
        pattern: "^[0-9a-f]{64}$"
    )
}
