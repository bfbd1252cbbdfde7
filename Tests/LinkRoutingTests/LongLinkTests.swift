import LinkRouting
import LinkWorkspaces
import PropertyTesting
import Testing

@Suite("Long links")
struct LongLinkTests {
    private static func read(_ query: String) throws -> LongLink {
        try LongLink(query: query, at: try LinkAddress("https://go.example/open"))
    }

    private static let complete =
        "link=https%3A%2F%2Fshop.example%2F42%3Fa%3D1&apn=com.example.shop"
        + "&afl=https%3A%2F%2Fm.shop.example%2F&amv=120&ibi=com.example.shop"
        + "&ifl=https%3A%2F%2Fshop.example%2Fios&ius=shop&ipfl=https%3A%2F%2Fshop.example%2Fipad"
        + "&ipbi=com.example.shop&isi=123456789&imv=3.2&ofl=https%3A%2F%2Fshop.example%2Fdesktop&efr=1"
        + "&st=A+title&sd=Some%20text&si=https%3A%2F%2Fcdn.example%2Fa.png&utm_source=tv&utm_medium=spot"
        + "&utm_campaign=spring+sale&utm_term=t&utm_content=c&gclid=g&at=1&ct=2&mt=8&pt=3&d=1"

    @Test("Firebase's parameters make the same value as a stored link")
    func everything() throws {
        let long = try Self.read(Self.complete)
        let link = try Sample.link { link in
            link.address = try LinkAddress("https://go.example/open")
            link.target = "https://shop.example/42?a=1"
            let app = "shop://google/link/?deep_link_id=https%3A%2F%2Fshop.example%2F42%3Fa%3D1"
            link.platforms = [
                .iPhone: RouteTarget(app: app, web: "https://shop.example/ios"),
                .iPad: RouteTarget(app: app, web: "https://shop.example/ipad"),
                .android: RouteTarget(web: "https://m.shop.example/"),
            ]
            for platform: VisitorPlatform in [.mac, .appleTV, .windows, .linux, .other] {
                link.platforms[platform] = RouteTarget(web: "https://shop.example/desktop")
            }
            link.stores = MarketplaceEntries(
                appStore: "123456789",
                googlePlay: "com.example.shop",
                appStoreCampaign: ["at": "1", "ct": "2", "mt": "8", "pt": "3"],
                googlePlayReferrer:
                    "utm_source=tv&utm_medium=spot&utm_campaign=spring%20sale&utm_term=t&utm_content=c&gclid=g"
            )
            link.minimumVersions = MinimumVersions(ios: try VersionNumber("3.2"), android: try VersionNumber("120"))
            link.page = .never
            link.campaign = "spring sale"
            link.preview = LinkPreview(title: "A title", text: "Some text", image: "https://cdn.example/a.png")
        }
        #expect(long.link == link)
        #expect(long.showsOutcomes && long.notices.isEmpty)
        #expect(long.link.mistakes.isEmpty && Sample.policy.mistakes(of: long.link).isEmpty)
    }

    @Test(
        "a phone without an address of its own goes to the store of a named app, or where everybody goes",
        arguments: [
            ("", VisitorPlatform.iPhone, "https://shop.example/"),
            ("&isi=1&ibi=a.b", .iPhone, "https://apps.apple.com/app/id1"),
            ("&isi=1", .iPhone, "https://shop.example/"), ("&ibi=a.b", .iPhone, "https://shop.example/"),
            ("&isi=1&ibi=a.b", .iPad, "https://apps.apple.com/app/id1"),
            ("&isi=1&ibi=a.b&ipfl=https://shop.example/ipad", .iPad, "https://shop.example/ipad"),
            ("&isi=1&ibi=a.b&ifl=https://shop.example/ios", .iPad, "https://shop.example/ios"),
            ("&apn=com.example.shop", .android, "https://play.google.com/store/apps/details?id=com.example.shop"),
            ("&apn=com.example.shop", .windows, "https://shop.example/"),
            ("&ofl=https://shop.example/desk", .windows, "https://shop.example/desk"),
            ("&ofl=https://shop.example/desk", .android, "https://shop.example/"),
        ]
    )
    func fallbacks(parameters: String, platform: VisitorPlatform, address: String) throws {
        let long = try Self.read("link=https://shop.example/" + parameters)
        #expect(PreparedLink(long.link, policy: Sample.policy).address(for: Sample.visitor(platform)) == address)
    }

