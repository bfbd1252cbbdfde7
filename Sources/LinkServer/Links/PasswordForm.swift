import LinkAPI

/// The form in which a visitor sends a link's password, which goes into the body of a request and never into an address.
enum PasswordForm {
    /// The most bytes of a form: more than a password with every byte escaped, three bytes each, and its name.
    static let maximumBytes = 4 * LinkFormMessage.passwordLength.upperBound

    /// The password in a form that was sent (URL Standard, "application/x-www-form-urlencoded parsing").
    static func password(in body: [UInt8]) -> String? {
        for item in String(decoding: body, as: UTF8.self).split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.first == "password", parts.count == 2 else { continue }
            return PathSegment.decode(Substring(parts[1].replacing("+", with: " ")))
        }
        return nil
    }
}
