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
    /// An array of such values.
    case array(MessageSchema)
    /// An object with any names and such values.
    case map(MessageSchema)
    /// The object of this name in a ``SchemaBook``.
    case object(String)
}
