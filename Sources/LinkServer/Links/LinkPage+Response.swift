import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import LinkPages

extension LinkPage {
    /// The answer with the page, which may load nothing but its style, and a picture of its own host.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - waiting: After how many seconds the visitor may try again.
    /// - Returns: The answer.
    func response(status: HTTPResponse.Status = .ok, waiting: Int? = nil) -> Response {
        var response = Answer.page(html, status: status, policy: Self.policy)
        response.headers[.contentLanguage] = language
        response.headers[.retryAfter] = waiting.map { "\($0)" }
        return response
    }

    /// Without a rule for forms: some browsers apply it to the redirect after a password, too, which leads elsewhere (MDN, "form-action").
    private static let policy: String = {
        let digest = Data(SHA256.hash(data: Data(LinkPageWriter.style.utf8))).base64EncodedString()
        return "default-src 'none'; style-src 'sha256-\(digest)'; img-src 'self'"
    }()
}
