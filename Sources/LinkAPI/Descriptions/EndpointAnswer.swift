/// One way in which an endpoint answers when all went well.
package struct EndpointAnswer: Sendable {
    /// What an answer carries.
    package enum Content: Sendable {
        /// Nothing.
        case nothing
        /// A message as JSON.
        case message(any Message.Type)
        /// Bytes of one of these media types.
        case bytes(mediaTypes: [String])
    }

    /// The HTTP status.
    package let status: Int

    /// When it is given, or what it says: a sentence.
    package let meaning: String

    /// What it carries.
    package let content: Content

    /// Whether the answer has the version of what it is about as its entity tag.
    package let hasEntityTag: Bool

    /// An answer that carries a message.
    package static func message(
        _ status: Int,
        _ type: any Message.Type,
        _ meaning: String,
        hasEntityTag: Bool = false
    ) -> EndpointAnswer {
        EndpointAnswer(status: status, meaning: meaning, content: .message(type), hasEntityTag: hasEntityTag)
    }

    /// An answer that carries bytes.
    package static func bytes(
        _ status: Int,
        _ mediaTypes: [String],
        _ meaning: String,
        hasEntityTag: Bool = false
    ) -> EndpointAnswer {
        let content = Content.bytes(mediaTypes: mediaTypes)
        return EndpointAnswer(status: status, meaning: meaning, content: content, hasEntityTag: hasEntityTag)
    }

    /// An answer that carries nothing: 204.
    package static func nothing(_ meaning: String) -> EndpointAnswer {
        EndpointAnswer(status: 204, meaning: meaning, content: .nothing, hasEntityTag: false)
    }
}
