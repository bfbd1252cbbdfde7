import AppSiteAssociation
import DigitalAssetLinks
import JSONSource
public import LinkPatterns

/// Makes the files of a domain from the parts of all its workspaces.
///
/// The order is explicit and stable: workspaces by name, in each of them apps by their first use, and equal input gives
/// equal bytes. What a workspace adds depends on its own part and the domain's policy alone: without a workspace the
/// entries of all others are the same bytes. An app identifier is in exactly one entry; should two workspaces claim
/// one, which ``OwnershipCheck`` refuses, the first keeps it.
///
/// Unless ``CompositionStyle`` asks for more, Apple's file is written without white space. Apps with equal rules share an entry, flags that rules share are in
/// `defaults`, rules that differ in one segment become one with a variable, each where that makes the file shorter and
/// changes no verdict. Comments go only when the file would be over its limit with them.
///
/// On a domain that several workspaces hold, links with dot segments open no app: browsers and systems disagree about whose
/// they are.
///
/// Android's file has one statement for each package, with the rules for Android 15 and later. What a platform cannot say
/// is reported as a ``CompositionLoss``, and is not opened there.
public struct DocumentComposer: Sendable {
    /// Who holds what, and what no app may open.
    public let policy: DomainPolicy
    /// The domain's name.
    public let host: String
    /// How the files are written.
    public let style: CompositionStyle
    /// What the searches for each part may do, and those for all; what is made once it is exhausted is not to be served.
    public let budget: WorkBudget

    /// Makes a composer for a domain.
    public init(
        policy: DomainPolicy,
        host: String,
        style: CompositionStyle = .served,
        budget: WorkBudget = WorkBudget()
    ) {
        self.policy = policy
        self.host = host
        self.style = style
        self.budget = budget
    }

    /// Makes the files.
    ///
    /// - Parameters:
    ///   - parts: the published parts of the workspaces that are active, at most one for each, in any order.
    ///   - base: what was uploaded for the whole domain; it stays, but for the links that workspaces hold.
    /// - Returns: the files, with what they cost and lose; without parts and uploaded files they name no app.
    public func compose(_ parts: [PublishedPart], base: DomainFiles = DomainFiles()) -> ComposedDocuments {
        var cache = CompositionCache()
        return compose(parts, base: base, updating: &cache)
    }

    /// Makes the files, with what is remembered of the last time.
    ///
    /// - Parameters:
    ///   - parts: the published parts of the workspaces that are active, at most one for each, in any order.
    ///   - base: what was uploaded for the whole domain; it stays, but for the links that workspaces hold.
    ///   - cache: what the workspaces added then, replaced by what they add now.
    /// - Returns: the same files as without a cache.
    public func compose(
        _ parts: [PublishedPart],
        base: DomainFiles = DomainFiles(),
        updating cache: inout CompositionCache
    ) -> ComposedDocuments {
        let parts = parts.map(\.withoutWithheld).sorted { $0.workspace < $1.workspace }
        var options = AppleOptions(host: host, writesLegacyForm: policy.writesLegacyForm)
        options.shortens = style.shortensAlways
        options.keepsVariableNames = style.keepsVariableNames
        var territories = cache.territories(of: policy)
        var sections = sections(parts, options, &territories, &cache)
        var forms = [options]
        let uploaded = uploaded(base, options, territories.outermostPrefixes, &cache)
        cache.keep(territories)
        var apple = AppleFile.bytes(sections.map(\.apple), options, base: uploaded.apple)
        while apple.count > AppleLimits.associationFileBytes, !budget.isExhausted,
            options.shorten(hasComments: parts.contains(where: \.hasComments))
        {
            sections = self.sections(parts, options, &territories, &cache)
            forms.append(options)
            apple = AppleFile.bytes(sections.map(\.apple), options, base: uploaded.apple)
        }
        if !budget.isExhausted { cache.keep(Set(parts.map(\.workspace)), in: forms) }
        if style.isReadable {
            let readable = AppleFile.readableBytes(sections.map(\.apple), options, base: uploaded.apple)
            if readable.count <= AppleLimits.associationFileBytes { apple = readable }
        }
        let own = StatementList(sections.flatMap(\.android.statements).map(StatementList.Element.statement))
        let writer = JSONWriter(style: style.isReadable ? .pretty : .compact)
        let android = writer.write(.array(own.elements.map(JSONValue.init(element:)) + uploaded.statements))
        return ComposedDocuments(
            appSiteAssociation: apple,
            assetLinks: android,
            fileSize: AssociationFileSize(
                platform: .apple,
                total: apple.count,
                base: uploaded.bytes,
                workspaces: sections.map { .init(workspace: $0.key.part.workspace, bytes: $0.bytes) }
            ),
            androidFileSize: AssociationFileSize(
                platform: .android,
                total: android.count,
                base: uploaded.androidBytes,
                workspaces: sections.map { .init(workspace: $0.key.part.workspace, bytes: $0.androidBytes) }
            ),
            losses: sections.flatMap(\.apple.losses) + sections.flatMap(\.android.losses),
            statements: StatementList(own.elements + uploaded.list.elements),
            androidOutlines: AppLinks(
                entries: sections.flatMap(\.android.outlines),
                variables: sections.flatMap(\.android.outlineVariables)
            )
        )
    }

