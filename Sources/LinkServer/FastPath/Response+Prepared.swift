internal import HTTPTypes
internal import HummingbirdCore

extension Response {
    /// The same answer as the fast path writes: status, fields in their order and body are read from the prepared bytes.
    ///
    /// The date stays the first field; the application overwrites its value with the current one.
    init(_ prepared: PreparedResponse, isHead: Bool) {
        let lines = prepared.headText.split(separator: "\r\n")
        let code = lines.first.map { $0.split(separator: " ") }.flatMap { $0.count > 1 ? Int($0[1]) : nil }
        var fields = HTTPFields()
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":"), let name = HTTPField.Name(String(line[..<colon])) else {
                continue
            }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            fields.append(HTTPField(name: name, value: String(value)))
        }
        self.init(
            status: HTTPResponse.Status(code: code ?? 500),
            headers: fields,
            body: isHead ? ResponseBody() : Self.body(of: prepared, code: code)
        )
    }

    /// A 304 says nothing of a length (RFC 9110, section 8.6), which an empty body would.
    private static func body(of prepared: PreparedResponse, code: Int?) -> ResponseBody {
        guard code == 304 else { return ResponseBody(byteBuffer: prepared.body) }
        return ResponseBody { writer in try await writer.finish(nil) }
    }
}
