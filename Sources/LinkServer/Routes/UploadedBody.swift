import HTTPTypes
import Hummingbird
import LinkAPI
import NIOCore

/// Reads the bodies of requests.
enum UploadedBody {
    /// The whole body; a larger one is refused with this problem, before it is read when its length is declared.
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

    /// Refuses a client that expects anything but to be asked for its body.
    static func refuseOtherExpectations(_ fields: HTTPFields) throws(Problem) {
        guard let expected = fields[.expect], expected.lowercased() != "100-continue" else { return }
        throw Problem(
            .expectationFailed,
            "The field Expect asks for something else than 100-continue.",
            help: "Send the request without it."
        )
    }

    /// Refuses a form or a compression around the content.
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

    /// Refuses other types than JSON, such as the one that curl declares with `-d`; a request may leave the type out.
    ///
    /// A patch may come as plain JSON: there is one kind of patches only.
    static func refuseOtherTypes(_ fields: HTTPFields, than own: String?) throws(Problem) {
        let own = own ?? "application/json"
        guard let type = fields[.contentType]?.prefix(while: { $0 != ";" }) else { return }
        guard !["application/json", own].contains(type.trimming(while: { $0 == " " }).lowercased()) else { return }
        throw Problem(
            .unsupportedContent,
            "The body is not sent as \(own).",
            help: "With curl add -H 'Content-Type: \(own)'."
        )
    }
}

extension Substring {
    fileprivate func trimming(while predicate: (Character) -> Bool) -> Substring {
        let end = lastIndex { !predicate($0) }.map { index(after: $0) } ?? startIndex
        return self[..<end].drop(while: predicate)
    }
}
