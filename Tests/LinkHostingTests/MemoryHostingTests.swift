import HostingTesting
import LinkStoreTesting
import Testing

@Suite("Decisions about domains, documents and keys")
struct MemoryHostingTests {
    @Test("keep their contract on the store in memory", arguments: HostingContract.cases)
    func keepsTheContract(_ promise: LinkStoreContract.Case) async throws {
        try await promise.run(MemoryLinkStore())
    }
}
