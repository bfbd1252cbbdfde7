import DigitalAssetLinks
import LinkStore

/// The statement lists that a server serves, as sources of answers.
struct HostedStatements: Sendable {
    let catalog: DocumentCatalog
    let budget: StatementBudget

    /// The sources of the process only: other hosts, other addresses and apps have no list here.
    var sources: StatementSources {
        let hosted = StatementSources.hosted { host in document(of: host)?.bytes }
        return StatementSources(fetch: { url in
            let fetch = await hosted.fetch(url)
            guard case .response(let response) = fetch else { return fetch }
            // A host that is not in the catalogue may still be in the store.
            if response.status == 404, catalog.state != .ready { return .response(StatementResponse(status: 503)) }
            return budget.allows(response.body, at: url) ? fetch : .failure(StatementBudget.exhausted)
        })
    }

    private func document(of host: String) -> PreparedDocument? {
        // A host name that is not valid has no document.
        guard let name = try? HostName(host) else { return nil }
        return catalog.document(kind: .assetlinks, host: name)
    }
}
