import Foundation
import LinkClient
import PropertyTesting
import Testing

/// Set `WAYMARK_FUZZ` to the number of links to try.
private let trials = ProcessInfo.processInfo.environment["WAYMARK_FUZZ"].flatMap(Int.init) ?? 4_000

@Suite("Random links")
struct PropertyTests {
    private static let alphabet = Array("aZ7/ ?#&=+%;:@.~\"<>\\{}|ßé🎩\u{301}")

    @Test("a value that has a link is the value that the link is read as")
    func roundTrip() throws {
        var generator = SeededGenerator(seed: 6)
        var written = 0
        for _ in 0..<trials {
            let page = Self.page(&generator)
            // Some values have no link, and say so; a link that is given has to lead back.
            guard let link = try? ShopPage.links.link(to: page) else { continue }
            written += 1
            #expect(ShopPage.links.answer(to: link) == .open(page), "\(link)")
        }
        #expect(written > trials / 2)
    }

    @Test("any text gets an answer, and a value only when the table would write a link for it")
    func fuzz() throws {
        var generator = SeededGenerator(seed: 7)
        var opened = 0
        for _ in 0..<trials {
            let text = Self.text(&generator)
            guard case .open(let page) = ShopPage.links.answer(to: text) else { continue }
            opened += 1
            let link = try ShopPage.links.link(to: page)
            #expect(ShopPage.links.destination(of: link) == page, "\(text.debugDescription)")
        }
        #expect(opened > trials / 20)
    }

    @Test("both routes of a conflict match its link, and routes without one never share a link")
    func conflicts() {
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<(trials / 8) {
            let patterns = [Self.pattern(&generator), Self.pattern(&generator)]
            let routes = patterns.enumerated().map { Route($0.element, to: $0.offset) }
            let both = RouteTable(hosts: ["a.example"], routes: routes)
            #expect(both.mistakes.isEmpty, "\(patterns)")
            for conflict in both.conflicts {
                for route in routes {
                    #expect(RouteTable(hosts: ["a.example"], routes: [route]).destination(of: conflict.link) != nil)
                }
            }
            let turned = RouteTable(hosts: ["a.example"], routes: routes.reversed())
            for _ in 0..<20 where both.conflicts.isEmpty {
                let link = "https://a.example" + Self.path(&generator)
                #expect(both.destination(of: link) == turned.destination(of: link), "\(patterns) \(link)")
            }
        }
    }

    private static func page(_ generator: inout SeededGenerator) -> ShopPage {
        let text = generator.text(of: alphabet, upTo: 8)
        let other = Bool.random(using: &generator) ? generator.text(of: alphabet, upTo: 5) : nil
        switch Int.random(in: 0..<7, using: &generator) {
        case 0: return .home
        case 1: return .order(id: Int.random(in: .min ... .max, using: &generator), ref: other)
        case 2: return .product(slug: text)
        case 3: return .plan(Bool.random(using: &generator) ? .free : .pro)
        case 4: return .search(text, page: other.map(\.utf8.count))
        case 5: return .help(text, section: other)
        default: return .newOrder
        }
    }

    /// A link with some of its bytes changed, or no link at all.
    private static func text(_ generator: inout SeededGenerator) -> String {
        let seeds = [
            "https://shop.example/orders/7?ref=a", "https://shop.example/help/a/b#c",
            "https://shop.example/search?q=1&page=2",
            "https://shop.example/p/item-a%20b.html", "http://x.shop.example/", "shop://orders/7",
        ]
        var bytes = Array((seeds.randomElement(using: &generator) ?? "").utf8)
        for _ in 0..<Int.random(in: 0..<4, using: &generator) where !bytes.isEmpty {
            let place = Int.random(in: bytes.indices, using: &generator)
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes.insert(Array("%/?#&@:\\.".utf8).randomElement(using: &generator) ?? 0, at: place)
            default: bytes.remove(at: place)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func pattern(_ generator: inout SeededGenerator) -> String {
        let parts = ["a", "b", "{?}", "{?:int}", "a{?}", "{?}b", "{?:a|1}"]
        var count = 0
        func next(_ generator: inout SeededGenerator) -> String {
            count += 1
            return (parts.randomElement(using: &generator) ?? "").split(
                separator: "?",
                omittingEmptySubsequences: false
            )
            .joined(separator: "n\(count)")
        }
        var text = (0..<Int.random(in: 0..<3, using: &generator)).map { _ in "/" + next(&generator) }.joined()
        if Int.random(in: 0..<4, using: &generator) == 0 { text += "/{rest...}" }
        if Int.random(in: 0..<3, using: &generator) == 0 { text += "?q=" + next(&generator) }
        if Int.random(in: 0..<4, using: &generator) == 0 { text += "#" + next(&generator) }
        return text.hasPrefix("/") ? text : "/" + text
    }

    private static func path(_ generator: inout SeededGenerator) -> String {
        let words = ["a", "b", "1", "ab", "aa", "a1"]
        func word(_ generator: inout SeededGenerator) -> String { words.randomElement(using: &generator) ?? "a" }
        var path = (0..<Int.random(in: 0..<4, using: &generator)).map { _ in "/" + word(&generator) }.joined()
        if Bool.random(using: &generator) { path += "?q=" + word(&generator) }
        if Bool.random(using: &generator) { path += "#" + word(&generator) }
        return path
    }
}
