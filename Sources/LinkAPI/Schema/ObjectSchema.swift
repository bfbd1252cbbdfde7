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

        /// What it means.
        package let meaning: FieldMeaning?
    }

    /// The name by which documentation calls it.
    package let name: String

    /// Its members, in the order in which the type reads them.
    package let fields: [Field]
}
