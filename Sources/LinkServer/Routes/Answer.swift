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
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        var body = try encoder.encode(message)
        body.append(UInt8(ascii: "\n"))
        return bytes(Array(body), status: status, contentType: contentType, fields: fields)
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

    /// A page for people, without scripts and external resources.
    static func page(_ html: String, status: HTTPResponse.Status = .ok) -> Response {
        var fields: HTTPFields = [:]
        fields[.contentSecurityPolicy] =
            "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
        if let name = HTTPField.Name("Referrer-Policy") { fields[name] = "no-referrer" }
        return bytes(Array(html.utf8), status: status, contentType: "text/html; charset=utf-8", fields: fields)
    }

    /// Success without content.
    static func empty() -> Response {
        Response(status: .noContent, headers: [.cacheControl: "no-store"])
    }

    /// The answer to a failed request; a 401 contains a challenge.
    static func problem(_ problem: Problem, of id: RequestID, fields: HTTPFields = [:]) throws -> Response {
        var problem = problem
        problem.instance = id.text
        var fields = fields
        if problem.status == 401 { fields[.wwwAuthenticate] = BearerKeys.challenge }
        return try json(
            problem,
            status: HTTPResponse.Status(code: problem.status),
            contentType: Problem.contentType,
            fields: fields
        )
    }
}
