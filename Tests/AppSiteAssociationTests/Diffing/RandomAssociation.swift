import AppSiteAssociation
import LinkPatterns
import PropertyTesting

/// Random files whose rules meet in few links, and those links.
struct RandomAssociation {
    var random: SeededGenerator

    /// Whether most rules are about the path alone, and some are written as paths.
    private let isSimple: Bool

    init(seed: UInt64, isSimple: Bool = false) {
        random = SeededGenerator(seed: seed)
        self.isSimple = isSimple
    }

    mutating func file() -> AssociationFile {
        let entries = (0..<Int.random(in: 1...3, using: &random)).map { entry(index: $0) }
        return AssociationFile(
            appLinks: AppLinks(
                entries: entries,
                defaults: chance(5) ? Component(caseSensitive: false) : nil,
                variables: chance(2) ? [SubstitutionVariable(name: "v", values: values())] : []
            )
        )
    }

    /// The same file with a few changes, or another one.
    mutating func changed(_ file: AssociationFile) -> AssociationFile {
        guard var appLinks = file.appLinks, !chance(5) else { return self.file() }
        for _ in 0..<Int.random(in: 1...3, using: &random) { change(&appLinks) }
        return AssociationFile(appLinks: appLinks)
    }

    /// Links that a phone could meet.
    static let urls: [String] = {
        let paths = " / /a /a/ /A /a/b /a/b/ /ab /b /b/1 /x /%61 /a//b /1 /ba"
            .split(separator: " ", omittingEmptySubsequences: false)
        let tails = " ? ?q ?q=1 ?q=2 ?q=1&q=2 ?p=1 ?Q=1 ?%71=1 #f #F ?q=1#f #"
            .split(separator: " ", omittingEmptySubsequences: false)
        return paths.flatMap { path in tails.map { "https://example.com" + path + $0 } }
    }()

    private mutating func change(_ appLinks: inout AppLinks) {
        let place = Int.random(in: appLinks.entries.indices, using: &random)
        let count = appLinks.entries[place].components?.count ?? 0
        switch Int.random(in: 0..<7, using: &random) {
        case 0: appLinks.entries[place].components?.insert(rule(), at: Int.random(in: 0...count, using: &random))
        case 1 where count > 0:
            appLinks.entries[place].components?.remove(at: Int.random(in: 0..<count, using: &random))
        case 2: appLinks.entries[place].components?.shuffle(using: &random)
        case 3: appLinks.entries.shuffle(using: &random)
        case 4: appLinks.entries[place].appIDs = apps()
        case 5: appLinks.variables = [SubstitutionVariable(name: "v", values: values())]
        default: appLinks.entries[place].components = rules()
        }
        for index in appLinks.entries.indices { appLinks.entries[index].index = index }
    }

    private mutating func entry(index: Int) -> AppLinksEntry {
        AppLinksEntry(
            index: index,
            appIDs: apps(),
            components: chance(12) ? nil : rules(),
            isLegacy: isSimple && chance(2),
            defaults: chance(6) ? Component(exclude: true) : nil
        )
    }

    private mutating func apps() -> [String] {
        Array(["A.one", "A.two", "A.three"].shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random)))
    }

    private mutating func values() -> [String] {
        [["a", "b"], ["a"], ["b/*", "x"], ["1"]].randomElement(using: &random) ?? []
    }

    private mutating func rules() -> [Component] {
        (0..<Int.random(in: 0...5, using: &random)).map { _ in rule() }
    }

    private mutating func rule() -> Component {
        let paths = "/a /a/* * /* /b/?* /$(v) /$(v)/* /%61 /? /*b /A /$(digit) /ab*".split(separator: " ").map(
            String.init
        )
        let queries: [QueryCondition] = [
            .whole("q=1"), .whole("?*"), .whole(""), .items([QueryItemCondition(name: "q", pattern: "?")]),
            .items([QueryItemCondition(name: "q", pattern: "1"), QueryItemCondition(name: "p", pattern: "*")]),
        ]
        if isSimple, !chance(12) {
            let isExcluded = chance(3)
            return Component(
                path: paths.randomElement(using: &random),
                exclude: isExcluded ? true : nil,
                caseSensitive: isExcluded ? true : nil
            )
        }
        return Component(
            path: chance(6) ? nil : paths.randomElement(using: &random),
            query: chance(4) ? queries.randomElement(using: &random) : nil,
            fragment: chance(6) ? ["f", "*", "", "?*"].randomElement(using: &random) : nil,
            exclude: chance(3) ? true : nil,
            caseSensitive: chance(6) ? false : nil,
            percentEncoded: chance(6) ? false : nil
        )
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
}
