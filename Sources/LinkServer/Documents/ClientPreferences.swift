/// Where in a request its `Accept-Encoding` and `If-None-Match` values stand: all that a document's answer depends on.
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
