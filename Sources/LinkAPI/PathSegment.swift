import LinkURLs

/// Percent-encoding of one segment of a path (RFC 3986, section 2).
package enum PathSegment {
    /// Encodes everything but unreserved characters.
    package static func encode(_ text: String) -> String { PercentEncoding.encode(text, keeping: Byte.isUnreserved) }

    /// Decodes once; `nil` when a `%` is not followed by two hexadecimal digits, or the bytes are not UTF-8.
    package static func decode(_ text: Substring) -> String? {
        let bytes = ContiguousArray(text.utf8)
        return PercentDecoding.decode(bytes.span).map { String(decoding: $0, as: UTF8.self) }
    }
}
