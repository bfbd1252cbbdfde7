import AppSiteAssociation
import LinkPatterns
import LinkWorkspaces

extension PublishedPart {
    /// The rules for a platform as the part has them, an entry for each app, with every reserved path in front.
    func plainFile(_ policy: DomainPolicy, on platform: LinkPlatform) -> AssociationFile {
        let reserved = policy.allReservedPaths.flatMap { path in
            [
                Component(path: path, exclude: true, caseSensitive: false, percentEncoded: false),
                Component(path: path, exclude: true),
            ]
        }
        let entries = apps.enumerated().map { index, app in
            let rules = part.rules.filter { $0.concerns(app.id) && $0.platforms.contains(platform) }
            let components = rules.map { rule in
                Component(
                    path: rule.path ?? "*",
                    query: rule.query,
                    fragment: rule.fragment,
                    exclude: !rule.apps.contains(app.id),
                    caseSensitive: rule.caseSensitive,
                    percentEncoded: rule.percentEncoded
                )
            }
            return AppLinksEntry(index: index, appIDs: app.appleAppIDs, components: reserved + components)
        }
        let variables = part.variables.map { SubstitutionVariable(name: $0.key, values: $0.value) }
        return AssociationFile(appLinks: AppLinks(entries: entries, variables: variables))
    }
}
