import AppSiteAssociation
import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// What the uploaded files of a domain add to the composed ones.
struct BaseSection: Sendable {
    let key: Key
    let apple: AppleBase
    /// The elements of the statement list, as they are written.
    let statements: [JSONValue]
    /// What the statement list says.
    let list: StatementList
    /// The bytes that it adds to Apple's file.
    let bytes: Int
    /// The bytes that it adds to Android's file.
    let androidBytes: Int

    /// All that a section depends on.
    struct Key: Hashable, Sendable {
        let files: DomainFiles
        /// What workspaces hold, without prefixes inside of others.
        let prefixes: [PathPrefix]
        /// Whether several workspaces hold paths of the domain.
        let isShared: Bool
        let options: AppleOptions
    }

    init(_ key: Key, budget: WorkBudget) {
        self.key = key
        apple = AppleBase(
            key.files.appleJSON,
            keepingOut: key.prefixes,
            isShared: key.isShared,
            budget: budget
        )
        let root = key.files.assetLinks.flatMap(AppleBase.json)
        if case .array(let elements)? = root { statements = elements } else { statements = [] }
        androidBytes = statements.innerBytes
        list = key.files.assetLinks.map { StatementListReader().read($0).list } ?? StatementList()
        bytes = AppleFile.addedBytes([], key.options, base: apple)
    }
}

extension DomainPolicy {
    /// What workspaces hold, without prefixes inside of others.
    var outermostPrefixes: [PathPrefix] {
        let all = Set(grants.map(\.prefix))
        return all.filter { prefix in !all.contains { $0 != prefix && $0.contains(prefix) } }.sorted()
    }
}
