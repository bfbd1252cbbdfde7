import AppSiteAssociation
public import JSONSource
import LinkAPI
import LinkHosting
import LinkWorkspaces

/// An error as BridgeServer2 answers it.
public struct BridgeProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The HTTP status.
    public let statusCode: Int
    /// The sentence.
    public let message: String
    /// The name of Bridge's exception.
    public let type: String
    /// Other members of the exception.
    public let otherMembers: [JSONValue.Member]

    /// The body of the answer.
    public var json: JSONValue {
        let members: [JSONValue.Member] = [
            .init(name: "statusCode", value: .integer(statusCode)), .init(name: "message", value: .string(message)),
            .init(name: "type", value: .string(type)),
        ]
        return .object(members + otherMembers)
    }

    /// The sentence.
    public var description: String { message }

    /// The app that was sent has mistakes.
    public static func invalid(_ app: BridgeApp, _ validation: BridgeValidation) -> BridgeProblem {
        BridgeProblem(
            statusCode: 400,
            message: validation.message,
            type: "InvalidEntityException",
            otherMembers: [.init(name: "errors", value: validation.json), .init(name: "entity", value: app.json)]
        )
    }

    /// The app that was sent has mistakes of these fields, each with its whole sentence.
    public static func invalid(_ app: BridgeApp, fields: [(field: String, sentence: String)]) -> BridgeProblem {
        let errors = fields.map { JSONValue.Member(name: $0.field, value: [.string($0.sentence)]) }
        return BridgeProblem(
            statusCode: 400,
            message: "App is invalid: " + fields.map(\.sentence).joined(separator: "; "),
            type: "InvalidEntityException",
            otherMembers: [.init(name: "errors", value: .object(errors)), .init(name: "entity", value: app.json)]
        )
    }

    /// A problem of no app in particular.
    public static func plain(_ statusCode: Int, _ type: String, _ message: String) -> BridgeProblem {
        BridgeProblem(statusCode: statusCode, message: message, type: type, otherMembers: [])
    }

    /// What the server refuses, or fails with: a refusal is the client's to change, anything else passes.
    static func refused(_ error: HostingError) -> BridgeProblem {
        let isRefusal = error.type.status < 500
        return plain(
            error.type == .tooInvolved ? error.type.status : isRefusal ? 400 : 503,
            isRefusal ? "BadRequestException" : "ServiceUnavailableException",
            error.sentence
        )
    }

    /// The app does not exist, or the caller may not see it.
    public static let notFound = BridgeProblem(
        statusCode: 404,
        message: "App not found.",
        type: "EntityNotFoundException",
        otherMembers: []
    )

    /// The version that was sent is not the one that is stored.
    public static let concurrentModification = BridgeProblem(
        statusCode: 409,
        message: "App has the wrong version number; it may have been saved in the background.",
        type: "ConcurrentModificationException",
        otherMembers: []
    )

    /// The identifier is taken.
    public static func alreadyExists(_ identifier: String) -> BridgeProblem {
        BridgeProblem(
            statusCode: 409,
            message: "App already exists.",
            type: "EntityAlreadyExistsException",
            otherMembers: [
                .init(name: "entityClass", value: "App"),
                .init(name: "entityKeys", value: ["identifier": .string(identifier)]),
            ]
        )
    }

    /// An app ID or package belongs to another app.
    ///
    /// - Parameters:
    ///   - link: What names it.
    ///   - owner: The other app, for those who may know it.
    /// - Returns: The problem.
    static func foreignLink(_ link: BridgeIdentifiedLink, owner: String?) -> BridgeProblem {
        let other = owner.map { "the app \"\($0)\"" } ?? "another app"
        return BridgeProblem(
            statusCode: 409,
            message:
                "\(link.field) \"\(link.identifier)\" belongs to \(other); its holder or an administrator can share or "
                + "transfer it.",
            type: "EntityAlreadyExistsException",
            otherMembers: [
                .init(name: "entityClass", value: .string(link.entity)),
                .init(name: "entityKeys", value: [link.key: .string(link.identifier.text)]),
            ]
        )
    }

    /// The file for Apple's devices would be larger than they accept.
    public static let fileTooLarge = plain(
        400,
        "BadRequestException",
        "The file for Apple's devices would have more than \(AppleLimits.associationFileBytes) bytes."
    )
}
