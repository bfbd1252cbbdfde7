import JSONSource

/// How many bytes of UTF-8 the texts of people may have.
package enum TextLimit {
    /// A name or a label.
    package static let name = 200
    /// The reason for a publication.
    package static let note = 1_000
    /// An e-mail address (RFC 5321, section 4.5.3.1.3, without the angle brackets).
    package static let email = 254
}

extension FieldDescription {
    /// A name of somebody or something.
    static let name = FieldDescription("The name that people read, at most \(TextLimit.name) bytes.")

    /// The reason for a publication.
    static let note = FieldDescription("The reason, at most \(TextLimit.note.formattedWithCommas) bytes.")
}
