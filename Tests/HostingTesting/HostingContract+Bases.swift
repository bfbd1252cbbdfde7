import LinkAPI
import LinkHosting
import LinkStore
import LinkStoreTesting
import LinkWorkspaces

extension HostingContract {
    static let bases: [LinkStoreContract.Case] = [
        .ledger("an uploaded file becomes its domain's base, with its version and its author") { ledger in
            let first = try await Sample.publish(Sample.file("/legacy/*"), host: "a.example", in: ledger)
            let host = first.address.host
            let base = try await ledger.check().base(of: host)
            try expect("kinds", Array(base.keys), equals: [.appleAppSiteAssociation])
            let kept = base[.appleAppSiteAssociation]
            try expect("bytes", kept?.bytes, equals: first.bytes)
            try expect("digest", kept?.state.sha256, equals: .sha256(of: first.bytes))
            try expect("version", kept?.state.version, equals: 1)
            try expect("author", kept?.state.author, equals: "contract")
            try expect("origin", kept?.state.origin, equals: .upload)
            let second = try await Sample.publish(Sample.file("/other/*"), host: "a.example", in: ledger)
            let replaced = try await ledger.check().base(of: host)[.appleAppSiteAssociation]
            try expect("bytes of the second", replaced?.bytes, equals: second.bytes)
            try expect("version of the second", replaced?.state.version, equals: 2)
            try await ledger.withdraw(second.address, expecting: .anything)
            try expect("withdrawn", await ledger.check().base(of: host), equals: [:])
        },
        .ledger("what a workspace publishes stands beside the base, and without it the base is served byte for byte") {
            ledger in
            let file = try await Sample.publish(Sample.file("/legacy/*"), host: "a.example", in: ledger)
            try await ledger.makeWorkspace("garden", holding: "/garden/", of: file.address.host)
            try expect("served with the grant", await ledger.served(file.address), equals: file.bytes)
            try await ledger.publish(["/garden/*"], of: "garden", on: file.address.host)
            let together = String(decoding: try await ledger.served(file.address) ?? [], as: UTF8.self)
            try expect("the file's app", together.contains(Sample.fileApp), equals: true)
            try expect("the workspace's app", together.contains(Sample.app(of: "garden")), equals: true)
            let base = try await ledger.check().base(of: file.address.host)[.appleAppSiteAssociation]
            try expect("the base", base?.bytes, equals: file.bytes)
            try await ledger.setActive("garden", false)
            try expect("served without the workspace", await ledger.served(file.address), equals: file.bytes)
            try await ledger.setActive("garden", true)
            let again = String(decoding: try await ledger.served(file.address) ?? [], as: UTF8.self)
            try expect("served with the workspace again", again, equals: together)
        },
        .ledger("rules that are withheld while their paths are not held come back with them, beside a base") { ledger in
            let file = try await Sample.publish(Sample.file("/legacy/*"), host: "a.example", in: ledger)
            let host = file.address.host
            try await ledger.makeWorkspace("garden", holding: "/garden/", of: host)
            try await ledger.grant("/shop/", of: host, to: "garden")
            try await ledger.publish(["/garden/*", "/shop/*"], of: "garden", on: host)
            let before = try await ledger.served(file.address)
            let garden = try Slug("garden")
            try await ledger.revoke("/shop/", of: host)
            let withheld = try await ledger.check().tenancy.parts[host]?[garden]?.withheld
            try expect("withheld", withheld, equals: ["rules[1]"])
            try expect("is served otherwise", await ledger.served(file.address) == before, equals: false)
            try await ledger.grant("/shop/", of: host, to: "garden")
            try expect("withheld again", await ledger.check().tenancy.parts[host]?[garden]?.withheld, equals: nil)
            try expect("served again", await ledger.served(file.address), equals: before)
            let base = try await ledger.check().base(of: host)[.appleAppSiteAssociation]
            try expect("the base", base?.bytes, equals: file.bytes)
        },
        .ledger("a withdrawn base is brought back byte for byte by an earlier publication, beside workspaces' rules") {
            ledger in
            let file = try await Sample.publish(Sample.file("/legacy/*"), host: "a.example", in: ledger)
            let host = file.address.host
            try await ledger.makeWorkspace("garden", holding: "/garden/", of: host)
            try await ledger.publish(["/garden/*"], of: "garden", on: host)
            let before = try await ledger.served(file.address)
            let number = try await ledger.check().requireDomain(host).publication
            try await ledger.withdraw(file.address, expecting: .anything)
            try expect("the base", await ledger.check().base(of: host), equals: [:])
            let rest = String(decoding: try await ledger.served(file.address) ?? [], as: UTF8.self)
            try expect("the workspace's app", rest.contains(Sample.app(of: "garden")), equals: true)
            try expect("the file's app", rest.contains(Sample.fileApp), equals: false)
            try await ledger.restoreFiles(of: number, on: host)
            let base = try await ledger.check().base(of: host)[.appleAppSiteAssociation]
            try expect("the base again", base?.bytes, equals: file.bytes)
            try expect("served again", await ledger.served(file.address), equals: before)
        },
        .ledger("a publication that takes links from the base needs the digest that its dry run gives") { ledger in
            let file = try await Sample.publish(Sample.file("*"), host: "a.example", in: ledger)
            let host = file.address.host
            try await ledger.makeWorkspace("garden", holding: "/garden/", of: host)
            try await ledger.draft(["/garden/*"], of: "garden", on: host)
            let plan = try await ledger.check().publishing("garden", on: host, checksLosses: false).result.changes
            let lost = plan.all.filter(\.change.isLoss)
            try expect("who loses", Set(lost.map(\.party)), equals: [.base])
            try expect("the digest", plan.lossesDigest, equals: ContentDigest.sha256(of: lost).description)
            do {
                _ = try await ledger.check().publishing("garden", on: host)
                throw ContractViolation(description: "expected a refusal, but it was done")
            } catch let error as HostingError {
                try expect("the refusal", error.code, equals: "losses-not-accepted")
                try expect("its digest", error.lossesDigest, equals: plan.lossesDigest)
            }
            try await ledger.publishDraft(of: "garden", on: host, accepting: plan.lossesDigest)
            let base = try await ledger.check().base(of: host)[.appleAppSiteAssociation]
            try expect("the base", base?.bytes, equals: file.bytes)
        },
    ]
}

