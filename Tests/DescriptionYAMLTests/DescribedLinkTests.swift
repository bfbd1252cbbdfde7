import DescriptionYAML
import JSONSource
import LinkDescription
import LinkRouting
import Testing

@Suite("Short links in descriptions")
struct DescribedLinkTests {
    private static let start = "app: ABCDE12345.com.example.shop\ndomain: go.example\nlinks:\n"

    @Test("have a target, or all that the API knows of a link")
    func read() throws {
        let described = try description(
            Self.start + """
                  https://go.example/spring: https://shop.example/spring
                  go.example/app:
                    target: https://shop.example/
                    stores: { appStore: 123456789 }
                    platforms:
                      iphone: { store: true }
                      android: { web: "https://shop.example/android" }
                    conditions:
                      - languages: [de]
                        split:
                          - { weight: 2, target: { web: "https://shop.example/de" } }
                          - { weight: 1, target: { web: "https://shop.example/ch" } }
                    expires: 2027-09-01T00:00:00Z
                    limit: 10
                    payload: { path: /orders, data: { a: 1, b: "1", c: [true, null] } }
                    status: 307
                    tags: [tv, 2026]
                """
        )
        #expect(described.links.map(\.position?.line) == [4, 5])
        let plain = try #require(described.links.first?.link)
        #expect(plain == Link(try LinkAddress("go.example/spring"), to: "https://shop.example/spring"))
        let link = try #require(described.links.last?.link)
        #expect(link.address.text == "https://go.example/app" && link.stores.appStore == "123456789")
        #expect(link.platforms[.iPhone] == RouteTarget(store: true) && link.limit == 10)
        #expect(link.platforms[.android] == RouteTarget(web: "https://shop.example/android"))
        #expect(link.expires == (try LinkTime("2027-09-01T00:00:00Z")) && link.status == .temporary)
        #expect(link.tags == ["tv", "2026"] && link.conditions.count == 1)
        #expect(link.payload?.data == ["a": 1, "b": "1", "c": [true, .null]])
        let text = DescriptionWriter().write(described)
        #expect(try description(text).withoutPositions == described.withoutPositions, "\(text)")
    }

    @Test("are expected to lead somewhere")
    func expected() throws {
        let described = try description(
            Self.start + "  go.example/spring: https://shop.example/spring\n"
                + "expect:\n  https://go.example/spring: https://shop.example/spring\n"
        )
        #expect(described.expectations.map(\.outcome) == [.leads("https://shop.example/spring")])
        let text = DescriptionWriter().write(described)
        #expect(try description(text).withoutPositions == described.withoutPositions, "\(text)")
    }

    @Test("are refused at the place of the mistake", arguments: rows)
    func refused(yaml: String, expected: String) {
        #expect(mistakes(Self.start + yaml).hasPrefix(expected), "\(mistakes(Self.start + yaml))")
    }

    private static let rows = [
        ("  go.example/a b: https://shop.example/\n", "4:3: \"go.example/a b\" is not the address of a link"),
        ("  go.example/a: [x]\n", "4:17: The target of a link has to be a text, but here is a list."),
        ("  go.example/a: { targt: https://shop.example/ }\n", "4:19: There is no member \"targt\" here"),
        ("  go.example/a: { limit: 1 }\n", "4:17: \"target\" is missing."),
        ("  go.example/a: { target: https://shop.example/, limit: often }\n", "4:57: The value is not"),
        ("  go.example/a: { target: https://shop.example/, limit: 0 }\n", "4:57: The limit 0 is not between"),
        (
            "  go.example/a:\n    target: https://shop.example/\n    conditions:\n      - languages: [german-language]\n"
                + "        target: { web: https://shop.example/de }\n", "7:"
        ),
        (
            "  go.example/a: { target: https://shop.example/, password: secret }\n",
            "4:50: \"password\" is not a member of a described link. Create that link with"
        ),
        (
            "  go.example/a: https://shop.example/\n  https://GO.example/a: https://shop.example/\n",
            "5:3: The link https://go.example/a occurs twice. Keep one of them."
        ),
    ]
}
