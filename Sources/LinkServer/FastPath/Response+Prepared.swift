internal import HTTPTypes
internal import HummingbirdCore

extension Response {
    /// The same answer as the fast path writes.
    ///
    /// `Date` stays the first field; the application overwrites its value with the current date.
    init(_ prepared: PreparedResponse, isHead: Bool) {
        self.init(
            status: prepared.status,
            headers: prepared.fields,
            body: isHead ? ResponseBody() : Self.body(of: prepared)
        )
    }

    /// A 304 has no length (RFC 9110, section 8.6), which an empty body would have.
    private static func body(of prepared: PreparedResponse) -> ResponseBody {
        guard prepared.status == .notModified else { return ResponseBody(byteBuffer: prepared.body) }
        return ResponseBody { writer in try await writer.finish(nil) }
    }
}