    /// The bytes that a part adds to each file at least: without its comments, which go when a file is too large.
    public func leastBytes(of part: PublishedPart) -> (apple: Int, android: Int) {
        var options = AppleOptions(host: host, writesLegacyForm: policy.writesLegacyForm)
        options.keepsVariableNames = style.keepsVariableNames
        options.keepsComments = false
        var (cache, territories) = (CompositionCache(), PolicyTerritories(policy))
        let section = sections([part.withoutWithheld], options, &territories, &cache).first
        return (section?.bytes ?? 0, section?.androidBytes ?? 0)
    }

    private func uploaded(
        _ files: DomainFiles,
        _ options: AppleOptions,
        _ prefixes: [PathPrefix],
        _ cache: inout CompositionCache
    ) -> BaseSection {
        var plain = options
        plain.keepsComments = true
        let key = BaseSection.Key(
            files: files,
            prefixes: prefixes,
            isShared: policy.workspaces.count > 1,
            options: plain
        )
        if let known = cache.base, known.key == key { return known }
        let own = budget.renewed()
        let section = BaseSection(key, budget: own)
        budget.end(with: own)
        if !own.isExhausted { cache.base = section }
        return section
    }

    private func sections(
        _ parts: [PublishedPart],
        _ options: AppleOptions,
        _ territories: inout PolicyTerritories,
        _ cache: inout CompositionCache
    ) -> [WorkspaceSection] {
        var taken: Set<AppIdentifier> = []
        var sections: [WorkspaceSection] = []
        for part in parts where !budget.isExhausted {
            let claims = Set(part.apps.flatMap(\.identifiers).map(\.identifier))
            let key = WorkspaceSection.Key(
                part: part,
                taken: taken.intersection(claims),
                reservedPaths: style.reservedPaths(policy),
                territory: territories.territory(of: part.workspace),
                options: options,
                packagesWithoutRules: style.packagesWithoutRules
            )
            taken.formUnion(claims)
            let place = CompositionCache.Place(workspace: part.workspace, options: options)
            if let section = cache.sections[place], section.key == key {
                sections.append(section)
                continue
            }
            // What others have published was composed within such a budget before.
            let own = budget.renewed()
            let section = WorkspaceSection(key, budget: own)
            budget.end(with: own)
            sections.append(section)
            // What is complete counts also when the rest is not, so that the same request gets further the next time.
            if !own.isExhausted { cache.sections[place] = section }
        }
        return sections
    }
}

extension AppleOptions {
    /// Takes the next measure against a file that is too large; `false` when all were taken.
    fileprivate mutating func shorten(hasComments: Bool) -> Bool {
        if !shortens {
            shortens = true
            return true
        }
        guard keepsComments, hasComments else { return false }
        keepsComments = false
        return true
    }
}

extension JSONValue {
    fileprivate init(element: StatementList.Element) {
        switch element {
        case .statement(let statement): self.init(statement)
        case .include(let include): self.init(include)
        }
    }
}

extension PublishedPart {
    fileprivate var hasComments: Bool { part.rules.contains { $0.comment != nil } }
}
