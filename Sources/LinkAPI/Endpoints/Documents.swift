import AppSiteAssociation

extension EndpointGroup {
    private static let mediaTypes = ["application/json", "application/pkcs7-mime"]

    /// Endpoints about documents.
    static let documents = EndpointGroup(
        "Documents",
        "The files that phones fetch from a domain, byte for byte.",
        [
            EndpointDescription(
                .readDocument,
                "Read a document",
                access: .key(.read),
                answers: [.bytes(200, mediaTypes, "The stored bytes.", hasEntityTag: true)],
                problems: [.unknownDomain, .unknownDocument]
            ),
            EndpointDescription(
                .publishDocument,
                "Publish a document",
                explanation: "The body is stored and served byte for byte, and is served when the answer arrives. "
                    + "It is refused when no device could use it.",
                access: .key(.publish),
                headers: [.ifMatch, .ifNoneMatch],
                body: .bytes(mediaTypes: mediaTypes, maximum: AppleLimits.associationFileBytes),
                answers: [
                    .message(200, DocumentMessage.self, "There was a document before.", hasEntityTag: true),
                    .message(201, DocumentMessage.self, "There was no document before.", hasEntityTag: true),
                ],
                problems: [.unknownDomain, .domainManaged, .documentTooLarge, .invalidJSON, .wrongRoot]
            ),
            EndpointDescription(
                .withdrawDocument,
                "Withdraw a document",
                access: .key(.publish),
                headers: [.ifMatch, .ifNoneMatch],
                answers: [.nothing("The document is not served any more.")],
                problems: [.unknownDocument, .unknownDomain, .domainManaged]
            ),
        ]
    )
}

/// The description of a document, without its bytes.
package struct DocumentMessage: Message, Hashable {
    package let host: String
    package let kind: String
    package let version: Int
    package let size: Int
    package let sha256: String
    package let publishedAt: String
    package let author: String

    package static let fields: [String: FieldDescription] = [
        "host": .host,
        "kind": "The kind of document.",
        "version": FieldDescription("The version; in quotation marks it is the ETag.", minimum: 1),
        "size": FieldDescription("The length in bytes.", minimum: 0),
        "sha256": FieldDescription("The SHA-256 digest of the bytes, in hexadecimal.", pattern: "^[0-9a-f]{64}$"),
        "publishedAt": .time("The time at which this version was published"),
        "author": "The author of this version.",
    ]

    package init(
        host: String,
        kind: String,
        version: Int,
        size: Int,
        sha256: String,
        publishedAt: String,
        author: String
    ) {
        self.host = host
        self.kind = kind
        self.version = version
        self.size = size
        self.sha256 = sha256
        self.publishedAt = publishedAt
        self.author = author
    }
}
