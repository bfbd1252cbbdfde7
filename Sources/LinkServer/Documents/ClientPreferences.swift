/// The ranges of a request's `Accept-Encoding` and `If-None-Match` values: everything that selects a document's answer.
struct ClientPreferences: Sendable, Equatable {
    var acceptEncoding: Range<Int>?
    var ifNoneMatch: Range<Int>?

    func acceptsGzip(in request: Span<UInt8>) -> Bool {
        guard let acceptEncoding else { return false }
        return ContentCoding.acceptsGzip(acceptEncoding, of: request)
    }

    func holds(_ tag: EntityTag, in request: Span<UInt8>) -> Bool {
        guard let ifNoneMatch else { return false }
        return tag.isNamed(in: ifNoneMatch, of: request)
    }
}