extension Sample {
    /// The app of uploaded files.
    fileprivate static let fileApp = "ZZZZZZZZZZ.com.example.file"

    /// The app of a workspace.
    fileprivate static func app(of workspace: String) -> String { "AAAAAAAAAA.com.example.\(workspace)" }

    /// A file that opens a path.
    fileprivate static func file(_ path: String) -> String {
        #"{"applinks":{"details":[{"appIDs":["\#(fileApp)"],"components":[{"/":"\#(path)"}]}]}}"#
    }
}

extension StoreContent {
    /// Publishes a draft as an administrator.
    fileprivate func publishing(
        _ workspace: String,
        on host: HostName,
        accepting digest: String? = nil,
        checksLosses: Bool = true
    ) throws(HostingError) -> Decision<PartPublication> {
        let workspace = try Ledger.slug(workspace)
        var header = PublicationHeader(
            moment: Sample.evening,
            author: "contract",
            cause: .publish,
            workspace: workspace
        )
        header.acceptedLosses = digest
        header.checksLosses = checksLosses
        return try publishingDraft(of: workspace, on: host, expecting: nil, asAdministrator: true, header)
    }
}

/// What workspaces do beside a base.
extension Ledger {
    fileprivate static func slug(_ text: String) throws(HostingError) -> Slug {
        do throws(WorkspaceError) { return try Slug(text) } catch { throw HostingError(.invalidName, text) }
    }

