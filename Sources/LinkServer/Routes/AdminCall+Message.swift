import Foundation
import HTTPTypes
import Hummingbird
import JSONSource
import LinkAPI
import NIOCore

extension AdminCall {
    /// The message that the request carries.
    ///
    /// - Throws: a ``Problem`` that says what is wrong with it, and where.
    func message<Content: Decodable>(_ type: Content.Type) async throws(Problem) -> Content {
        let bytes = try await messageBytes()
        do throws(JSONSyntaxError) {
            _ = try JSONReader().read(bytes)
        } catch {
            throw Problem(
                .invalidMessage,
                error.message,
                help: error.help,
                line: error.position.line,
                column: error.position.column,
                reason: error.code.rawValue
            )
        }
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch let error as DecodingError {
            throw Problem(.invalidMessage, MessageFault.sentence(error))
        } catch {
            throw Problem(.invalidMessage, "The message cannot be read.")
        }
    }

    /// The bytes of the message, of the right type and not too many.
    func messageBytes() async throws(Problem) -> [UInt8] {
        try UploadedBody.refuseOtherForms(request.headers)
        try refuseOtherTypes()
        return try await UploadedBody.bytes(of: request, upTo: EndpointBody.maximumMessageBytes, Self.tooLarge)
    }

    /// No type at all will do, because that is what hurried people send, but not the form that curl makes of `-d`.
    private func refuseOtherTypes() throws(Problem) {
        guard let type = request.headers[.contentType]?.prefix(while: { $0 != ";" }) else { return }
        guard type.trimming(while: { $0 == " " }).lowercased() != "application/json" else { return }
        throw Problem(
            .unsupportedContent,
            "The body is not sent as application/json.",
            help: "With curl add -H 'Content-Type: application/json'."
        )
    }

    private static let tooLarge = Problem(
        .bodyTooLarge,
        "The message has more than \(EndpointBody.maximumMessageBytes) bytes."
    )
}

extension Substring {
    fileprivate func trimming(while predicate: (Character) -> Bool) -> Substring {
        let end = lastIndex { !predicate($0) }.map { index(after: $0) } ?? startIndex
        return self[..<end].drop(while: predicate)
    }
}
