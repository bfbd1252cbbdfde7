import JSONSource
import LinkRouting
import Testing

@Suite("Who follows a link")
struct VisitorTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let agent: String
        let platform: VisitorPlatform
        var system: String?
        var others: [VisitorPlatform] = []
        var maker: DeviceMaker?
        var certainty = Certainty.observed
        var followsIntents = false

        var testDescription: String { agent }
    }

    private static let safari = "(KHTML, like Gecko) Version/17.4.1"

    static let rows: [Row] = [
        // Apple
        Row(
            agent: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 \(safari) "
                + "Mobile/15E148 Safari/604.1",
            platform: .iPhone,
            system: "17.4.1"
        ),
        Row(
            agent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, "
                + "like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
            platform: .iPhone,
            system: "26.0"
        ),
        Row(
            agent: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
                + "CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1",
            platform: .iPhone,
            system: "17.5"
        ),
        Row(
            agent: "Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, "
                + "like Gecko) Mobile/15E148 "
                + "[FBAN/FBIOS;FBAV/430.0.0.23.113;FBDV/iPhone12,1;FBMD/iPhone;FBSN/iOS;FBSV/16.6;FBLC/de_DE]",
            platform: .iPhone,
            system: "16.6"
        ),
        Row(
            agent: "Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, "
                + "like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1",
            platform: .iPhone,
            system: "12.5.7"
        ),
        Row(
            agent: "Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, "
                + "like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1",
            platform: .iPad,
            system: "12.5.7"
        ),
        Row(
            agent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 \(safari) Safari/605.1.15",
            platform: .mac,
            others: [.iPad],
            certainty: .inferred
        ),
        Row(
            agent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, "
                + "like Gecko) Chrome/126.0.0.0 Safari/537.36",
            platform: .mac
        ),
        Row(
            agent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0",
            platform: .mac
        ),
        Row(
            agent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, "
                + "like Gecko) CriOS/126 Version/11.1.1 Safari/605.1.15",
            platform: .iPad,
            others: [.iPhone]
        ),
        Row(
            agent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) AppleWebKit/605.1.15 (KHTML, "
                + "like Gecko) FxiOS/127.0 Safari/605.1.15",
            platform: .iPad,
            others: [.iPhone]
        ),
        Row(agent: "AppleCoreMedia/1.0.0.21L580 (Apple TV; U; CPU OS 17_6 like Mac OS X; en_us)", platform: .appleTV),
        Row(agent: "AppleTV11,1/11.1", platform: .appleTV),
        Row(
            agent: "Shop/3 CFNetwork/1490.0.4 Darwin/23.2.0",
            platform: .other,
            others: [.iPhone, .iPad, .mac, .appleTV],
            certainty: .inferred
        ),
        // Android
        Row(
            agent: "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, "
                + "like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
            platform: .android,
            followsIntents: true
        ),
        Row(
            agent: "Mozilla/5.0 (Linux; Android 13; Pixel 7 Build/TQ3A.230901.001; "
                + "wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36",
            platform: .android,
            system: "13"
        ),
        Row(
            agent: "Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0",
            platform: .android,
            system: "14"
        ),
        Row(
            agent: "Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S911B) AppleWebKit/537.36 (KHTML, "
                + "like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
            platform: .android,
            system: "13",
            maker: .samsung,
            followsIntents: true
        ),
        Row(
            agent: "Mozilla/5.0 (Linux; Android 12; HarmonyOS; ELS-AN00; "
                + "HMSCore 6.13.0.302) AppleWebKit/537.36 (KHTML, like Gecko) "
                + "Chrome/99.0.4844.88 HuaweiBrowser/14.0.2.311 Mobile Safari/537.36",
            platform: .android,
            system: "12",
            maker: .huawei,
            followsIntents: true
        ),
        Row(
            agent: "Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, "
                + "like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.4.300",
            platform: .other,
            others: [.android],
            maker: .huawei,
            certainty: .reported
        ),
        Row(
            agent: "Mozilla/5.0 (Linux; Android 9; KFTRWI) AppleWebKit/537.36 (KHTML, "
                + "like Gecko) Silk/126.2.1 like Chrome/126.0.6478.71 Safari/537.36",
            platform: .android,
            system: "9",
            maker: .amazon,
            followsIntents: true
        ),
        Row(
            agent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, "
                + "like Gecko) Silk/126.2.1 like Chrome/126.0.6478.71 Safari/537.36",
            platform: .android,
            maker: .amazon,
            certainty: .documented,
            followsIntents: true
        ),
        Row(
            agent: "Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8 Build/UQ1A.240205.004)",
            platform: .android,
            system: "14"
        ),
        // Desktops
        Row(
            agent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, "
                + "like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0",
            platform: .windows
        ),
        Row(agent: "Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko", platform: .windows),
        Row(
            agent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, "
                + "like Gecko) Chrome/126.0.0.0 Safari/537.36",
            platform: .linux,
            others: [.android],
            certainty: .inferred
        ),
        Row(agent: "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", platform: .linux),
        // What calls itself something else as well
        Row(
            agent: "Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; "
                + "Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) "
                + "Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15063",
            platform: .other,
            certainty: .documented
        ),
        Row(
            agent: "Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; Touch; rv:11.0; "
                + "IEMobile/11.0; NOKIA; Lumia 520) "
                + "like iPhone OS 7_0_3 Mac OS X AppleWebKit/537 (KHTML, like Gecko) Mobile Safari/537",
            platform: .other,
            certainty: .documented
        ),
        Row(
            agent: "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, "
                + "like Gecko) Chrome/126.0.0.0 Safari/537.36",
            platform: .other
        ),
        Row(
            agent: "Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/537.36 (KHTML, "
                + "like Gecko) 76.0.3809.146/6.0 TV Safari/537.36",
            platform: .other
        ),
        Row(
            agent: "Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, "
                + "like Gecko) Chrome/94.0.4606.128 Safari/537.36 WebAppManager",
            platform: .other
        ),
        Row(
            agent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox One) AppleWebKit/537.36 (KHTML, "
                + "like Gecko) Chrome/102.0.0.0 Safari/537.36 Edge/44.18363.8131",
            platform: .other
        ),
        Row(agent: "curl/8.5.0", platform: .other, certainty: .unverified),
        Row(agent: "", platform: .other, certainty: .unverified),
    ]

    @Test("a device is recognised by its agent, with what cannot be told apart", arguments: rows)
    func agents(row: Row) {
        let device = Visitor(VisitFacts(headers: ["User-Agent": row.agent])).device
        #expect(device.platform == row.platform)
        #expect(device.system?.text == row.system)
        #expect(device.others == row.others)
        #expect(device.maker == row.maker)
        #expect(device.certainty == row.certainty)
        #expect(device.followsIntents == row.followsIntents)
        #expect(device.reason.hasSuffix("."))
    }

    @Test(
        "client hints come first, and say the version truthfully",
        arguments: [
            (
                ["Sec-CH-UA-Platform": "\"Windows\"", "Sec-CH-UA-Platform-Version": "\"15.0.0\""],
                VisitorPlatform.windows, "11"
            ),
            (["Sec-CH-UA-Platform": "\"Windows\"", "Sec-CH-UA-Platform-Version": "\"10.0.0\""], .windows, "10"),
            (["Sec-CH-UA-Platform": "\"macOS\"", "Sec-CH-UA-Platform-Version": "\"14.5.0\""], .mac, "14.5.0"),
            (["Sec-CH-UA-Platform": "\"Android\"", "Sec-CH-UA-Platform-Version": "\"14.0.0\""], .android, "14.0.0"),
            (["Sec-CH-UA-Platform": "\"Linux\"", "Sec-CH-UA-Mobile": "?1"], .android, nil),
            (["Sec-CH-UA-Platform": "\"Linux\"", "Sec-CH-UA-Mobile": "?0"], .linux, nil),
            (["Sec-CH-UA-Platform": "\"Unknown\""], .windows, nil),
        ] as [([String: String], VisitorPlatform, String?)]
    )
    func hints(headers: [String: String], platform: VisitorPlatform, system: String?) {
        var headers = headers
        headers["User-Agent"] =
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36"
        let device = Visitor(VisitFacts(headers: headers)).device
        #expect(device.platform == platform)
        #expect(device.system?.text == system)
    }

    @Test(
        "prefetches, HEAD and programs that show previews do not count",
        arguments: [
            ("HEAD", [:]), ("GET", ["Sec-Purpose": "prefetch"]), ("GET", ["Sec-Purpose": "prefetch;prerender"]),
            ("GET", ["Purpose": "preview"]),
            ("GET", ["Purpose": "prefetch"]), ("GET", ["X-Moz": "prefetch"]),
            (
                "GET",
                [
                    "User-Agent": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, "
                        + "like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0"
                ]
            ),
            ("GET", ["User-Agent": "WhatsApp/2.23.20.0 A"]),
            (
                "GET",
                [
                    "User-Agent": "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)"
                ]
            ),
            ("GET", ["User-Agent": "TelegramBot (like TwitterBot)"]),
            (
                "GET",
                [
                    "User-Agent": "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)"
                ]
            ),
            (
                "GET",
                [
                    "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"
                ]
            ), ("GET", ["User-Agent": "AASA-Bot/1.0.0"]),
        ] as [(String, [String: String])]
    )
    func ahead(method: String, headers: [String: String]) {
        #expect(!Visitor(VisitFacts(method: method, headers: headers)).counts)
    }

    @Test("a person counts, also with a language or a purpose that is no looking ahead")
    func person() {
        let headers = [
            "Purpose": "navigate", "Sec-Fetch-Mode": "navigate",
            "User-Agent": "Mozilla/5.0 (Windows NT 10.0)",
        ]
        #expect(Visitor(VisitFacts(headers: headers)).counts)
    }

    @Test(
        "languages are in the order of their weights",
        arguments: [
            ("de", ["de"]), ("en;q=0.5, de-CH, fr;q=0.9", ["de-CH", "fr", "en"]),
            ("en, de", ["en", "de"]), ("*, pt-BR;q=0.1", ["pt-BR"]),
            ("en;q=0, de;q=0.001", ["de"]), ("en;q=2, de;q=0.5", ["de"]), ("", []),
            (",,;q=1, ;", []), ("*;q=1, <b>, de\u{0}, fr", ["fr"]), ("en;q=1.000,de;q=0.999", ["en", "de"]),
        ]
    )
    func languages(header: String, languages: [String]) {
        #expect(Visitor(VisitFacts(headers: ["Accept-Language": header])).languages == languages)
    }

    @Test("the host of the referring page is compared in its ASCII form, and the country in capitals")
    func rest() {
        let visitor = Visitor(VisitFacts(headers: ["Referer": "https://News.Example/a?token=1"], country: "de"))
        #expect(visitor.referrer == "news.example")
        #expect(visitor.country == "DE")
        let other = Visitor(VisitFacts(headers: ["Referer": "javascript:x"], country: "Germany"))
        #expect(other.referrer == nil && other.country == nil)
    }
}
