import HTTPTypes
import Hummingbird
import LinkAPI
import NIOCore

/// Takes a document out of a request's body.
enum UploadedDocument {
    /// The whole body, as it was sent.
    static func bytes(of request: Request) async throws(Problem) -> [UInt8] {
        try refuseOtherForms(request.headers)
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > DocumentCheck.maximumBytes {
            throw DocumentCheck.tooLarge
        }
        do {
            let buffer = try await request.body.collect(upTo: DocumentCheck.maximumBytes)
            return Array(buffer.readableBytesView)
        } catch is NIOTooManyBytesError {
            throw DocumentCheck.tooLarge
        } catch {
            throw Problem(.incompleteBody, "The body did not arrive whole.", help: "Send the request again.")
        }
    }

    /// Any content type will do for the bytes of a file, because clients name what they like, but not a form around it.
    private static func refuseOtherForms(_ fields: HTTPFields) throws(Problem) {
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
