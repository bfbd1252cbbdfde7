import LinkAPI

/// The form in which a visitor sends a link's password, which goes into the body of a request and never into an address.
enum PasswordForm {
    /// The most bytes of a form: more than a password with every byte escaped, three bytes each, and its name.
    static let maximumBytes = 4 * LinkFormMessage.passwordLength.upperBound

    /// The password in a form that was sent.
    static func password(in body: [UInt8]) -> String? {
        FormFields(body)["password"]
    }
}
