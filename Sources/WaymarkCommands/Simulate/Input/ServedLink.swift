import DeviceSimulation
import LinkAPI
import LinkHosting
import LinkLint
import LinkPatterns
import LinkRouting

/// What a server has now for a link: the files of the link's host, and the short link.
struct ServedLink {
    /// The files that the host serves.
    let files: [(kind: InputKind, file: NamedFile)]
    /// The short link by its address; empty when the server does not answer it.
    let links: [LinkAddress: HostedLink]
    /// What keeps the answers from being those of phones, in whole sentences.
    let warnings: [String]

    /// Asks a server.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - server: The server.
    ///   - place: The link's workspace.
    /// - Throws: What the server refuses, or that it has neither the link nor files of the host.
    init(_ link: String, by server: RemoteServer, of place: WorkspaceOption) async throws(CommandFailure) {
        let url = LinkURL(link)
        let host = url.lowercasedHost ?? ""
        var files: [(kind: InputKind, file: NamedFile)] = []
        for (kind, name) in [
            (InputKind.associationFile, "apple-app-site-association"), (.statementList, "assetlinks"),
        ] {
            guard let bytes = try await server.bytes(.readDocument, [host, name], unless: Self.absences) else {
                continue
            }
            files.append((kind, NamedFile(name: "\(name) of \(host)", bytes: bytes)))
        }
        // No link has another address.
        let address = try? LinkAddress(host + url.path)
        var link: HostedLink?
        if let address { link = try await Self.link(at: address, by: server, of: place) }
        guard link != nil || !files.isEmpty else {
            throw CommandFailure(
                "the server has neither files of “\(host)” nor this link",
                at: "--server",
                remedy: "publish files or create the link, or leave --server out and name files"
            )
        }
        self.files = files
        guard let address, let link else {
            links = [:]
            warnings = [
                "The server answers no short link at this address; what another web server answers there is not known."
            ]
            return
        }
        links = [address: link]
        warnings = []
    }

    /// The short link at an address, where the server answers it.
    private static func link(
        at address: LinkAddress,
        by server: RemoteServer,
        of place: WorkspaceOption
    ) async throws(CommandFailure) -> HostedLink? {
        let workspace = try await place.resolve(server)
        let path = [workspace, LinkID(address.key).text]
        let found = try await server.find(.readLink, path, unless: .unknownLink, as: LinkMessage.self)
        guard let found, found.served == true else { return nil }
        let destinations = try await server.ask(
            .readLinkDestinations,
            [workspace],
            as: LinkDestinationsMessage.self
        ).content
        let link = try Self.link(found, at: address)
        return HostedLink(PreparedLink(link, policy: DestinationPolicy(destinations)), uses: found.uses)
    }
    private static let absences: Set<ProblemType> = [.unknownDocument, .unknownDomain]

    private static func link(_ message: LinkMessage, at address: LinkAddress) throws(CommandFailure) -> Link {
        do {
            // The digest stays on the server; that there is one suffices to ask for the password.
            let password = message.link.hasPassword == true ? try PasswordDigest(anyDigest) : nil
            return try Link(message.link, at: address, password: password)
        } catch {
            throw CommandFailure(
                "the link is not of the form that this version knows",
                at: address.text,
                remedy: "use the version of waymark that the server has"
            )
        }
    }

    private static let anyDigest =
        "$pbkdf2-sha256$i=1$" + String(repeating: "A", count: 22) + "$" + String(repeating: "A", count: 43)
}
