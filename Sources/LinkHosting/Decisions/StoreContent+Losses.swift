package import LinkAPI
import LinkPatterns
import LinkStore
package import LinkWorkspaces

/// Whether a change may take what it takes.
extension StoreContent {
    /// What changes on a domain for everybody.
    ///
    /// - Parameters:
    ///   - host: The domain.
    ///   - bytes: What is served then.
    ///   - parts: The parts that it is made of then.
    /// - Returns: The changes, each with whose links they are.
    func changes(
        on host: HostName,
        to bytes: [DocumentKind: [UInt8]],
        madeOf parts: [PublishedPart]
    ) -> [PartyChange] {
        let served = servedBytes(of: host)
        guard bytes != served else { return [] }
        // What is not compared within the budget of a whole request is reported as unknown.
        let own = budgetOfComparisons
        defer { if own.isCancelled || own.limit < DecisionEffort.thorough { budget.end(with: own) } }
        let comparison = ServedComparison(
            old: compositions.read(DomainFiles(served)),
            new: compositions.read(DomainFiles(bytes)),
            host: host.value,
            budget: own
        )
        guard !comparison.changes.isEmpty else { return [] }
        let before = Self.owners(activeParts(of: host))
        let after = Self.owners(parts)
        return comparison.changes.flatMap { change -> [PartyChange] in
            guard !change.apps.isEmpty else { return [PartyChange(host: host, party: .base, change: change)] }
            func party(_ app: String) -> PartyChange.Party {
                let name = AppName(text: app, isAndroid: change.isAndroid)
                // What is lost is that of the owner before; what an app gets, that of the owner after.
                let slug = change.isLoss ? before[name] : after[name] ?? before[name]
                return slug.map(PartyChange.Party.workspace) ?? .base
            }
            var parties: [PartyChange.Party] = []
            for app in change.apps where !parties.contains(party(app)) { parties.append(party(app)) }
            return parties.map { one in
                PartyChange(host: host, party: one, change: change.about(change.apps.filter { party($0) == one }))
            }
        }
    }

    private struct AppName: Hashable {
        let text: String
        let isAndroid: Bool
    }

    private static func owners(_ parts: [PublishedPart]) -> [AppName: Slug] {
        var owners: [AppName: Slug] = [:]
        for part in parts {
            for app in part.apps {
                for id in app.appleAppIDs + app.appClips {
                    owners[AppName(text: id, isAndroid: false)] = part.workspace
                }
                for package in app.androidPackages {
                    owners[AppName(text: package.name, isAndroid: true)] = part.workspace
                }
            }
        }
        return owners
    }

    /// Refuses a change that takes links from a party that did not ask for it, unless an administrator accepts exactly that.
    ///
    /// - Parameters:
    ///   - changes: What the change gives and takes.
    ///   - header: Who asks for it, and what is accepted.
    /// - Returns: The changes with the digest of what is to be accepted, whether it is refused now or not.
    /// - Throws: `losses-not-accepted`.
    @discardableResult
    func requireConsent(
        to changes: [PartyChange],
        _ header: PublicationHeader
    ) throws(HostingError) -> LinkChanges {
        let losses = changes.filter { change in
            change.change.isLoss
                && (change.party != header.asker || (change.party == .base && isMadeByExtension(change.host)))
        }
        guard let first = losses.first else { return LinkChanges(changes) }
        let digest = ContentDigest.sha256(of: losses).description
        guard header.checksLosses, header.acceptedLosses != digest else {
            return LinkChanges(changes, lossesDigest: header.isByAdministrator ? digest : nil)
        }
        let count = losses.count == 1 ? "1 set of links or service" : "\(losses.count) sets of links or services"
        let app = first.change.apps.first.map { " in \"\($0)\"" } ?? ""
        let what = "\(first.change.url)\(app), which belongs to \(first.party.phrase)"
        if header.isByAdministrator {
            throw HostingError(
                .lossesNotAccepted,
                "The change takes \(count) from others, such as \(what): if that is meant, send it again with "
                    + "acceptLosses=\(digest). Nothing was changed.",
                losses: losses.map { URLChangeMessage($0, visibleTo: nil) },
                lossesDigest: digest
            )
        }
        throw HostingError(
            .lossesNotAccepted,
            "The change would take links from others, such as \(first.change.url): only an administrator can accept that. "
                + "Nothing was changed.",
            losses: losses.map { URLChangeMessage($0, visibleTo: header.workspace) }
        )
    }
}

extension StoreContent {
    /// Whether the file of a domain may be what an extension made for its tenants, who did not ask for a change of it.
    private func isMadeByExtension(_ host: HostName) -> Bool {
        extensionHosts.contains(host) && base(of: host).values.contains { $0.state.origin == .upload }
    }
}

extension PublicationHeader {
    /// Who asks for the change, and so may lose something by it; `nil`: an administrator, who takes from workspaces and from
    /// the uploaded files alike.
    fileprivate var asker: PartyChange.Party? {
        if let workspace { return .workspace(workspace) }
        return cause == .policy ? nil : .base
    }
}

extension PartyChange.Party {
    fileprivate var phrase: String {
        switch self {
        case .workspace(let slug): "the workspace \"\(slug)\""
        case .base: "the domain's uploaded file"
        }
    }
}

extension DomainFiles {
    /// The files of a domain by kind.
    init(_ bytes: [DocumentKind: [UInt8]]) {
        self.init(appSiteAssociation: bytes[.appleAppSiteAssociation], assetLinks: bytes[.assetlinks])
    }
}

extension URLChangeMessage {
    /// Describes a change; a workspace sees neither the names nor the apps of others.
    package init(_ change: PartyChange, visibleTo workspace: Slug?) {
        let isVisible = workspace == nil || change.party == workspace.map(PartyChange.Party.workspace)
        self.init(
            host: change.host.value,
            party: isVisible || change.party == .base ? change.party.name : "another workspace",
            url: change.change.url,
            apps: isVisible ? change.change.apps : [],
            before: change.change.before,
            after: change.change.after
        )
    }
}
