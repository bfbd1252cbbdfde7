import AppSiteAssociation
import DigitalAssetLinks
import LinkPatterns
import LinkWorkspaces

extension AdoptionRun {
    /// Takes one of Android's files over.
    mutating func add(_ list: StatementList, at file: Int) {
        let isOnly = list.packageNames().count == 1
        for statement in list.statements { add(statement, of: list, at: file, isOnly: isOnly) }
        if !list.includes.isEmpty {
            note("The list includes other lists; a description has no place for them, so adopt these files as well.")
        }
    }

    private mutating func add(_ statement: Statement, of list: StatementList, at file: Int, isOnly: Bool) {
        guard let app = statement.target.app else {
            note("A statement of the list is about a website; a description has no place for it.")
            return
        }
        let place = apps.place(ofPackage: app.packageName.text, isOnly: isOnly)
        apps.drafts[place].statements.insert(file)
        let opens = list.packageNames(given: .handleAllURLs).contains(app.packageName)
        if statement.relations.contains(.getLoginCredentials) { apps.drafts[place].sharesCredentials = true }
        for relation in statement.relations where relation != .handleAllURLs && relation != .getLoginCredentials {
            note("The relation \"\(relation)\" of \"\(app.packageName)\" has no place in a description.")
        }
        let digests = app.fingerprints.map { SigningCertificateDigest(label: "", sha256: $0.text) }
        apps.drafts[place].add(digests, to: app.packageName.text)
        if !opens { note("\"\(app.packageName)\" opened no links; from the description it does.") }
        addDynamicRules(of: statement, app.packageName, place, file)
    }

    private mutating func addDynamicRules(of statement: Statement, _ package: PackageName, _ place: Int, _ file: Int) {
        switch statement.dynamicRules {
        case .none: return
        case .malformed:
            note("The dynamic rules of \"\(package)\" are malformed, so that devices ignore them; so do we.")
        case .rules(let rules):
            guard apps.drafts[place].dynamicRules[file] == nil else { return }
            apps.drafts[place].dynamicRules[file] = rules.map { rule in
                let query = rule.query.map { QueryItemCondition(name: $0.name, pattern: $0.value) }
                return RoutingRule(
                    path: rule.path.map { $0.isEmpty ? "/" : $0 },
                    query: query.isEmpty ? nil : .items(query),
                    fragment: rule.fragment,
                    percentEncoded: false,
                    verdict: rule.excludes ? .exclude : .open([]),
                    comment: rule.comments
                )
            }
        }
    }
}

extension AdoptedApps.Draft {
    /// Adds digests to a package, each once.
    mutating func add(_ digests: [SigningCertificateDigest], to package: String) {
        let place = packages.firstIndex { $0.name == package } ?? packages.count
        if place == packages.count { packages.append(AndroidPackage(name: package, certificates: [])) }
        for digest in digests where !packages[place].certificates.contains(where: { $0.sha256 == digest.sha256 }) {
            packages[place].certificates.append(digest)
        }
    }
}