    private static func prefix(_ text: String) throws(HostingError) -> PathPrefix {
        do throws(WorkspaceError) { return try PathPrefix(text) } catch { throw HostingError(.invalidValue, text) }
    }

    /// An administrator who accepts whatever others lose.
    private static func administrator(_ cause: Publication.Cause) -> PublicationHeader {
        var header = PublicationHeader(moment: Sample.evening, author: "contract", cause: cause)
        header.checksLosses = false
        return header
    }

    private func decide<Outcome: Sendable>(
        _ decide: @escaping @Sendable (StoreContent) throws(HostingError) -> Decision<Outcome>
    ) async throws(HostingError) {
        let origin = AuditOrigin(actor: "contract", action: "try")
        _ = try await perform(from: origin, at: Sample.evening, decide)
    }

    /// What is served of a document, to this process and to a new reader of the store.
    fileprivate func served(_ address: DocumentAddress) async throws -> [UInt8]? {
        try await check().document(at: address)?.bytes
    }

    func makeWorkspace(_ name: String, holding prefix: String, of host: HostName) async throws {
        let id = try Self.slug(name)
        try await setActive(name, true)
        let app = WorkspaceApp(id: try Self.slug("main"), name: "main", appleAppIDs: [Sample.app(of: name)])
        try await decide { content throws(HostingError) in
            try content.savingApp(app, of: id, expecting: .anything, asAdministrator: true)
        }
        try await grant(prefix, of: host, to: name)
    }

    fileprivate func setActive(_ name: String, _ isActive: Bool) async throws(HostingError) {
        let id = try Self.slug(name)
        try await decide { content throws(HostingError) in
            try content.savingWorkspace(
                id,
                name: name,
                isActive: isActive,
                expecting: .anything,
                Self.administrator(.policy)
            )
        }
    }

    func grant(_ prefix: String, of host: HostName, to workspace: String) async throws(HostingError) {
        let grant = Grant(prefix: try Self.prefix(prefix), workspace: try Self.slug(workspace))
        try await decide { content throws(HostingError) in
            try content.granting(grant, on: host, expecting: .anything, Self.administrator(.policy))
        }
    }

    fileprivate func revoke(_ prefix: String, of host: HostName) async throws(HostingError) {
        let prefix = try Self.prefix(prefix)
        try await decide { content throws(HostingError) in
            try content.revoking(prefix, on: host, expecting: .anything, Self.administrator(.policy))
        }
    }

    func draft(_ paths: [String], of workspace: String, on host: HostName) async throws(HostingError) {
        let main = try Self.slug("main")
        let part = WorkspacePart(
            workspace: try Self.slug(workspace),
            rules: paths.map { RoutingRule(path: $0, verdict: .open([main])) }
        )
        try await decide { content throws(HostingError) in
            try content.savingDraft(part, on: host, expecting: .anything, asAdministrator: true)
        }
    }

    fileprivate func publishDraft(
        of workspace: String,
        on host: HostName,
        accepting digest: String? = nil
    ) async throws(HostingError) {
        try await decide { content throws(HostingError) in
            try content.publishing(workspace, on: host, accepting: digest)
        }
    }

    fileprivate func publish(_ paths: [String], of workspace: String, on host: HostName) async throws(HostingError) {
        try await draft(paths, of: workspace, on: host)
        try await publishDraft(of: workspace, on: host)
    }

    fileprivate func restoreFiles(of number: Int, on host: HostName) async throws {
        let record = try await store.record(at: Publication.address(Publication.recordID(host, number)))
        guard let record, let publication = try Publication.read(record) else {
            throw ContractViolation(description: "publication \(number) of \(host) is kept")
        }
        try await decide { content throws(HostingError) in
            try content.restoring(
                publication,
                content: record.content ?? [],
                expecting: nil,
                Self.administrator(.restore)
            )
        }
    }
}
