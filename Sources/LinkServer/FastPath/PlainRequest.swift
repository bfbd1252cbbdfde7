/// A complete request without a body that ``RequestRecogniser`` understood, as ranges of the bytes that it read.
public struct PlainRequest: Sendable, Equatable {
    /// The two methods that are recognised.
    public enum Method: Sendable {
        case get
        case head
    }

    /// Whether the client asks for the whole answer or only its head.
    public internal(set) var method: Method

    /// The request target in origin form: path and query.
    public internal(set) var target: Range<Int>

    /// The part of the target before the first question mark.
    public internal(set) var path: Range<Int>

    /// The value of the one `Host` field, without surrounding spaces.
    public internal(set) var hostField: Range<Int>

    /// The host's name: ``hostField`` without a port and without a trailing dot.
    public internal(set) var host: Range<Int>

    /// The offset after the last byte of the request, where the next one begins.
    public internal(set) var end: Int

    /// The value of the `Accept-Encoding` field, if there is one.
    public var acceptEncoding: Range<Int>? { preferences.acceptEncoding }

    /// The value of the `If-None-Match` field, if there is one.
    public var ifNoneMatch: Range<Int>? { preferences.ifNoneMatch }

    var preferences = ClientPreferences()
}
