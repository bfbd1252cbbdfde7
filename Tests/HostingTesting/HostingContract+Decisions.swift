import LinkHosting
import LinkPatterns
import LinkStore
import LinkStoreTesting
import LinkWorkspaces
import Synchronization

extension HostingContract {
    static let decisions: [LinkStoreContract.Case] = [
        .ledger("a decision that takes long is made once, whatever drafts others save meanwhile") { ledger in
            let host = try await ledger.makeShared()
            let runner = InterruptedRunner { () throws(HostingError) in
                try await ledger.draft(["/kitchen/*"], of: "kitchen", on: host)
            }
            try await ledger.saveDraft(of: "garden", on: host, with: runner)
            try expect("decisions", runner.count, equals: 1)
            let drafts = try await ledger.check().tenancy.drafts[host]?.keys.sorted()
            try expect("drafts", drafts?.map(\.text), equals: ["garden", "kitchen"])
        },
        .ledger("a decision is made again when its own draft or the grants changed meanwhile") { ledger in
            let host = try await ledger.makeShared()
            let drafting = InterruptedRunner { () throws(HostingError) in
                try await ledger.draft(["/garden/1"], of: "garden", on: host)
            }
            try await ledger.saveDraft(of: "garden", on: host, with: drafting)
            try expect("decisions beside a draft", drafting.count, equals: 2)
            let granting = InterruptedRunner { () throws(HostingError) in
                try await ledger.grant("/shop/", of: host, to: "kitchen")
            }
            try await ledger.saveDraft(of: "garden", on: host, with: granting)
            try expect("decisions beside a grant", granting.count, equals: 2)
        },
        .ledger("a publication's record has the JSON of the publication, whatever its note is") { ledger in
            let host = try await ledger.makeShared()
            for (workspace, note) in [("garden", ""), ("kitchen", "\"parts\":[]"), ("garden", "\\\"parts\":[]")] {
                try await ledger.saveDraft(of: workspace, on: host, with: DirectRunner())
                try await ledger.publishDraft(of: workspace, on: host, note: note)
            }
            let records = try await ledger.store.snapshot(of: [.publications]).records
            let publications = try records.compactMap { try Publication.read($0) }
            try expect("parts", publications.last?.parts.map(\.workspace.text), equals: ["garden", "kitchen"])
            for (record, publication) in zip(records, publications) {
                try expect("the JSON of \(record.address)", record.value, equals: try publication.json)
            }
        },
    ]
}

/// Lets something happen while the first decision is made; every decision takes long.
private final class InterruptedRunner: DecisionRunner {
    private let made = Atomic(0)
    private let meanwhile: @Sendable () async throws(HostingError) -> Void

    init(_ meanwhile: @escaping @Sendable () async throws(HostingError) -> Void) { self.meanwhile = meanwhile }

    /// How many decisions were made.
    var count: Int { made.load(ordering: .relaxed) }

    func run<Outcome: Sendable>(
        _ decide: @escaping @Sendable (WorkBudget) throws(HostingError) -> Outcome
    ) async throws(HostingError) -> Outcome {
        let outcome = try decide(WorkBudget())
        if made.wrappingAdd(1, ordering: .relaxed).oldValue == 0 { try await meanwhile() }
        return outcome
    }

    func runBriefly<Outcome: Sendable>(
        _ decide: @escaping @Sendable (WorkBudget) throws(HostingError) -> Outcome
    ) async throws(HostingError) -> Outcome? { nil }
}

extension Ledger {
    /// Makes a domain that two workspaces share.
    fileprivate func makeShared() async throws -> HostName {
        let host = try HostName("a.example")
        try await createDomains([host], at: Sample.morning)
        for name in ["garden", "kitchen"] { try await makeWorkspace(name, holding: "/\(name)/", of: host) }
        return host
    }

    /// Saves a draft as its workspace does.
    fileprivate func saveDraft(of workspace: String, on host: HostName, with runner: some DecisionRunner) async throws {
        let id = try Slug(workspace)
        let part = WorkspacePart(
            workspace: id,
            rules: [RoutingRule(path: "/\(workspace)/*", verdict: .open([try Slug("main")]))]
        )
        let origin = AuditOrigin(actor: "contract", action: "try", workspace: workspace)
        _ = try await perform(from: origin, at: Sample.evening, with: runner) {
            content throws(HostingError) in
            try content.savingDraft(part, on: host, expecting: .anything, asAdministrator: false)
        }
    }

    /// Publishes the draft of a workspace.
    fileprivate func publishDraft(of workspace: String, on host: HostName, note: String) async throws {
        let id = try Slug(workspace)
        let header = PublicationHeader(
            moment: Sample.evening,
            author: "contract",
            note: note,
            cause: .publish,
            workspace: id
        )
        let origin = AuditOrigin(actor: "contract", action: "try", workspace: workspace)
        _ = try await perform(from: origin, at: Sample.evening) { content throws(HostingError) in
            try content.publishingDraft(of: id, on: host, expecting: nil, asAdministrator: false, header)
        }
    }
}
