import DigitalAssetLinks
import JSONSource

/// Makes the files of a domain from the parts of all its workspaces.
///
/// The order is explicit and stable: workspaces by name, in each of them apps by their first use, and equal input gives
/// equal bytes. What a workspace adds depends on its own part and the domain's policy alone: without a workspace the
/// entries of all others are the same bytes. An app identifier stands in exactly one entry; should two workspaces claim
/// one, which ``OwnershipCheck`` refuses, the first keeps it.
///
/// Apple's file is written without white space. Apps with equal rules share an entry, flags that rules share stand in
/// `defaults`, rules that differ in one segment become one with a variable, each where that makes the file shorter and
/// changes no verdict. Comments go only when the file would be over its limit with them.
///
/// Android's file has one statement for each package, with the rules for Android 15 and later. What a platform cannot say
/// is told as a ``CompositionLoss``, and is not opened there.
public struct DocumentComposer: Sendable {
    /// Who holds what, and what nobody's app may open.
    public let policy: DomainPolicy
    /// The domain's name.
    public let host: String

    /// Makes a composer for a domain.
    public init(policy: DomainPolicy, host: String) {
        self.policy = policy
        self.host = host
    }

    /// Makes the files.
    ///
    /// - Parameter parts: the published parts of the workspaces that are active, at most one for each, in any order.
    /// - Returns: the files, with what they cost and lose; without parts they name no app.
    public func compose(_ parts: [PublishedPart]) -> ComposedDocuments {
        let parts = parts.sorted { $0.workspace < $1.workspace }
        let reserved = ReservedRules(policy)
        var planners = parts.map { EntryPlanner($0, reserved: reserved) }
        var options = AppleOptions(host: host, writesLegacyForm: policy.writesLegacyForm)
        var apple = AppleFile(&planners, reserved: reserved, options: options)
        if apple.meter.exceedsLimit {
            options.keepsComments = false
            apple = AppleFile(&planners, reserved: reserved, options: options)
        }
        let android = androidSections(planners)
        let statements = StatementList(android.flatMap(\.statements).map(StatementList.Element.statement))
        return ComposedDocuments(
            appSiteAssociation: apple.bytes,
            assetLinks: StatementListWriter(style: .compact).write(statements),
            meter: apple.meter,
            losses: apple.losses + android.flatMap(\.losses),
            statements: statements
        )
    }

    private func androidSections(_ planners: [EntryPlanner]) -> [AndroidSection] {
        var taken: Set<String> = []
        return planners.map { planner in
            let section = AndroidSection(planner, without: taken, host: host)
            for app in planner.published.apps { taken.formUnion(app.androidPackages.map(\.name)) }
            return section
        }
    }
}
