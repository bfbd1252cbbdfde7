import Foundation
import JSONSource
import LinkAPI
import LinkHosting
import LinkRouting
import LinkStore
import LinkWorkspaces

extension Link {
    /// The link that a message describes: its JSON is the link's own, apart from the address.
    ///
    /// - Throws: `invalid-value` with the member that is wrong.
    init(_ form: LinkFormMessage, at address: LinkAddress) throws(Problem) {
        do {
            let bytes = try JSONEncoder().encode(AddressedForm(address: address, form: form))
            self = try JSONDecoder().decode(Link.self, from: bytes)
        } catch let error as DecodingError {
            throw Problem(error)
        } catch {
            throw Problem(.invalidValue, "The link cannot be read.")
        }
    }

    private struct AddressedForm: Encodable {
        let address: LinkAddress
        let form: LinkFormMessage

        private enum CodingKeys: String, CodingKey {
            case address
        }

        func encode(to encoder: any Encoder) throws {
            try form.encode(to: encoder)
            var members = encoder.container(keyedBy: CodingKeys.self)
            try members.encode(address, forKey: .address)
        }
    }
}

extension LinkFormMessage {
    /// Describes a link, without its address.
    init(_ link: Link) throws { self = try JSONDecoder().decode(Self.self, from: try JSONEncoder().encode(link)) }
}

extension LinkMessage {
    /// Describes a link that a store has; `served` for what is answered now.
    init(_ row: LinkRow, _ content: LinkContent, served: Bool?) throws {
        let address = try LinkAddress(row.key)
        guard let link = LinkDraft.link(in: content) else { throw Problem(.invalidValue, "The link cannot be read.") }
        self.init(
            id: LinkID(row.key).text,
            address: address.text,
            link: try LinkFormMessage(link),
            externalID: content.externalID,
            archived: content.isArchived,
            served: served,
            uses: Int(row.uses),
            version: row.version,
            author: row.origin.author,
            createdAt: row.createdAt.description,
            changedAt: row.origin.moment.description
        )
    }
}

/// A link's key as paths of the API name it: no link has a colon in its path, so that colons stand for slashes.
struct LinkID {
    let key: String

    init(_ key: String) { self.key = key }

    /// Reads an identifier.
    init(text: String) { key = text.replacing(":", with: "/") }

    var text: String { key.replacing("/", with: ":") }
}

extension Problem {
    /// What is wrong with a link that cannot be read.
    fileprivate init(_ error: DecodingError) {
        let (path, mistake): ([any CodingKey], WorkspaceError?) =
            switch error {
            case .dataCorrupted(let context): (context.codingPath, context.underlyingError as? WorkspaceError)
            case .keyNotFound(let key, let context): (context.codingPath + [key], nil)
            case .typeMismatch(_, let context), .valueNotFound(_, let context): (context.codingPath, nil)
            @unknown default: ([], nil)
            }
        let member = path.reduce("link") { path, key in
            key.intValue.map { "\(path)[\($0)]" } ?? "\(path).\(key.stringValue)"
        }
        let message = mistake?.message ?? "The member \"\(member)\" has a value that is not of its form."
        let fault = ProblemFault(code: mistake?.code.rawValue ?? "form", member: member, message: message)
        self.init(.invalidValue, message, faults: [fault])
    }
}

extension RouteMessage {
    /// Describes a decision.
    init(_ decision: RoutingDecision) {
        let outcome: String =
            switch decision.outcome {
            case .goes: "goes"
            case .asksPassword: "asksPassword"
            case .previewOnly: "previewOnly"
            case .ends(let ending): ending.rawValue
            }
        self.init(
            outcome: outcome,
            destination: decision.destination?.address,
            fallback: decision.destination?.fallback,
            steps: decision.steps.map { step in
                RouteStepMessage(
                    code: step.code.rawValue,
                    result: step.result.rawValue,
                    reason: step.reason,
                    certainty: step.certainty.rawValue,
                    member: step.member
                )
            }
        )
    }
}
