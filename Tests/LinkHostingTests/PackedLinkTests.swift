import LinkHosting
import LinkRouting
import LinkWorkspaces
import PropertyTesting
import Testing

@Suite("A link in a server's memory")
struct PackedLinkTests {
    private static func link(_ change: (inout Link) throws -> Void = { _ in }) throws -> Link {
        var link = Link(try LinkAddress("https://go.example/spring"), to: "https://shop.example/spring")
        try change(&link)
        return link
    }

    /// Macros take no spans.
    private static func front(_ bytes: [UInt8]) -> PackedLink.Front? { PackedLink.Front(bytes.span) }

    private static func links() throws -> [Link] {
        let (morning, evening) = (try LinkTime("2026-11-21T08:00:00Z"), try LinkTime("2026-11-21T20:00:00.5Z"))
        return [
            try link(),
            try link { $0.status = .permanent },
            try link { ($0.starts, $0.expires, $0.status) = (morning, evening, .temporary) },
            try link { $0.expires = evening },
            try link { ($0.expires, $0.endedTarget) = (evening, "https://shop.example/over") },
            try link { $0.query = QueryPassing(pass: ["utm_*"]) },
            try link { $0.limit = 1 },
            try link { $0.platforms = [.iPhone: RouteTarget(web: "https://shop.example/iphone")] },
            try link { $0.target = "https://shop.example/" + String(repeating: "a", count: 70_000) },
        ]
    }

    @Test("is the same link again, apart from the words by which people find it")
    func unpacks() throws {
        for link in try Self.links() {
            var tagged = link
            (tagged.tags, tagged.campaign) = (["a tag"], "a campaign")
            let bytes = try PackedLink.bytes(of: tagged, admittedBy: 7)
            #expect(PackedLink.link(bytes, at: link.address) == link)
        }
    }

    @Test("has in front what a plain answer needs, and nothing for other links")
    func front() throws {
        for link in try Self.links() {
            let bytes = try PackedLink.bytes(of: link, admittedBy: 0x0102_0304_0506_0708)
            let front = try #require(Self.front(bytes))
            #expect(front.rights == 0x0102_0304_0506_0708)
            let location = String(decoding: bytes[front.location], as: UTF8.self)
            let route = PlainRoute(link)
            let isShort = link.target.utf8.count <= 65_535
            #expect(location == (route != nil && isShort ? link.target : ""))
            if let route { #expect(front.terms == route.terms) }
        }
    }

    @Test("is not read, and stops nothing, when its bytes are any others", arguments: 0..<4)
    func random(shard: Int) throws {
        var generator = SeededGenerator(seed: UInt64(shard))
        let address = try LinkAddress("https://go.example/spring")
        let packed = try Self.links().map { try PackedLink.bytes(of: $0, admittedBy: 1) }.filter { $0.count < 1_000 }
        for _ in 0..<2_000 {
            var bytes = packed.randomElement(using: &generator) ?? []
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                bytes[place] = UInt8.random(in: .min ... .max, using: &generator)
            }
            bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &generator)))
            let front = PackedLink.Front(bytes.span)
            #expect(front.map { $0.location.upperBound <= bytes.count && $0.rest.upperBound <= bytes.count } ?? true)
            if front == nil { #expect(PackedLink.link(bytes, at: address) == nil) }
        }
    }
}
