internal import HTTPTypes
internal import Hummingbird
internal import LinkAPI
internal import LinkRouting

/// The page on which a visitor types a link's password, which goes into the body of a request and never into an address.
enum PasswordForm {
    /// The most bytes of a form: more than a password with every byte escaped, three bytes each, and its name.
    static let maximumBytes = 4 * LinkFormMessage.passwordLength.upperBound

    /// The page; `mistake` is what was wrong with the password before.
    static func page(mistake: String? = nil, status: HTTPResponse.Status = .ok, waiting seconds: Int? = nil) -> Response
    {
        let body = """
            \(mistake.map { "<p role=\"alert\">\($0)</p>" } ?? "<p>This link asks for a password.</p>")
            <form method="post"><p><label>Password <input type="password" name="password" autocomplete="off" required autofocus></label>
            <button>Go on</button></p></form>
            """
        // Some browsers apply the rule for forms to the redirect after them, too, which leads elsewhere (MDN, "form-action").
        var response = Answer.page(
            HTMLPage("A link with a password", body: body).html,
            status: status,
            formsStay: false
        )
        if let seconds { response.headers[.retryAfter] = "\(seconds)" }
        return response
    }

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
