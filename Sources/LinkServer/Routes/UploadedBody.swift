import AppSiteAssociation
import HTTPTypes
import Hummingbird
import LinkAPI
import NIOCore

/// Takes what a request carries.
enum UploadedBody {
    /// A document: the whole body, as it was sent.
    ///
    /// Any content type will do for the bytes of a file, because clients name what they like, but not a form around it.
    static func document(of request: Request) async throws(Problem) -> [UInt8] {
        try refuseOtherForms(request.headers)
        return try await bytes(of: request, upTo: AppleLimits.associationFileBytes, DocumentCheck.tooLarge)
    }

    /// The whole body; a larger one is refused with this problem, before it is read where it says its length.
    static func bytes(of request: Request, upTo limit: Int, _ tooLarge: Problem) async throws(Problem) -> [UInt8] {
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit { throw tooLarge }
        do {
            let buffer = try await request.body.collect(upTo: limit)
            return Array(buffer.readableBytesView)
        } catch is NIOTooManyBytesError {
            throw tooLarge
        } catch {
            throw Problem(.incompleteBody, "The body did not arrive whole.", help: "Send the request again.")
        }
    }

    /// Refuses what stands around the content: a form, or a compression.
    static func refuseOtherForms(_ fields: HTTPFields) throws(Problem) {
        let type = fields[.contentType]?.prefix { $0 != ";" }.lowercased() ?? ""
        if type.hasPrefix("multipart/") {
            throw Problem(
                .unsupportedContent,
                "The body is a form, not the file itself.",
                help: "With curl use --data-binary @FILE instead of -F."
            )
        }
        if let coding = fields[.contentEncoding], coding.lowercased() != "identity" {
            throw Problem(
                .unsupportedContent,
                "The body is compressed (\(coding)).",
                help: "Send it as it is: the server compresses what it serves."
            )
        }
    }
}
