import DigitalAssetLinks
import Foundation
import LinkPatterns
import PropertyTesting
import Testing

@Suite("The index of filters")
struct IntentFilterIndexTests {
    private static let pieces = ["/", "/a", "/ab", "b", ".*", ".", "a*", "*", "\\", "[ab]+", "/x/y"]

    private static func filter(using source: inout SeededGenerator) -> IntentFilter {
        let hosts = ["a.example", "*.example", "*example", "b.example", "*"]
        let paths = (0..<Int.random(in: 0...4, using: &source)).map { _ in
            FilterPattern(
                (0..<Int.random(in: 0...3, using: &source)).map { _ in pieces.randomElement(using: &source) ?? "" }
                    .joined(),
                kind: AndroidPattern.Kind.allCases.randomElement(using: &source) ?? .literal
            )
        }
        let isGrouped = Int.random(in: 0..<5, using: &source) == 0
        let conditions = paths.map { FilterCondition(.path, $0) }
        func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &source) == 0 }
        return IntentFilter(
            actions: [AndroidIntent.view],
            categories: oneIn(9)
                ? [AndroidIntent.defaultCategory] : [AndroidIntent.defaultCategory, AndroidIntent.browsable],
            data: [
                FilterData(scheme: oneIn(2) ? "https" : "http", mimeType: oneIn(9) ? "*/*" : nil),
                FilterData(
                    host: oneIn(9) ? nil : hosts.randomElement(using: &source),
                    port: oneIn(5) ? "8443" : nil,
                    paths: isGrouped ? [] : paths
                ),
                FilterData(host: oneIn(5) ? hosts.randomElement(using: &source) : nil),
            ],
            groups: isGrouped ? [FilterGroup(allows: !oneIn(3), conditions: conditions)] : []
        )
    }

    @Test("finds what asking every filter finds")
    func agreement() {
        var source = SeededGenerator(seed: 5)
        var found = 0
        for _ in 0..<40 {
            let filters = (0..<60).map { _ in CompiledIntentFilter(Self.filter(using: &source)) }
            let index = IntentFilterIndex(filters)
            for _ in 0..<30 {
                let host =
                    ["a.example", "B.example", "c.b.example", "xexample", "a.example:8443", "other"].randomElement(
                        using: &source
                    ) ?? ""
                let path = (0..<Int.random(in: 0...3, using: &source))
                    .map { _ in ["/", "/a", "b", "/ab", "x", "/x/y"].randomElement(using: &source) ?? "" }.joined()
                let intent = AndroidIntent.tap("https://\(host)/\(path)")
                let expected = filters.indices.filter { filters[$0].verdict(on: intent).isMatch }
                let matches = index.matches(for: intent)
                #expect(matches.map(\.index) == expected, "\(intent)")
                found += matches.count
            }
        }
        #expect(found > 1_000)
    }

    /// Set `WAYMARK_BENCH` to see the times.
    @Test(
        "a thousand filters with ten paths each are decided",
        .enabled(if: ProcessInfo.processInfo.environment["WAYMARK_BENCH"] != nil)
    )
    func thousand() {
        for (name, host, kinds) in Self.shapes {
            let filters = (0..<1_000).map { number in
                CompiledIntentFilter(Self.filter(number, host: host(number), kinds: kinds))
            }
            let index = IntentFilterIndex(filters)
            let intent = AndroidIntent.tap("https://\(host(777))/shop/777/item9/edit.html")
            let clock = ContinuousClock()
            var count = 0
            let time = clock.measure { for _ in 0..<1_000 { count += index.matches(for: intent).count } }
            print("\(name): \(time / 1_000) a link, \(count / 1_000) filters take it")
            #expect(count >= 1_000)
        }
    }

    private typealias Pattern = @Sendable (_ filter: Int, _ path: Int) -> FilterPattern

    private static let shapes: [(String, @Sendable (Int) -> String, [Pattern])] = [
        ("many hosts", { "h\($0).example" }, [{ FilterPattern("/shop/\($0)/item\($1)/.*html", kind: .simpleGlob) }]),
        ("one host, prefixes", { _ in "a.example" }, [{ FilterPattern("/shop/\($0)/item\($1)", kind: .prefix) }]),
        (
            "one host, all kinds", { _ in "a.example" },
            [
                { FilterPattern("/shop/\($0)/item\($1)/edit.html", kind: .literal) },
                { FilterPattern("/shop/\($0)/item\($1)", kind: .prefix) },
                { FilterPattern("/shop/\($0)/item\($1)/.*html", kind: .simpleGlob) },
                { FilterPattern("/shop/\($0)/item\($1)/[^.]+[.]html", kind: .advancedGlob) },
                { FilterPattern("/\($0)/item\($1)/edit.html", kind: .suffix) },
            ]
        ),
        (
            "one host, no beginnings", { _ in "a.example" },
            [
                { FilterPattern(".*/\($0)/item\($1)/edit.html", kind: .simpleGlob) },
                { FilterPattern("/shop/\($0)/item\($1)/edit.html", kind: .literal) },
            ]
        ),
    ]

    private static func filter(_ number: Int, host: String, kinds: [Pattern]) -> IntentFilter {
        IntentFilter(
            actions: [AndroidIntent.view],
            categories: [AndroidIntent.defaultCategory, AndroidIntent.browsable],
            data: [FilterData(scheme: "https", host: host)]
                + (0..<10).map { FilterData(paths: [kinds[$0 % kinds.count](number, $0)]) }
        )
    }
}
