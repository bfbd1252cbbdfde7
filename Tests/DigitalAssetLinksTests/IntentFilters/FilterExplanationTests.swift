import DigitalAssetLinks
import LinkPatterns
import Testing

@Suite("Explaining a filter")
struct FilterExplanationTests {
    private static let filter = IntentFilter(
        actions: [AndroidIntent.view],
        categories: [AndroidIntent.defaultCategory, AndroidIntent.browsable],
        data: [
            FilterData(
                scheme: "https",
                host: "a.example",
                port: "8443",
                paths: [FilterPattern("/x/.*/y", kind: .simpleGlob)]
            ),
            FilterData(host: "*.b.example", paths: [FilterPattern("/[", kind: .advancedGlob)]),
        ],
        groups: [
            FilterGroup(
                allows: false,
                conditions: [
                    FilterCondition(.path, FilterPattern("/g", kind: .literal)),
                    FilterCondition(.query, FilterPattern("k=1", kind: .literal)),
                ]
            ),
            FilterGroup(conditions: [FilterCondition(.path, FilterPattern("/g", kind: .prefix))]),
        ]
    )

    private static let parts: [FilterStep.Part] = [
        .action, .scheme, .host, .port, .path, .group(0), .group(1), .noGroup,
    ]

    @Test(
        "the steps end at the one that decided",
        arguments: [
            ("https://c.b.example/x/1/y", .path, [.action, .scheme, .host, .port, .path, .category, .category], nil),
            ("http://a.example/", .noMatchData, [.action, .scheme], .scheme),
            ("https://c.example/", .noMatchData, [.action, .scheme, .host], .host),
            ("https://a.example/", .noMatchData, [.action, .scheme, .host, .port], .port),
            ("https://a.example:8443/", .noMatchData, parts, .noGroup),
            ("https://c.b.example/g?k=1", .noMatchData, Array(parts.prefix(6)), .group(0)),
            ("https://c.b.example/g?k=2", .path, Array(parts.prefix(7)) + [.category, .category], nil),
        ] as [(String, FilterVerdict, [FilterStep.Part], FilterStep.Part?)]
    )
    func steps(link: String, verdict: FilterVerdict, parts: [FilterStep.Part], failure: FilterStep.Part?) {
        let explanation = CompiledIntentFilter(Self.filter).explanation(of: .tap(link))
        #expect(explanation.verdict == verdict)
        #expect(explanation.steps.map(\.part) == parts)
        #expect(explanation.failure?.part == failure)
    }

    @Test("a pattern says where it gave up, and which tag it stood in")
    func stop() throws {
        let explanation = CompiledIntentFilter(Self.filter).explanation(of: .tap("https://c.b.example/x/1/2"))
        let step = try #require(explanation.steps.first { $0.part == .path })
        #expect(step.text == "/x/1/2")
        #expect(step.candidates.map(\.text) == ["/x/.*/y", "/["])
        #expect(step.candidates.map(\.tag) == [0, 1])
        let stop = try #require(step.candidates[0].stop)
        #expect((stop.textOffset, stop.patternOffset, stop.reason) == (5, 6, .differentUnit))
        let group = try #require(explanation.steps.first { $0.part == .group(0) })
        #expect(group.candidates.map(\.condition) == [.path, .query])
        #expect(group.candidates.map(\.isMatch) == [false, false])
    }

    @Test("attributes are found by the names that Android gives them")
    func attributes() {
        let names = FilterAttribute.all.map(\.name)
        #expect(names.count == 20)
        #expect(Array(names[5..<10]) == ["path", "pathPrefix", "pathPattern", "pathAdvancedPattern", "pathSuffix"])
        #expect(names.allSatisfy { FilterAttribute(named: $0)?.name == $0 })
        #expect(FilterAttribute(named: "pathSuffix")?.since == 31)
        #expect(FilterAttribute(named: "queryPattern")?.since == 35)
        #expect(FilterAttribute(named: "host") == nil)
    }

    @Test("malformed patterns match nothing and are named")
    func malformed() throws {
        let filter = CompiledIntentFilter(Self.filter)
        let malformed = try #require(filter.malformedPatterns.first)
        #expect(malformed.pattern.text == "/[")
        #expect(malformed.error.code == .openSet)
    }

    @Test(
        "a version that does not know an attribute or a group does as if it was not there",
        arguments: [
            (35, "https://c.b.example/q", false), (34, "https://c.b.example/q", false),
            (30, "https://c.b.example/q", false),
        ]
    )
    func versions(api: Int, link: String, isMatch: Bool) {
        #expect(CompiledIntentFilter(Self.filter, api: api).verdict(on: .tap(link)).isMatch == isMatch)
        var suffix = Self.filter
        suffix.data = [FilterData(scheme: "https", host: "*.b.example", paths: [FilterPattern("/z", kind: .suffix)])]
        suffix.groups = []
        #expect(CompiledIntentFilter(suffix, api: api).verdict(on: .tap(link)) == (api < 31 ? .host : .noMatchData))
    }

    @Test(
        "media types are compared as Android does",
        arguments: [
            ("text/plain", "text/plain", true), ("text/*", "text/html", true), ("*/*", "a/b", true),
            ("text/plain", "text/*", true),
            ("text/plain", "*/*", true), ("text/plain", "text/html", false), ("text/*", "image/png", false),
        ]
    )
    func types(offered: String, asked: String, isMatch: Bool) {
        let filter = IntentFilter(data: [FilterData(mimeType: offered)])
        let verdict = CompiledIntentFilter(filter).verdict(on: AndroidIntent(type: asked))
        #expect(verdict == (isMatch ? .type : .noMatchType))
    }
}
