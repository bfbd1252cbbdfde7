import LinkRouting
import Testing

@Suite("What a visit counts as")
struct VisitKindTests {
    private static let chrome =
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/123.0.0.0 Safari/537.36"

    private static func visitor(_ agent: String, _ query: String = "", _ headers: [String: String] = [:]) -> Visitor {
        Visitor(VisitFacts(query: query, headers: headers.merging(["user-agent": agent]) { $1 }))
    }

    @Test(
        "a scan has the item of the query that codes have, and is a person’s",
        arguments: [
            ("", VisitKind.click), ("_qr", .scan), ("_qr=1", .scan), ("a=b&_qr", .scan), ("%5Fqr", .scan),
            ("_qrx", .click),
            ("a=_qr", .click), ("_QR", .click),
        ]
    )
    func scans(query: String, kind: VisitKind) {
        #expect(Self.visitor(Self.chrome, query).counted.kind == kind)
        #expect(Self.visitor("Slackbot 1.0", query).counted.kind == .preview)
    }

    @Test("others say what they are, with the reason")
    func others() {
        #expect(Self.visitor("facebookexternalhit/1.1").counted == (.preview, "facebookexternalhit"))
        #expect(Self.visitor("Mozilla/5.0 (compatible; bingbot/2.0)").counted == (.bot, "bingbot"))
        #expect(
            Self.visitor(Self.chrome, "", ["Sec-Purpose": "prefetch"]).counted == (.prefetch, "sec-purpose")
        )
        for (use, kind) in [
            ("image", VisitKind.prefetch), ("iframe", .prefetch), ("document", .click), ("empty", .click),
        ] {
            #expect(Self.visitor(Self.chrome, "", ["Sec-Fetch-Dest": use]).counted.kind == kind, "\(use)")
        }
        #expect(Visitor(VisitFacts(method: "HEAD")).counted == (.prefetch, "HEAD"))
    }

    @Test(
        "of an agent only the family is kept",
        arguments: [
            (Self.chrome, "Chrome"), (Self.chrome + " Edg/123.0", "Edge"), ("curl/8.5.0", "curl"), ("", "Other"),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Safari/604.1",
                "Safari"
            ),
            ("Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 CriOS/123.0 Safari/604.1", "Chrome"),
            ("Mozilla/5.0 (Android 14; Mobile; rv:124.0) Gecko/124.0 Firefox/124.0", "Firefox"),
            ("Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Instagram 334.0.4.32.98", "Instagram"),
            ("Somebody's own browser 1.0 with a serial number 12345", "Other"),
        ]
    )
    func families(agent: String, family: String) {
        #expect(Self.visitor(agent).agent == family)
    }

    @Test("a browser asks not to follow its user with either field", arguments: ["Sec-GPC", "DNT"])
    func optsOut(field: String) {
        #expect(Self.visitor(Self.chrome, "", [field: "1"]).optsOut)
        #expect(!Self.visitor(Self.chrome, "", [field: "0"]).optsOut)
    }
}
