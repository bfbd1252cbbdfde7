/// What the requests to an endpoint carry.
package enum EndpointBody: Sendable {
    /// A message as JSON.
    case message(any Message.Type)
    /// Bytes as they are, at most so many, which may be of these media types among others.
    case bytes(mediaTypes: [String], maximum: Int)

    /// The most bytes that a message may have.
    package static let maximumMessageBytes = 262_144

    /// What a body is refused with.
    package var problems: [ProblemCode] {
        switch self {
        case .message: [.unsupportedContent, .incompleteBody, .bodyTooLarge, .invalidMessage]
        case .bytes: [.unsupportedContent, .incompleteBody]
        }
    }
}

/// What requests and answers carry as JSON.
package typealias Message = Codable & Sendable
