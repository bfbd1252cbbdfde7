import LinkAPI
public import LinkStore
public import LinkWorkspaces

/// Decisions about what workspaces share.
extension StoreContent {
    /// Divides a file of a domain between the workspaces that hold paths of it.
    func shares(of size: AssociationFileSize, on domain: Domain) -> FileShares {
        let holders = domain.policy.workspaces.filter { tenancy.workspaces[$0].map { $0.deletedAt == nil } ?? false }
        var fixed: [Slug: Int] = [:]
        for holder in holders { fixed[holder] = domain.fileShares?[holder.text] }
        return FileShares(of: size, between: holders, fixed: fixed)
    }

    /// Refuses what another product's record adds to a file beyond an even share of it.
    ///
    /// - Parameters:
    ///   - share: Which file.
    ///   - workspace: Whose record it is.
    ///   - workspaces: Those that have such records.
    ///   - bytes: What the record adds, what it added before, and what the file has without any record.
    ///   - host: The domain.
    /// - Throws: `share-exceeded`.
    package func checkEvenShare(
        _ share: WorkspaceShare,
        of workspace: Slug,
        between workspaces: [Slug],
        _ bytes: (new: Int, old: Int, frame: Int),
        on host: HostName
    ) throws(HostingError) {
        let limit = FileShares(beside: bytes.frame, between: workspaces).share(of: workspace)
        guard bytes.new > limit, bytes.new > bytes.old else { return }
        let remedy = "let an administrator save it"
        throw HostingError(exceeding: share, of: workspace, used: bytes.new, limit: limit, on: host, remedy: remedy)
    }

    /// Refuses a part that grows beyond its workspace's share of a file; what is published already may stay as it is.
    ///
    /// A workspace that holds a domain alone may use all of it: then only the limit of the file counts.
    func checkFileShares(
        _ composed: ComposedDocuments,
        of part: PublishedPart,
        on domain: Domain
    ) throws(HostingError) {
        guard domain.policy.workspaces.count > 1 || domain.fileShares?[part.workspace.text] != nil else { return }
        let files: [(AssociationFileSize, WorkspaceShare)] = [
            (composed.fileSize, .fileBytes), (composed.androidFileSize, .androidFileBytes),
        ]
        for (size, share) in files {
            let limit = shares(of: size, on: domain).share(of: part.workspace)
            guard size.bytes(of: part.workspace) > limit else { continue }
            let composer = DocumentComposer(policy: domain.policy, host: domain.host.value, budget: budget)
            let bytes = { (part: PublishedPart) in
                let least = composer.leastBytes(of: part)
                return size.platform == .apple ? least.apple : least.android
            }
            let used = bytes(part)
            let before = tenancy.parts[domain.host]?[part.workspace].map(bytes) ?? 0
            guard used > limit, used > before else { continue }
            throw HostingError(exceeding: share, of: part.workspace, used: used, limit: limit, on: domain.host)
        }
    }

    /// Refuses what another product's record adds to the rules or apps of a workspace beyond its share.
    package func checkShare(
        _ share: WorkspaceShare,
        of workspace: Slug,
        adding new: Int,
        insteadOf old: Int
    ) throws(HostingError) {
        let own = ownUses(of: workspace).first { $0.share == share }?.used ?? 0
        try check(share, of: workspace, [own], old, new)
    }

    /// Refuses a draft with which its workspace would have more rules or values of variables than its share.
    func checkShares(of draft: WorkspacePart, on host: HostName) throws(HostingError) {
        let others = tenancy.drafts.filter { $0.key != host }.compactMap { $0.value[draft.workspace] }
        let old = tenancy.drafts[host]?[draft.workspace]
        try check(.rules, of: draft.workspace, others.map(\.rules.count), old?.rules.count, draft.rules.count)
        let values = { (part: WorkspacePart) in part.variables.values.reduce(0) { $0 + $1.count } }
        try check(.variableValues, of: draft.workspace, others.map(values), old.map(values), values(draft))
    }

    /// Refuses a new app beyond its workspace's share.
    func checkShares(ofApp id: Slug, in workspace: Slug) throws(HostingError) {
        let apps = tenancy.apps[workspace] ?? [:]
        let isOld = apps[id] != nil
        try check(.apps, of: workspace, [apps.count - (isOld ? 1 : 0)], isOld ? 1 : nil, 1)
    }

    /// Refuses changes with which a workspace would take more bytes of the store than its share.
    ///
    /// What it takes already, and what becomes smaller, may stay.
    package func checkDisk(_ changes: [ContentChange], of workspace: Slug) throws(HostingError) {
        var growth = 0
        for change in changes {
            let address = change.record.address
            let isOwn =
                address.workspace == workspace.text || (change.value as? Publication)?.workspace == workspace
                || (change.value as? APIKey)?.workspace == workspace
            if isOwn { growth += change.bytes - disk.bytes(of: address) }
        }
        let used = disk.bytes(of: workspace) + growth
        let limit = limit(of: .diskBytes, for: workspace)
        guard growth > 0, used > limit else { return }
        throw HostingError(exceeding: .diskBytes, of: workspace, used: used, limit: limit)
    }

    private func check(
        _ share: WorkspaceShare,
        of workspace: Slug,
        _ others: [Int],
        _ old: Int?,
        _ new: Int
    ) throws(HostingError) {
        let limit = limit(of: share, for: workspace)
        let used = others.reduce(new, +)
        guard used > limit, new > old ?? 0 else { return }
        throw HostingError(exceeding: share, of: workspace, used: used, limit: limit)
    }

    /// How much of something a workspace may use.
    public func limit(of share: WorkspaceShare, for workspace: Slug) -> Int {
        (tenancy.workspaces[workspace]?.shares ?? WorkspaceShares()).limit(of: share)
    }

