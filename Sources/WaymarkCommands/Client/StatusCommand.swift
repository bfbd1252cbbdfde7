import ArgumentParser
import LinkAPI

/// `waymark status`: what the key's workspace has on the server.
struct StatusCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Show a workspace's domains: what it holds, what is published, what waits.",
        discussion: """
            Examples:
              waymark status
              waymark status --workspace garden --format json

            Exit status: 0 all drafts are published, 1 one is not, 2 it could not be done.
            """
    )

    @OptionGroup var place: WorkspaceOption
    @OptionGroup var options: ClientOptions

    func perform(_ console: Console) async throws -> ExitStatus {
        let server = try RemoteServer()
        let workspace = try await place.resolve(server)
        let domains = try await server.list(.listWorkspaceDomains, [workspace], as: WorkspaceDomainMessage.self)
        let near = try await server.ask(.readWorkspace, [workspace], as: WorkspaceMessage.self).content.shares ?? []
        try options.print(domains, console) {
            let rows = domains.map { [$0.host, $0.prefixes.joined(separator: " "), "\($0.publication)", $0.state] }
            return TextTable(["DOMAIN", "PREFIXES", "PUBLICATION", "STATE"], rows).text(console.style)
                + near.filter(\.isNearLimit).map(\.line).joined()
        }
        return domains.contains { $0.isOutdated } ? .negative : .done
    }
}

extension WorkspaceDomainMessage {
    fileprivate var state: String {
        if isOutdated { return isPublished ? "draft differs" : "draft only" }
        return isPublished ? "published" : "nothing yet"
    }
}

extension ShareMessage {
    /// One line about what is used.
    var line: String { "\(host.map { "\($0): " } ?? "")\(share): \(used.map { "\($0) of " } ?? "")\(limit) used\n" }
}
