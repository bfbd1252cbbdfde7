import Hummingbird
import LinkAPI
import LinkHosting
import LinkStore
import LinkWorkspaces

/// Members of the API.
struct MemberRoutes: Sendable {
    let publishing: PublishService

    var table: [AdminEndpoint: AdminHandler] {
        [.listMembers: list, .readMember: read, .saveMember: save, .deleteMember: delete]
    }

    private func list(_ call: AdminCall) async throws -> Response {
        let page = try PageRequest(call)
        let content = try await publishing.access.content()
        let workspace = try content.requireWorkspace(call.slug(.workspace)).id
        let members = (content.tenancy.members[workspace] ?? [:]).values.sorted { $0.id < $1.id }
        return try Answer.json(
            page.page(of: members, by: \.id.text) { member in
                Self.message(member, version: content.version(of: Member.address(member.recordID)))
            }
        )
    }

    private func read(_ call: AdminCall) async throws -> Response {
        let content = try await publishing.access.content()
        let workspace = try content.requireWorkspace(call.slug(.workspace)).id
        let id = try call.slug(.member)
        guard let member = content.tenancy.members[workspace]?[id] else {
            throw Problem(.unknownMember, "The workspace \"\(workspace)\" has no member \"\(id)\".")
        }
        let message = Self.message(member, version: content.version(of: Member.address(member.recordID)))
        return try Answer.json(message, fields: [.eTag: Precondition.entityTag(message.version)])
    }

    private func save(_ call: AdminCall) async throws -> Response {
        let (workspace, id) = (try call.slug(.workspace), try call.slug(.member))
        let expectation = try call.expectation()
        let change = try await call.message(MemberChangeMessage.self)
        let address = Member.address("\(workspace)/\(id)")
        let saved = try await publishing.change(address, from: call.caller.origin) {
            content,
            moment throws(HostingError) in
            try content.requireReach(over: workspace, toChange: "The member \"\(id)\"", call.caller.covers)
            return try content.savingMember(
                Member(
                    workspace: workspace,
                    id: id,
                    name: change.name,
                    email: change.email,
                    role: Role(change.role),
                    createdAt: moment
                ),
                expecting: expectation
            )
        }
        let message = Self.message(saved.result, version: saved.version)
        return try Answer.saved(message, version: message.version, existed: saved.existed)
    }

    private func delete(_ call: AdminCall) async throws -> Response {
        let (workspace, id) = (try call.slug(.workspace), try call.slug(.member))
        try await publishing.perform(from: call.caller.origin) { content, _ throws(HostingError) in
            try content.requireReach(over: workspace, toChange: "The member \"\(id)\"", call.caller.covers)
            return try content.deletingMember(id, of: workspace)
        }
        return Answer.empty()
    }

    private static func message(_ member: Member, version: Int) -> MemberMessage {
        MemberMessage(
            id: member.id.text,
            name: member.name,
            email: member.email,
            role: RoleName(member.role),
            createdAt: member.createdAt.description,
            version: version
        )
    }
}

extension Role {
    /// The role of a name.
    init(_ name: RoleName) {
        self =
            switch name {
            case .viewer: .viewer
            case .editor: .editor
            case .publisher: .publisher
            case .owner: .owner
            }
    }
}

extension RoleName {
    /// The name of a role.
    init(_ role: Role) {
        self =
            switch role {
            case .viewer: .viewer
            case .editor: .editor
            case .publisher: .publisher
            case .owner: .owner
            }
    }
}
