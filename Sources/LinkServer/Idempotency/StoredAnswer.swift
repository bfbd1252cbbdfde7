import HTTPTypes
import Hummingbird
import NIOCore

/// An answer that can be sent again; independent of where it is kept.
package struct StoredAnswer: Hashable, Sendable, Codable {
    /// A header field.
    package struct Field: Hashable, Sendable, Codable {
        package let name: String
        package let value: String
    }

    package let status: Int
    package let fields: [Field]
    package let body: [UInt8]

    /// Takes the parts of an answer.
    package init(status: Int, fields: [Field], body: [UInt8]) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// The memory that it takes, roughly.
    var size: Int { body.count + fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 64 } }
}

extension StoredAnswer {
    /// Collects the body of a response.
    init(_ response: Response) async throws {
        let page = CollectedBody()
        try await response.body.write(page)
        self.init(
            status: response.status.code,
            fields: response.headers.map { Field(name: $0.name.canonicalName, value: $0.value) },
            body: Array(page.buffer.readableBytesView)
        )
    }

    /// The answer; `isReplay` adds a field that marks it as repeated.
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
