/// What a JSON value of a message looks like.
package indirect enum MessageSchema: Hashable, Sendable {
    /// Any text.
    case text
    /// One of these words.
    case choice([String])
    /// A whole number.
    case integer
    /// Any number.
    case number
    /// `true` or `false`.
    case boolean
    /// Any value.
    case anything
    /// An array of such values.
    case array(MessageSchema)
    /// An object with any names and such values.
    case map(MessageSchema)
    /// The object of this name in a ``SchemaRegistry``.
    case object(String)
}

/// What a message, or a part of one, looks like as a JSON object.
package struct ObjectSchema: Hashable, Sendable {
    /// One member of the object.
    package struct Field: Hashable, Sendable {
        /// The member's name.
        package let name: String

        /// What its value looks like.
        package let schema: MessageSchema

        /// Whether it is always there.
        package let isRequired: Bool

        /// What it means; `nil` when the type does not describe it.
        package let description: FieldDescription?
    }

    /// The name by which documentation calls it.
    package let name: String

    /// Its members, in the order in which the type reads them.
    package let fields: [Field]
}