    @Test(
        "what keeps a query from being a link is said for each parameter",
        arguments: [
            (
                "apn=com.example.shop", "link",
                #""link" is missing: it says where the link leads; add "link=" and an encoded address."#
            ),
            ("link=", "link", #""link" is missing: it says where the link leads; add "link=" and an encoded address."#),
            ("link=shop%3A%2F%2Fa", "link", #""shop://a" is refused: "link" is a web address, with "https://"."#),
            (
                "link=https://go.example/other", "link",
                #""https://go.example/other" is refused: "link" may not be a link of the same host, "#
                    + #"which would lead around."#
            ),
            ("link=%ff", "link", #"The value of "link" has an escape that is broken or not UTF-8; encode it again."#),
            (
                "link=https://shop.example/&ifl=%2F%2Fevil", "ifl",
                #""//evil" is refused: it has no scheme, "#
                    + #"so that it would lead into the site that shows it; write it with "https://"."#
            ),
            (
                "link=https://shop.example/&isi=id1", "isi",
                #""id1" is not a number of the App Store; take the digits after "id" in the app's page."#
            ),
            (
                "link=https://shop.example/&amv=new", "amv",
                #""new" is not a version; write one to four numbers, as in 3.2.1."#
            ),
            (
                "link=https://shop.example/&ius=javascript", "ius",
                #""javascript://google/link/?deep_link_id=https%3A%2F%2Fshop.example%2F" is refused: "#
                    + #"links never lead to "javascript:"; write an address with "https://"."#
            ),
        ]
    )
    func mistakes(query: String, member: String, message: String) throws {
        let error = try #require(throws: LongLinkMistakes.self) { try Self.read(query) }
        #expect(error.mistakes.map(\.member) == [member])
        #expect(error.description == message)
    }

    @Test(
        "letters and blanks behind the host get the escapes that browsers write, and a host stays as it is",
        arguments: [
            ("https%3A%2F%2Fshop.example%2F%C3%BC%20a%3Fq%3Da+b", "https://shop.example/%C3%BC%20a?q=a%20b"),
            ("https://shop.example/{a}", "https://shop.example/%7Ba%7D"),
            ("https://sh%C3%B6p.example/", nil), ("https://shop.example%20/", nil), ("https://shop.example/a%0ab", nil),
            ("https://shop.example/a%5Cb", nil),
        ] as [(String, String?)]
    )
    func escapes(written: String, target: String?) throws {
        guard let target else {
            #expect(throws: LongLinkMistakes.self) { try Self.read("link=" + written) }
            return
        }
        #expect(try Self.read("link=" + written).link.target == target)
    }

    @Test("a query beyond 8,192 bytes is refused")
    func tooLong() throws {
        let error = try #require(throws: LongLinkMistakes.self) {
            try Self.read("link=https://shop.example/&st=" + String(repeating: "x", count: 8_192))
        }
        #expect(error.mistakes.first?.code == .tooLong)
    }

    @Test(
        "what has no effect is said, and the link leads where it does",
        arguments: [
            ("ibu=a", "ibu", #""ibu" is not a parameter of long links and has no effect. Did you mean "ibi"?"#),
            ("st=a&st=b", "st", #""st" occurs twice; the first one counts."#),
            ("al=https://x.example", "al", #""al" is read no more; "link" is what the app gets on Android, too."#),
            ("efr=yes", "efr", #""efr" is "yes" and has no effect; write 1 or leave it out."#),
            (
                "si=data:x", "si",
                #""si" has no effect. "data:x" is refused: links never lead to "data:"; "#
                    + #"write an address with "https://"."#
            ),
        ]
    )
    func notices(parameters: String, member: String, message: String) throws {
        let long = try Self.read("link=https://shop.example/&" + parameters)
        #expect(long.notices.map(\.member) == [member])
        #expect(long.notices.map(\.message) == [message])
        #expect(long.link.target == "https://shop.example/" && long.link.preview?.image == nil)
    }

    @Test(
        "a host that is on no list does not leave, whatever parameter it came by",
        arguments: ["link", "afl", "ifl", "ipfl", "ofl"]
    )
    func foreignHosts(parameter: String) throws {
        let query = parameter == "link" ? "" : "link=https://shop.example/&"
        let long = try Self.read("\(query)\(parameter)=https://evil.example/")
        let prepared = PreparedLink(long.link, policy: Sample.policy)
        let reached = Set(VisitorPlatform.allCases.compactMap { prepared.address(for: Sample.visitor($0)) })
        #expect(reached == (parameter == "link" ? [] : ["https://shop.example/"]))
        #expect(
            VisitorPlatform.allCases.contains {
                prepared.outcome(for: Sample.visitor($0), at: Sample.noon) == .ends(.notAllowed)
            }
        )
    }

    @Test(
        "a random query is a link with allowed destinations only, or is refused with reasons",
        arguments: 0..<8
    )
    func fuzz(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let names = [
            "link", "apn", "afl", "amv", "al", "ibi", "ifl", "ius", "ipfl", "ipbi", "isi", "imv", "ofl", "efr", "st",
            "sd", "si", "utm_source", "gclid",
            "at", "d", "x", "", "LINK",
        ]
        let values =
            DestinationPolicyTests.redirects + DestinationPolicyTests.schemes + [
                "https://shop.example/", "https://shop.example/a?b=c#d", "com.example.shop", "123456789", "1", "shop",
                "3.2", "\u{0}", "%", "\u{1F600}",
            ]
        let address = try LinkAddress("https://go.example/open")
        var links = 0
        for _ in 0..<400 {
            var items = ["link=" + Self.mangled("https://shop.example/", &generator)]
            for _ in 0..<Int.random(in: 0...6, using: &generator) {
                let value =
                    Bool.random(using: &generator)
                    ? values.randomElement(using: &generator) ?? ""
                    : generator.text(
                        of: Array(
                            "a/:@%#&=+.\\ \u{E9}\n1"
                        ),
                        upTo: 12
                    )
                items.append("\(names.randomElement(using: &generator) ?? "x")=\(Self.mangled(value, &generator))")
            }
            let query = items.shuffled(using: &generator).joined(separator: "&")
            do throws(LongLinkMistakes) {
                let long = try LongLink(query: query, at: address)
                links += 1
                #expect(long.link.mistakes.isEmpty, "\(query)")
                let prepared = PreparedLink(long.link, policy: Sample.policy)
                for platform in VisitorPlatform.allCases {
                    let visitor = Sample.visitor(platform) { $0.query = query }
                    guard let destination = prepared.decision(for: visitor, at: Sample.noon).destination else {
                        continue
                    }
                    for row in destination.addresses {
                        #expect(Sample.policy.allows(row.address, for: row.use), "\(query)")
                    }
                }
            } catch {
                #expect(!error.mistakes.isEmpty && error.mistakes.allSatisfy { $0.message.hasSuffix(".") }, "\(query)")
            }
        }
        #expect(links > 20)
    }

    /// The text with all of it, some of it, or nothing encoded.
    private static func mangled(_ text: String, _ generator: inout SeededGenerator) -> String {
        let share = [0, 50, 100].randomElement(using: &generator) ?? 0
        var result = ""
        for byte in text.utf8 {
            let isEncoded = byte >= 0x80 || Int.random(in: 0..<100, using: &generator) < share
            result += isEncoded ? "%" + String(Int(byte) + 256, radix: 16).suffix(2) : String(Unicode.Scalar(byte))
        }
        return result
    }
}
