import Foundation
import HTTPTypes
import Hummingbird
import LinkAPI
import NIOCore

/// Makes responses, which no cache may keep.
enum Answer {
    /// A message as JSON.
    static func json(
        _ message: some Encodable,
        status: HTTPResponse.Status = .ok,
        contentType: String = "application/json",
        fields: HTTPFields = [:]
    ) throws -> Response {
        bytes(try body(of: message), status: status, contentType: contentType, fields: fields)
    }

    /// A message about what was saved, with its version: 200 where there was one, 201 where it is new.
    static func saved(_ message: some Encodable, version: Int, existed: Bool) throws -> Response {
        try json(
            message,
            status: existed ? .ok : .created,
            fields: [.eTag: Precondition.entityTag(version)]
        )
    }

    /// The JSON of a message, with a line end.
    static func body(of message: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(message)) + [UInt8(ascii: "\n")]
    }

    /// Bytes as they are.
    static func bytes(
        _ bytes: [UInt8],
        status: HTTPResponse.Status = .ok,
        contentType: String,
        fields: HTTPFields = [:]
    ) -> Response {
        var fields = fields
        fields[.contentType] = contentType
        fields[.cacheControl] = "no-store"
        fields[.xContentTypeOptions] = "nosniff"
        return Response(status: status, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    /// A page for people, which may load what the policy allows (W3C, Content Security Policy); by default only styles that it contains.
    static func page(
        _ html: String,
        status: HTTPResponse.Status = .ok,
        policy: String = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'"
    ) -> Response {
        var fields: HTTPFields = [
            .contentSecurityPolicy: "\(policy); base-uri 'none'; frame-ancestors 'none'"
        ]
        if let name = HTTPField.Name("Referrer-Policy") { fields[name] = "no-referrer" }
        return bytes(Array(html.utf8), status: status, contentType: "text/html; charset=utf-8", fields: fields)
    }

    /// Success without content.
    static func empty() -> Response {
        Response(status: .noContent, headers: [.cacheControl: "no-store"])
    }

    /// The answer to a failed request; a 401 contains a challenge, a 503 when to try again.
    static func problem(_ problem: Problem, of id: RequestID, fields: HTTPFields = [:]) throws -> Response {
        var problem = problem
        problem.instance = id.text
        var fields = fields
        if problem.status == 401 { fields[.wwwAuthenticate] = BearerKeys.challenge }
        // What is not possible now is tried again about as often by the server itself.
        if problem.status == 503 { fields[.retryAfter] = "5" }
        return try json(
            problem,
            status: HTTPResponse.Status(code: problem.status),
            contentType: Problem.contentType,
            fields: fields
        )
    }
}
