import Foundation
import JSONSource
import LinkRouting
import LinkWorkspaces
import Testing

@Suite("A link in JSON")
struct LinkCodingTests {
    private static let complete = """
        {"address":"https://go.example/spring","target":"https://shop.example/spring",
         "platforms":{"iphone":{"app":"shop://spring","store":true},"android":{"web":"https://m.shop.example/"}},
         "stores":{"appStore":"123456789","googlePlay":"com.example.shop","appGallery":"C100000001",
           "galaxyStore":"com.example.shop","amazon":"com.example.shop",
           "appStoreCampaign":{"ct":"tv"},"googlePlayReferrer":"utm_source=tv"},
         "minimumVersions":{"ios":"3.2","android":"120"},
         "conditions":[
           {"platforms":["ipad"],"minimumSystem":"17","belowSystem":"26.1","languages":["pt-BR"],"countries":["BR"],
            "query":{"ref":"tv*"},"referrers":["*.news.example"],
            "from":"2026-11-01T00:00:00Z","until":"2026-12-01T00:00:00Z",
            "target":{"web":"https://shop.example/br"}},
           {"languages":["de"],"split":[{"weight":3,"name":"A","target":{"web":"https://shop.example/a"}},
             {"weight":1,"target":{"web":"https://shop.example/b"}}]}],
         "starts":"2026-11-01T00:00:00Z","expires":"2026-12-31T23:59:59.500Z",
         "endedTarget":"https://shop.example/over","limit":1000,
         "password":"\(Sample.digest)",
         "query":{"pass":["utm_*"],"except":["utm_id"],"replaces":true},
         "payload":{"path":"/spring","data":{"list":[1,2.5,null,true,"x"],"nested":{"a":"b"}}},
         "tags":["tv"],"campaign":"spring","title":"Spring","page":"never",
         "preview":{"title":"Spring","text":"All of it","image":"https://cdn.example/spring.png"}}
        """

    @Test("JSON says everything, and writing it loses nothing")
    func roundTrip() throws {
        let link = try Sample.decode(Link.self, Self.complete)
        #expect(link.mistakes.isEmpty && Sample.policy.mistakes(of: link).isEmpty)
        #expect(link.platforms[.iPhone] == RouteTarget(app: "shop://spring", store: true))
        #expect(link.conditions.count == 2)
        #expect(link.conditions[0].minimumSystem?.major == 17)
        #expect(link.expires?.text == "2026-12-31T23:59:59.500Z")
        #expect(link.payload?.data == ["list": [1, 2.5, nil, true, "x"], "nested": ["a": "b"]])
        let written = try JSONEncoder().encode(link)
        #expect(try JSONDecoder().decode(Link.self, from: written) == link)
    }

    @Test("what has its usual value is left out")
    func isShort() throws {
        let json = try Sample.encode(try Sample.link())
        #expect(json == #"{"address":"https://go.example/spring","target":"https://shop.example/spring"}"#)
    }

    struct Refused: Sendable, CustomTestStringConvertible {
        let change: (from: String, to: String)
        let member: String
        let message: String

        var testDescription: String { change.to }
    }

