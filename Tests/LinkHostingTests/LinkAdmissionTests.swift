import LinkHosting
import LinkStore
import LinkStoreTesting
import LinkWorkspaces
import Synchronization
import TenancyTesting
import Testing

@Suite("Which links are answered", .timeLimit(.minutes(5)))
struct LinkAdmissionTests {
    /// Follows the changes of a store, and compares what it knows with what is read at once.
    private final class Follower: Sendable {
        private let admission = Mutex(LinkAdmission(StoreContent()))
        private let changes = Mutex(0)
        private let names = Mutex<(hosts: Set<String>, workspaces: Set<String>)>(([], []))

        var changeCount: Int { changes.withLock(\.self) }

        func follow(_ addresses: [RecordAddress], _ content: StoreContent) {
            let whole = LinkAdmission(content)
            names.withLock { names in
                names.hosts.formUnion(content.domainsByHost.keys.map(\.value))
                names.workspaces.formUnion(content.tenancy.workspaces.keys.map(\.text))
            }
            // Also those that are gone.
            let (hosts, workspaces) = names.withLock(\.self)
            admission.withLock { admission in
                let before = admission
                let changed = admission.update(by: addresses, content)
                for workspace in workspaces {
                    #expect(admission.knows(workspace) == whole.knows(workspace))
                    #expect(admission.destinations(of: workspace) == whole.destinations(of: workspace))
                    for host in hosts {
                        let rights = admission.rights(of: workspace, on: host)
                        #expect(rights == whole.rights(of: workspace, on: host))
                        if rights != before.rights(of: workspace, on: host) { #expect(changed.contains(workspace)) }
                    }
                }
                for host in hosts { #expect(admission.hasHolders(of: host) == whole.hasHolders(of: host)) }
                changes.withLock { $0 += changed.isEmpty ? 0 : 1 }
            }
        }
    }

    @Test("is the same whether rights are followed change by change or read at once", arguments: ModelRun.seeds(3))
    func follows(_ seed: UInt64) async throws {
        let fault = try await ModelRun.report(seed: seed) { operations in
            let follower = Follower()
            let ledger = try await Ledger(reading: MemoryLinkStore()) { follower.follow($0, $1) }
            var run = ModelRun(try await LedgerTenancyDriver(ledger))
            let fault = try await run.run(operations)
            #expect(follower.changeCount > 5)
            return fault
        }
        if let fault { Issue.record("\(fault)") }
    }
}
