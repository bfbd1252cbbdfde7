internal import HTTPTypes

/// A document with all its possible answers, made once at publication and immutable afterwards.
public final class PreparedDocument: Sendable {
    /// The document, byte for byte as published.
    public let bytes: [UInt8]

    /// The value of the `Content-Type` field.
    public let contentType: String

    /// The strong validator of the plain form, quotes included, as in the `ETag` field.
    public var entityTag: String { plain.tag.value }

    let plain: Variant

    /// Nil when compression would not make the document smaller.
    let gzip: Variant?

    /// Compresses and hashes the document and prepares its answers.
    ///
    /// - Parameters:
    ///   - bytes: The document; neither parsed nor changed.
    ///   - contentType: The `Content-Type`: `application/json`, or `application/pkcs7-mime` for a signed file.
    ///   - isOpenToPages: Whether the pages of any web site may read it (CORS).
    public init(_ bytes: [UInt8], contentType: String, isOpenToPages: Bool = false) {
        self.bytes = bytes
        self.contentType = contentType
        let fields: HTTPFields = isOpenToPages ? [.accessControlAllowOrigin: "*"] : [:]
        let tag = EntityTag(of: bytes)
        plain = Variant(body: bytes, tag: tag, contentType: contentType, encoding: nil, otherFields: fields)
        gzip = Gzip.compress(bytes).map { compressed in
            let tag = EntityTag(of: bytes, suffix: "-gzip")
            return Variant(
                body: compressed,
                tag: tag,
                contentType: contentType,
                encoding: "gzip",
                otherFields: fields
            )
        }
    }

    /// One encoding of the document.
    struct Variant: Sendable {
        let tag: EntityTag
        let ok: PreparedResponse
        let notModified: PreparedResponse

        func response(_ preferences: ClientPreferences, in request: Span<UInt8>) -> PreparedResponse {
            preferences.holds(tag, in: request) ? notModified : ok
        }
    }

    /// The answer to a `GET` or `HEAD` with these preconditions; a `HEAD` sends its head only.
    func response(_ preferences: ClientPreferences, in request: Span<UInt8>) -> PreparedResponse {
        if let gzip, preferences.acceptsGzip(in: request) { return gzip.response(preferences, in: request) }
        return plain.response(preferences, in: request)
    }
}

extension PreparedDocument.Variant {
    /// `Vary` is present even without a gzip form, so that caches keep the same key when the document gets one.
    init(body: [UInt8], tag: EntityTag, contentType: String, encoding: String?, otherFields: HTTPFields) {
        var validators: HTTPFields = [
            .eTag: tag.value, .cacheControl: "public, max-age=3600", .vary: "Accept-Encoding",
        ]
        validators.append(contentsOf: otherFields)
        var fields: HTTPFields = [.contentType: contentType, .contentLength: "\(body.count)"]
        if let encoding { fields[.contentEncoding] = encoding }
        fields.append(contentsOf: validators)
        fields[.xContentTypeOptions] = "nosniff"
        self.tag = tag
        ok = PreparedResponse(status: .ok, fields: fields, body: body)
        notModified = PreparedResponse(status: .notModified, fields: validators)
    }
}