    @Test(
        "a name that is not known is refused with the nearest, where it is",
        arguments: [
            Refused(
                change: (#""expires":"#, #""expries":"#),
                member: "expries",
                message: #"There is no member "expries" here, so that it would have no effect. Did you mean "expires"?"#
            ),
            Refused(
                change: (#""iphone":"#, #""iphnoe":"#),
                member: "platforms.iphnoe",
                message: #"There is no member "iphnoe" here, so that it would have no effect. Did you mean "iphone"?"#
            ),
            Refused(
                change: (#""languages":["de"]"#, #""language":["de"]"#),
                member: "conditions[1].language",
                message: #"There is no member "language" here, so that it would have no effect. "#
                    + #"Did you mean "languages"?"#
            ),
            Refused(
                change: (#""weight":1,"#, #""weight":1,"wieght":1,"#),
                member: "conditions[1].split[1].wieght",
                message: #"There is no member "wieght" here, so that it would have no effect. Did you mean "weight"?"#
            ),
            Refused(
                change: (#""store":true"#, #""sotre":true"#),
                member: "platforms.iphone.sotre",
                message: #"There is no member "sotre" here, so that it would have no effect. Did you mean "store"?"#
            ),
            Refused(
                change: (#""platforms":["ipad"]"#, #""platforms":["iPod"]"#),
                member: "conditions[0].platforms[0]",
                message: #""iPod" is not one of the platforms. Did you mean "ipad"?"#
            ),
            Refused(
                change: (#""starts":"2026-11-01T00:00:00Z""#, #""starts":"2026-11-01""#),
                member: "starts",
                message:
                    #""2026-11-01" is not a time of the calendar with its zone; write it like 2035-12-31T10:30:00Z."#
            ),
            Refused(
                change: (#""ios":"3.2""#, #""ios":"3.2b""#),
                member: "minimumVersions.ios",
                message: #""3.2b" is not a version; write one to four numbers, as in 3.2.1."#
            ),
            Refused(
                change: (#""languages":["de"],"split""#, #""target":{"store":true},"split""#),
                member: "conditions[1]",
                message: #"A condition has either a "target" or a "split"."#
            ),
        ]
    )
    func refuses(row: Refused) throws {
        let json = Self.complete.replacingOccurrences(of: row.change.from, with: row.change.to)
        #expect(json != Self.complete)
        let mistake = try #require(try Sample.mistake(in: json, as: Link.self))
        #expect(mistake.member == row.member)
        #expect(mistake.message == row.message)
    }

    @Test(
        "a password that is not a digest is refused, and not repeated",
        arguments: ["secret", "$md5$x$y$z", "$argon2id$v=19$m=1$c2FsdA$aGFzaA"]
    )
    func password(text: String) throws {
        let json = Self.complete.replacingOccurrences(of: Sample.digest, with: text)
        let mistake = try #require(try Sample.mistake(in: json, as: Link.self))
        #expect(mistake.code == .password && mistake.member == "password")
        #expect(!mistake.message.contains(text))
    }

    @Test(
        "moments are read in any zone and written in UTC",
        arguments: [
            ("2026-11-21T10:30:00Z", "2026-11-21T10:30:00Z"), ("2026-11-21T10:30:00+02:00", "2026-11-21T08:30:00Z"),
            ("2026-12-31T23:30:00.25-01:00", "2027-01-01T00:30:00.250Z"),
            ("2024-02-29T00:00:00z", "2024-02-29T00:00:00Z"),
            ("1969-12-31T23:59:59.999Z", "1969-12-31T23:59:59.999Z"),
        ]
    )
    func moments(written: String, utc: String) throws {
        #expect(try LinkTime(written).text == utc)
    }

    @Test(
        "what no calendar or clock has is not a moment",
        arguments: [
            "0000-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59", "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z",
            "2026-11-21T24:00:00Z", "2026-11-21T10:30:00",
            "2026-11-21 10:30:00Z",
            "2026-11-21T10:30:00.Z", "2026-11-21T10:30:00Zx", "2026-00-10T00:00:00Z", "", "2026-11-21T10:30:00+0200",
        ]
    )
    func noMoments(text: String) {
        #expect(throws: WorkspaceError.self) { try LinkTime(text) }
    }

    @Test("versions are compared number by number, and missing numbers are zeros")
    func versions() throws {
        let sorted = try ["2", "3", "3.0.1", "3.2", "3.10", "17.4", "120"].map { try VersionNumber($0) }
        #expect(sorted.shuffled().sorted() == sorted)
        #expect(try VersionNumber("3") == VersionNumber("3.0.0"))
        for text in ["", "3.", ".3", "v3", "1.2.3.4.5", "3.-1", "1234567890"] {
            #expect(throws: WorkspaceError.self) { try VersionNumber(text) }
        }
    }
}
