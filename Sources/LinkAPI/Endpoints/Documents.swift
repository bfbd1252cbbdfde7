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
                explanation:
                    "The body is stored byte for byte, and is served when the answer arrives: as it is, or, on a "
                    + "domain of which workspaces publish paths, together with their rules. "
                    + "It is refused when no device could use it.",
                access: .key(.publish),
                query: .change,
                headers: [.ifMatch, .ifNoneMatch],
                body: .bytes(maximum: AppleLimits.associationFileBytes),
                answers: [
                    .message(200, DocumentMessage.self, "There was a document before.", hasEntityTag: true),
                    .message(201, DocumentMessage.self, "There was no document before.", hasEntityTag: true),
                ],
                problems: [
                    .unknownDomain, .foreignApp, .fileTooLarge, .documentTooLarge, .invalidJSON, .wrongRoot,
                ]
            ),
            EndpointDescription(
                .withdrawDocument,
                "Withdraw a document",
                explanation: "On a domain of which workspaces publish paths their rules stay.",
                access: .key(.publish),
                query: .change,
                headers: [.ifMatch, .ifNoneMatch],
                answers: [
                    .message(200, LinkChangesMessage.self, "With dryRun: what would change."),
                    .nothing("The uploaded file is not served any more."),
                ],
                problems: [.unknownDocument, .unknownDomain]
            ),
            EndpointDescription(
                .readBase,
                "Read an uploaded file",
                explanation:
                    "On a domain of which workspaces publish paths, what is served is made of it and of their rules.",
                access: .administrator(.read),
                answers: [.bytes(200, mediaTypes, "The uploaded bytes.")],
                problems: [.unknownDomain, .unknownDocument]
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
    package let changes: [URLChangeMessage]?
    package let lossesDigest: String?

    package static let fields: [String: FieldDescription] = [
        "host": .host,
        "kind": "The kind of document.",
        "version": FieldDescription("The version; in quotation marks it is the ETag.", minimum: 1),
        "size": FieldDescription("The length in bytes.", minimum: 0),
        "sha256": FieldDescription("The SHA-256 digest of the bytes, in hexadecimal.", pattern: "^[0-9a-f]{64}$"),
        "publishedAt": .time("The time at which this version was published"),
        "author": "The author of this version.",
        "changes": .changes,
        "lossesDigest": .lossesDigest,
    ]

    package init(
        host: String,
        kind: String,
        version: Int,
        size: Int,
        sha256: String,
        publishedAt: String,
        author: String,
        changes: [URLChangeMessage]? = nil,
        lossesDigest: String? = nil
    ) {
        self.host = host
        self.kind = kind
        self.version = version
        self.size = size
        self.sha256 = sha256
        self.publishedAt = publishedAt
        self.author = author
        self.changes = changes
        self.lossesDigest = lossesDigest
    }
}

/// The description of an uploaded file, which what is served is made of.
package struct BaseMessage: Message, Hashable {
    package let kind: String
    package let origin: BaseOriginName
    package let version: Int
    package let size: Int
    package let sha256: String
    package let publishedAt: String
    package let author: String

    package static let fields: [String: FieldDescription] = [
        "kind": "The kind of document.",
        "origin": "Where the file came from.",
        "version": FieldDescription("How often another file was uploaded, from 1.", minimum: 1),
        "size": FieldDescription("The length in bytes.", minimum: 0),
        "sha256": FieldDescription("The SHA-256 digest of the bytes, in hexadecimal.", pattern: "^[0-9a-f]{64}$"),
        "publishedAt": .time("The time at which the file was uploaded"),
        "author": "Who uploaded it.",
    ]

    package init(
        kind: String,
        origin: BaseOriginName,
        version: Int,
        size: Int,
        sha256: String,
        publishedAt: String,
        author: String
    ) {
        self.kind = kind
        self.origin = origin
        self.version = version
        self.size = size
        self.sha256 = sha256
        self.publishedAt = publishedAt
        self.author = author
    }
}

/// Where an uploaded file came from.
package enum BaseOriginName: String, CaseIterable, Hashable, Sendable, Codable {
    /// The API.
    case upload
    /// The folder of `--site`.
    case site
}
