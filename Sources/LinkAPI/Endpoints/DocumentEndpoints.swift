extension EndpointGroup {
    private static let mediaTypes = ["application/json", "application/pkcs7-mime"]

    /// Endpoints about documents.
    static let documents = EndpointGroup(
        "Documents",
        "The files that phones ask a domain for, byte for byte.",
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
                explanation: "The body is stored and served byte for byte, and is being served when the answer comes. "
                    + "It is refused when no device could use it.",
                access: .key(.publish),
                headers: [.ifMatch, .ifNoneMatch],
                body: .bytes(mediaTypes: mediaTypes, maximum: 131_072),
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
