import HTTPTypes
import Hummingbird
import NIOCore

/// An answer as it was given, to be given again; it knows nothing of where it is kept.
package struct StoredAnswer: Hashable, Sendable, Codable {
    /// A header field.
    package struct Field: Hashable, Sendable, Codable {
        package let name: String
        package let value: String
    }

    package let status: Int
    package let fields: [Field]
    package let body: [UInt8]

    /// Takes an answer down.
    package init(status: Int, fields: [Field], body: [UInt8]) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// How much memory it takes, roughly.
    var size: Int { body.count + fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 64 } }
}

extension StoredAnswer {
    /// Takes an answer down.
    init(_ response: Response) async throws {
        let page = CollectedBody()
        try await response.body.write(page)
        self.init(
            status: response.status.code,
            fields: response.headers.map { Field(name: $0.name.canonicalName, value: $0.value) },
            body: Array(page.buffer.readableBytesView)
        )
    }

    /// The answer again; `isReplay` says so in it.
    func response(isReplay: Bool) -> Response {
        var headers = HTTPFields()
        for field in fields {
            if let name = HTTPField.Name(field.name) { headers.append(HTTPField(name: name, value: field.value)) }
        }
        if isReplay { headers[named: "Idempotency-Replayed"] = "true" }
        return Response(
            status: HTTPResponse.Status(code: status),
            headers: headers,
            body: body.isEmpty ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: body))
        )
    }
}
