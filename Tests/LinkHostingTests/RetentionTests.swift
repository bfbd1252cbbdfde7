import LinkHosting
import LinkStore
import LinkWorkspaces
import Testing

@Suite("How long publications are kept")
struct RetentionTests {
    private static let now = Timestamp(milliseconds: 1_700_000_000_000)
    private static let content = StoreContent()

    private static func domain(at number: Int, pins: [String: [Int]]? = nil) throws -> Domain {
        var domain = Domain(host: try HostName("go.example"), createdAt: now, publication: number)
        domain.pins = pins
        return domain
    }

    /// Publications of one workspace, the last one made this long ago.
    private static func marks(
        _ numbers: ClosedRange<Int>,
        daysAgo: Int64,
        workspace: Slug? = nil,
        restored: [Int: Int] = [:],
        bytes: Int = 0
    ) -> [PublicationMark] {
        numbers.map { number in
            PublicationMark(
                number: number,
                publishedAt: now.adding(seconds: -daysAgo * 86_400),
                workspace: workspace,
                restored: restored[number],
                bytes: bytes
            )
        }
    }

    @Test("the newest 200 are kept, however old they are")
    func keepsNewest() throws {
        let surplus = Self.content.surplus(
            of: Self.marks(1...250, daysAgo: 400),
            on: try Self.domain(at: 250),
            at: Self.now
        )
        #expect(surplus == Array(1...50))
    }

    @Test("those of the last 30 days are kept, up to five times as many")
    func keepsYoung() throws {
        let domain = try Self.domain(at: 1_200)
        let young = Self.content.surplus(of: Self.marks(1...900, daysAgo: 29), on: domain, at: Self.now)
        #expect(young == [])
        let many = Self.content.surplus(of: Self.marks(1...1_200, daysAgo: 29), on: domain, at: Self.now)
        #expect(many == Array(1...200))
        let unsure = Self.content.surplus(of: Self.marks(1...1_200, daysAgo: 400), on: domain, at: nil)
        #expect(unsure == Array(1...200))
    }

    @Test("the one that is served, pinned ones, and what was restored lately are kept")
    func keepsNeeded() throws {
        let old = Self.marks(1...250, daysAgo: 400)
        let back = Self.marks(251...251, daysAgo: 3, restored: [251: 7])
        let domain = try Self.domain(at: 3, pins: ["": [1], "garden": [2]])
        let surplus = Self.content.surplus(of: old + back, on: domain, at: Self.now)
        #expect(surplus == Array(4...6) + Array(8...51))
    }

    @Test("a workspace that publishes often takes no publication of another away")
    func countsByWorkspace() throws {
        let garden = Self.marks(1...20, daysAgo: 400, workspace: try Slug("garden"))
        let kitchen = Self.marks(21...5_000, daysAgo: 0, workspace: try Slug("kitchen"))
        let surplus = Self.content.surplus(of: garden + kitchen, on: try Self.domain(at: 5_000), at: Self.now)
        #expect(surplus == Array(21...4_000))
    }

    @Test("what was pinned since is not deleted")
    func rechecks() throws {
        var domain = try Self.domain(at: 9)
        domain.pins = ["": [2]]
        let pruned = try Self.content(of: domain).pruning([1, 2, 9], among: [], of: domain.host)
        #expect(pruned.result == [1])
        #expect(pruned.changes.map(\.record.address.id) == ["go.example/00000001"])
        #expect(pruned.changes.allSatisfy { $0.record.value == nil })
    }

    private static func content(of domain: Domain) throws -> StoreContent {
        let record = try domain.saved(as: domain.host.value).record.record(at: 1)
        return try StoreContent(StoreSnapshot(revision: 1, records: [record], auditTail: nil))
    }

    private static func diskBytes(_ workspace: Slug, _ changes: [ContentChange]) throws -> Int? {
        let records = changes.map { $0.record.record(at: 2) }
        let content = try StoreContent(StoreSnapshot(revision: 2, records: records, auditTail: nil))
        return content.shareUses(of: workspace).first { $0.share == .diskBytes }?.used
    }

    @Test("the bytes of those that are left are counted for their workspaces, unless another was published meanwhile")
    func counts() throws {
        let (garden, kitchen) = (try Slug("garden"), try Slug("kitchen"))
        let marks =
            Self.marks(1...4, daysAgo: 0, workspace: garden, bytes: 100)
            + Self.marks(5...9, daysAgo: 0, workspace: kitchen, bytes: 1_000)
        let domain = try Self.domain(at: 9)
        let pruned = try Self.content(of: domain).pruning([1, 5, 9], among: marks, of: domain.host)
        #expect(pruned.result == [1, 5])
        #expect(try Self.diskBytes(garden, pruned.changes) == 300)
        #expect(try Self.diskBytes(kitchen, pruned.changes) == 4_000)
        let again = try Self.content(of: domain).pruning([], among: marks, of: domain.host)
        #expect(again.changes.map(\.record.address.id) == ["go.example"])
        #expect(try Self.diskBytes(garden, again.changes) == 400)
        let later = try Self.domain(at: 10)
        #expect(try Self.content(of: later).pruning([], among: marks, of: later.host).changes.isEmpty)
    }
}