    /// What a workspace uses of what all share, and how much it may use.
    public func shareUses(of workspace: Slug) -> [ShareUse] {
        let ofFiles = domains(of: workspace).flatMap { fileShareUses(of: workspace, on: $0, composed(for: $0)) }
        return ofFiles + ownUses(of: workspace)
    }

    /// What belongs to no domain.
    private func ownUses(of workspace: Slug) -> [ShareUse] {
        let drafts = tenancy.drafts.values.compactMap { $0[workspace] }
        let counts: [(WorkspaceShare, Int?)] = [
            (.rules, drafts.reduce(0) { $0 + $1.rules.count }),
            (.apps, tenancy.apps[workspace]?.count ?? 0),
            (.variableValues, drafts.flatMap(\.variables.values).reduce(0) { $0 + $1.count }),
            (.publications, nil), (.requestsPerMinute, nil), (.diskBytes, disk.bytes(of: workspace)),
        ]
        return counts.map { share, used in
            ShareUse(of: share, used: used, limit: limit(of: share, for: workspace))
        }
    }

    /// What each workspace that holds paths of a domain uses of its files, and how much it may use.
    public func fileShareUses(on domain: Domain) -> [(workspace: Slug, uses: [ShareUse])] {
        let composed = composed(for: domain)
        return domain.policy.workspaces.map { ($0, fileShareUses(of: $0, on: domain, composed)) }
    }

    private func fileShareUses(of workspace: Slug, on domain: Domain, _ composed: ComposedDocuments) -> [ShareUse] {
        // Of what is served the size is known.
        let part = tenancy.workspaces[workspace]?.isActive == true ? nil : tenancy.parts[domain.host]?[workspace]
        let waiting = part.map { part in
            DocumentComposer(policy: domain.policy, host: domain.host.value, budget: budget).leastBytes(of: part)
        }
        return [
            fileUse(.fileBytes, composed.fileSize, waiting?.apple, of: workspace, on: domain),
            fileUse(.androidFileBytes, composed.androidFileSize, waiting?.android, of: workspace, on: domain),
        ]
    }

    /// A part that is not served at the moment counts, too.
    private func fileUse(
        _ share: WorkspaceShare,
        _ size: AssociationFileSize,
        _ waiting: Int?,
        of workspace: Slug,
        on domain: Domain
    ) -> ShareUse {
        let served = size.bytes(of: workspace)
        let limit = shares(of: size, on: domain).share(of: workspace)
        return ShareUse(of: share, on: domain.host, used: served > 0 ? served : waiting ?? 0, limit: limit)
    }

    /// Sets the bytes of each file of a domain that a workspace may use; `nil`: an even share.
    public func settingFileShare(
        _ bytes: Int?,
        of workspace: Slug,
        on host: HostName,
        expecting: VersionExpectation
    ) throws(HostingError) -> Decision<Domain> {
        var domain = try requireDomain(host)
        _ = try requireWorkspace(workspace)
        try require(expecting, at: Domain.address(host.value), "The domain \(host)")
        guard domain.policy.workspaces.contains(workspace) else {
            let sentence = "The workspace \"\(workspace)\" holds no paths of \(host): grant it some first."
            throw HostingError(.unknownGrant, sentence)
        }
        var shares = domain.fileShares ?? [:]
        shares[workspace.text] = nil
        let rest = AssociationFileSize.limit - shares.values.reduce(0, +)
        shares[workspace.text] = bytes
        guard (0...max(0, rest)).contains(bytes ?? 0) else {
            let message = "A share of \(host) is 0 to \(rest) bytes: what the shares that are set for others leave."
            let fault = ProblemFault(code: "form", member: "maximumFileBytes", message: message)
            throw HostingError(.invalidValue, message, faults: [fault])
        }
        guard shares != domain.fileShares ?? [:] else { return Decision([], result: domain) }
        domain.fileShares = shares.isEmpty ? nil : shares
        return Decision([try domain.saved(as: host.value)], result: domain)
    }
}

extension WorkspaceShares {
    /// Refuses shares that no workspace could have.
    func check() throws(HostingError) {
        for share in WorkspaceShare.allCases where share.standard != nil {
            let limit = limit(of: share)
            let least = share == .requestsPerMinute || share == .publications ? 1 : 0
            guard (least...share.maximum).contains(limit) else {
                let message = "It is \(limit); a share is \(least) to \(share.maximum)."
                let fault = ProblemFault(code: "form", member: "shares.\(share.member)", message: message)
                throw HostingError(.invalidValue, "shares.\(share.member): \(message)", faults: [fault])
            }
        }
    }
}

extension HostingError {
    /// A workspace would use more than its share.
    init(
        exceeding share: WorkspaceShare,
        of workspace: Slug,
        used: Int,
        limit: Int,
        on host: HostName? = nil,
        remedy: String? = nil
    ) {
        let what =
            switch share {
            case .fileBytes: "bytes of the file for Apple's devices"
            case .androidFileBytes: "bytes of the file for Android devices"
            case .rules: "rules"
            case .apps: "apps"
            case .variableValues: "values of variables"
            case .publications: "publications"
            case .requestsPerMinute: "requests in a minute"
            case .diskBytes: "bytes in the store"
            }
        let place = host.map { " of \($0)" } ?? ""
        let remedy = remedy ?? "ask an administrator, who can raise the share (\(share.member))"
        let sentence =
            "The workspace \"\(workspace)\" would have \(used) \(what)\(place), \(used - limit) more than its share of "
            + "\(limit): use less, or \(remedy)."
        let message = "\(used) of \(limit) \(what)\(place)."
        self.init(.shareExceeded, sentence, faults: [ProblemFault(code: share.rawValue, member: "", message: message)])
    }
}
