public import LinkStore

// sample at file scope: import LinkStore; import LinkStoreTesting; import Testing; func emptyTable() -> any VisitTable { MemoryLinkStore() }
/// What every table of visits promises, as cases that any test framework can run on an empty one.
///
/// ```swift
/// @Test(arguments: VisitTableContract.cases)
/// func keepsTheContract(_ promise: VisitTableContract.Case) async throws {
///     try await promise.run(emptyTable())
/// }
/// ```
public enum VisitTableContract {
    /// One promise.
    public struct Case: Sendable, CustomStringConvertible {
        /// The promise as a sentence.
        public let name: String

        private let body: @Sendable (any VisitTable) async throws -> Void

        init(_ name: String, _ body: @escaping @Sendable (any VisitTable) async throws -> Void) {
            self.name = name
            self.body = body
        }

        /// Puts an empty table to the test.
        ///
        /// - Throws: ``ContractViolation`` when it breaks the promise, or what the table throws.
        public func run(_ table: any VisitTable) async throws {
            try await body(table)
        }

        /// The promise as a sentence.
        public var description: String { name }
    }

    /// All promises.
    public static let cases: [Case] = [
        Case("visits are given back in the order in which they were added, a page after the other") { table in
            try await table.add(batch(1, [visits("a/1", 0), visits("a/2", 5, count: 3)]))
            try await table.add(batch(2, [visits("a/1", 86_400), visits("b/1", 9, of: "kitchen"), visits("a/3", 7)]))
            let first = try await table.visits(VisitQuery(of: "garden", day: 0, limit: 2))
            try expect("first", first.map(\.group), equals: [visits("a/1", 0), visits("a/2", 5, count: 3)])
            let rest = try await table.visits(VisitQuery(of: "garden", day: 0, after: first.last?.position, limit: 9))
            try expect("rest", rest.map(\.group), equals: [visits("a/3", 7)])
            let next = try await table.visits(VisitQuery(of: "garden", day: 1, limit: 9)).map(\.group)
            try expect("next day", next, equals: [visits("a/1", 86_400)])
            try expect("nobody", await table.visits(VisitQuery(of: "attic", day: 0, limit: 9)), equals: [])
        },
        Case("everything that is kept of a visit is given back") { table in
            let traits = VisitTraits(
                kind: "scan",
                reason: "the address has the item of a QR code’s",
                platform: "iphone",
                country: "DE",
                referrer: "müller.example",
                agent: "Safari",
                expectsApp: true
            )
            let group = VisitGroup(
                workspace: "garden",
                key: "go.example/spring",
                second: 1_000,
                traits: traits,
                count: 70
            )
            try await table.add(VisitBatch(writer: "w", number: 1, groups: [group]))
            let found = try await table.visits(VisitQuery(of: "garden", day: 0, limit: 9)).map(\.group)
            try expect("the visit", found, equals: [group])
            let total = VisitTotal(value: "DE", kind: "scan", count: 70, expectsApp: 70)
            try expect("the total", await totals(table, by: .country), equals: [total])
        },
        Case("a batch that was added before is without effect, and another writer’s is another") { table in
            for _ in 0..<3 { try await table.add(batch(1, [visits("a/1", 0)])) }
            try await table.add(batch(1, [visits("a/1", 0)], by: "other"))
            try await table.add(batch(3, [visits("a/1", 0)]))
            try await table.add(batch(2, [visits("a/1", 0)]))
            try expect("visits", await table.visits(VisitQuery(of: "garden", day: 0, limit: 9)).count, equals: 3)
            try expect("total", await totals(table, by: .link).map(\.count), equals: [3])
        },
        Case("of a batch that many add at once, one has an effect") { table in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<20 { group.addTask { try await table.add(batch(1, [visits("a/1", 0, count: 7)])) } }
                try await group.waitForAll()
            }
            try expect("total", await totals(table, by: .link).map(\.count), equals: [7])
        },
        Case("numbers add up, however many writers there are") { table in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for writer in 0..<20 {
                    let groups = (0..<50).map { visits("a/\(($0 * 7 + writer) % 10)", Int64($0)) }
                    group.addTask { try await table.add(batch(1, groups, by: "\(writer)")) }
                }
                try await group.waitForAll()
            }
            let found = try await totals(table, by: .link)
            try expect("links", found.map(\.value).sorted(), equals: (0..<10).map { "a/\($0)" })
            try expect("numbers", found.map(\.count), equals: Array(repeating: 100, count: 10))
        },
        Case("numbers are divided by what is asked for, the largest first, and times the latest first") { table in
            let groups = [
                visits("a/1", 10, platform: "iphone", count: 5), visits("a/1", 3_700, platform: "android", count: 2),
                visits("a/2", 90_000, platform: "iphone"),
                visits("a/2", 20, kind: "scan", platform: "iphone", count: 9),
                visits("b/1", 30, of: "kitchen"),
            ]
            try await table.add(batch(1, groups))
            let rows: [(VisitTotal.Dimension, [String])] = [
                (.platform, ["iphone click 6", "iphone scan 9", "android click 2"]),
                (.hour, ["90000 click 1", "3600 click 2", "0 click 5", "0 scan 9"]),
                (.day, ["86400 click 1", "0 click 7", "0 scan 9"]),
                (.link, ["a/2 click 1", "a/2 scan 9", "a/1 click 7"]), (.country, [" click 8", " scan 9"]),
                (.referrer, [" click 8", " scan 9"]),
            ]
            for (dimension, expected) in rows {
                let found = try await totals(table, by: dimension).map { "\($0.value) \($0.kind) \($0.count)" }
                try expect("by \(dimension)", found, equals: expected)
            }
            var query = VisitTotalsQuery(of: "garden", key: "a/1", hours: 0..<1, by: .platform, limit: 9)
            try expect("of a link and hour", await table.visitTotals(query).map(\.count), equals: [5])
            query = VisitTotalsQuery(of: "garden", hours: 0..<100, by: .platform, limit: 1)
            try expect("the largest", await table.visitTotals(query).map(\.count), equals: [6, 9])
            query.hosts = ["b"]
            try expect("of other hosts", await table.visitTotals(query), equals: [])
            query.hosts = ["a", "b"]
            try expect("of its hosts", await table.visitTotals(query).map(\.count), equals: [6, 9])
        },
        Case("numbers are those of a recount of the visits, whatever they are") { table in
            var numbers = (1...).lazy.map { $0 &* 2_654_435_761 % 4_294_967_296 >> 8 }.makeIterator()
            func any(_ values: [String]) -> String { values[(numbers.next() ?? 0) % values.count] }
            for batchNumber in 1...20 {
                let groups = (0..<100).map { _ in
                    VisitGroup(
                        workspace: any(["garden", "kitchen"]),
                        key: any(["a/1", "a/2", "b/1"]),
                        second: Int64((numbers.next() ?? 0) % 200_000),
                        traits: VisitTraits(
                            kind: any(["click", "scan", "bot"]),
                            platform: any(["iphone", "android", ""]),
                            country: any(["DE", "FR", ""]),
                            referrer: any(["x.example", ""]),
                            expectsApp: any(["yes", "no"]) == "yes"
                        ),
                        count: Int64((numbers.next() ?? 0) % 5 + 1)
                    )
                }
                try await table.add(batch(Int64(batchNumber), groups))
            }
            var found: [VisitGroup] = []
            for day in Int64(0)...2 {
                found += try await table.visits(VisitQuery(of: "garden", day: day, limit: 5_000)).map(\.group)
            }
            for dimension in VisitTotal.Dimension.allCases {
                var recount: [String: [Int64]] = [:]
                for group in found {
                    let value = VisitTotal.Key(group).value(of: dimension)
                    let sum = recount["\(value) \(group.traits.kind)"] ?? [0, 0]
                    let expected = group.traits.expectsApp ? group.count : 0
                    recount["\(value) \(group.traits.kind)"] = [sum[0] + group.count, sum[1] + expected]
                }
                let totals = try await totals(table, by: dimension, limit: 10_000)
                let told = Dictionary(totals.map { ("\($0.value) \($0.kind)", [$0.count, $0.expectsApp]) }) { $1 }
                try expect("by \(dimension)", told, equals: recount)
            }
        },
        Case("all kinds of a value are numbered, however many values there are") { table in
            let groups = (0..<300).flatMap { number in
                [visits("a/\(number)", 0, count: 10), visits("a/\(number)", 0, kind: "scan")]
            }
            try await table.add(batch(1, groups))
            let found = try await totals(table, by: .link, limit: 200)
            try expect("values", Set(found.map(\.value)).count, equals: 200)
            try expect("scans", found.count { $0.kind == "scan" && $0.count == 1 }, equals: 200)
        },
        Case("the longest key and host are kept") { table in
            let key = "a.example/" + String(repeating: "x", count: 1_270)
            // Incompressible, as it may come.
            var host = ""
            for number in 0..<253 {
                let letter = UInt8(97 + (number * number * 7 + number * 13) % 26)
                host.unicodeScalars.append(UnicodeScalar(letter))
            }
            let traits = VisitTraits(kind: "click", country: "DE", referrer: host)
            try await table.add(batch(1, [VisitGroup(workspace: "garden", key: key, second: 0, traits: traits)]))
            try expect("host", await totals(table, by: .referrer).map(\.value), equals: [host])
        },
        Case("what is erased is gone, and nothing else") { table in
            let groups = [visits("a/1", 0), visits("a/2", 0), visits("a/1", 0, of: "kitchen")]
            try await table.add(batch(1, groups))
            try await table.eraseVisits(of: "garden", at: "a/1")
            try expect("a link", await totals(table, by: .link).map(\.value), equals: ["a/2"])
            try expect("its visits", await table.visits(VisitQuery(of: "garden", day: 0, limit: 9)).count, equals: 1)
            try await table.eraseVisits(of: "garden", at: nil)
            try expect("a workspace", await totals(table, by: .link), equals: [])
            try expect("others", await totals(table, by: .link, of: "kitchen").map(\.count), equals: [1])
            try await table.add(batch(1, groups))
            try expect("added before", await totals(table, by: .link), equals: [])
        },
        Case("old visits are forgotten by workspace and by day") { table in
            let days: [Int64] = [0, 1, 2]
            let groups = days.flatMap { [visits("a/1", $0 * 86_400), visits("b/1", $0 * 86_400, of: "kitchen")] }
            try await table.add(batch(1, groups))
            try await table.forgetVisits(of: "garden", beforeDay: 2, totalsBeforeHour: 24)
            func left(_ workspace: String) async throws -> [Int] {
                var counts: [Int] = []
                for day in days {
                    counts.append(try await table.visits(VisitQuery(of: workspace, day: day, limit: 9)).count)
                }
                return counts
            }
            try expect("visits", await left("garden"), equals: [0, 0, 1])
            try expect("others", await left("kitchen"), equals: [1, 1, 1])
            try expect("totals", await totals(table, by: .link).map(\.count), equals: [2])
            // Nothing, and no number too large to count with.
            try await table.forgetVisits(of: "garden", beforeDay: 0, totalsBeforeHour: 0)
            try await table.forgetVisits(beforeDay: 1)
            try expect("by day", await left("kitchen"), equals: [0, 1, 1])
            try expect("totals stay", await totals(table, by: .link, of: "kitchen").map(\.count), equals: [3])
            // A day that was forgotten can come again.
            try await table.add(batch(2, [visits("a/1", 0)]))
            try expect("again", await left("garden"), equals: [1, 0, 1])
        },
    ]
}

extension VisitTableContract {
    private static func batch(_ number: Int64, _ groups: [VisitGroup], by writer: String = "writer") -> VisitBatch {
        VisitBatch(writer: writer, number: number, groups: groups)
    }

    private static func visits(
        _ key: String,
        _ second: Int64,
        of workspace: String = "garden",
        kind: String = "click",
        platform: String = "",
        count: Int64 = 1
    ) -> VisitGroup {
        let traits = VisitTraits(kind: kind, platform: platform)
        return VisitGroup(workspace: workspace, key: key, second: second, traits: traits, count: count)
    }

    private static func totals(
        _ table: any VisitTable,
        by dimension: VisitTotal.Dimension,
        of workspace: String = "garden",
        limit: Int = 100
    ) async throws -> [VisitTotal] {
        try await table.visitTotals(VisitTotalsQuery(of: workspace, hours: 0..<1_000, by: dimension, limit: limit))
    }
}
