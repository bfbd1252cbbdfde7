import JSONSource
import LinkRouting
import LinkWorkspaces
import Testing

@Suite("What is wrong with a link")
struct LinkMistakeTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let member: String
        let code: WorkspaceError.Code
        let message: String
        let change: @Sendable (inout Link) throws -> Void

        var testDescription: String { "\(member): \(message)" }
    }

    private static let rows: [Row] = [
        Row(
            member: "platforms.iphone",
            code: .empty,
            message: #"A target says nothing; write "web", "store": true, or "app"."#
        ) { $0.platforms[.iPhone] = RouteTarget() },
        Row(member: "query.pass", code: .tooLong, message: "There are 51 names; 50 are the most.") {
            $0.query.pass = (1...51).map { "n\($0)" }
        },
        Row(member: "conditions[0].referrers", code: .tooLong, message: "There are 51 elements; 50 are the most.") {
            let hosts = (1...51).map { "h\($0).example" }
            $0.conditions = [LinkCondition(referrers: hosts, .target(RouteTarget(web: Sample.web)))]
        },
        Row(
            member: "platforms.mac.store",
            code: .contradiction,
            message: #"Visitors go either to "web" or to the "store"; leave one of them out."#
        ) {
            $0.stores.appStore = "1"
            $0.platforms[.mac] = RouteTarget(web: Sample.web, store: true)
        },
        Row(
            member: "conditions[0].target.store",
            code: .contradiction,
            message: #"There is no store to go to; name the app's entries under "stores"."#
        ) { $0.conditions = [LinkCondition(.target(RouteTarget(store: true)))] },
        Row(
            member: "stores.appGallery",
            code: .storeID,
            message: #""100" is not an app ID of AppGallery; write "C" and its digits, as in C100000001."#
        ) { $0.stores.appGallery = "100" },
        Row(
            member: "stores.appStoreCampaign.cp",
            code: .name,
            message: #""cp" is not a campaign parameter of the App Store. Did you mean "ct"?"#
        ) { $0.stores.appStoreCampaign = ["cp": "tv"] },
        Row(
            member: "conditions[0].countries[1]",
            code: .name,
            message: #""uk" is not a country (ISO 3166-1); write two capital letters, as in "GB"."#
        ) { $0.conditions = [LinkCondition(countries: ["DE", "uk"], .target(RouteTarget(web: Sample.web)))] },
        Row(
            member: "conditions[0].languages[0]",
            code: .name,
            message: #""german" is not a language tag (RFC 5646); write it as in "de" or "pt-BR"."#
        ) { $0.conditions = [LinkCondition(languages: ["german"], .target(RouteTarget(web: Sample.web)))] },
        Row(
            member: "conditions[0].belowSystem",
            code: .contradiction,
            message: "No version is at least 17 and below 16; correct one of them."
        ) {
            $0.conditions = [
                LinkCondition(
                    minimumSystem: try VersionNumber("17"),
                    belowSystem: try VersionNumber("16"),
                    .target(RouteTarget(web: Sample.web))
                )
            ]
        },
        Row(
            member: "conditions[0].split[0].weight",
            code: .range,
            message: "The weight 0 is not between 1 and 1,000,000."
        ) { $0.conditions = [LinkCondition(.split([SplitBranch(weight: 0, target: RouteTarget(web: Sample.web))]))] },
        Row(member: "conditions[0].split", code: .empty, message: "A split has no branch; write at least one.") {
            $0.conditions = [LinkCondition(.split([]))]
        },
        Row(
            member: "expires",
            code: .contradiction,
            message:
                #"The link would expire at 2026-11-01T00:00:00Z, before it starts; correct "starts" or "expires"."#
        ) {
            $0.starts = try LinkTime("2026-11-02T00:00:00Z")
            $0.expires = try LinkTime("2026-11-01T00:00:00Z")
        },
        Row(
            member: "limit",
            code: .range,
            message: "The limit 0 is not between 1 and 1,000,000,000; leave it out for none."
        ) { $0.limit = 0 },
        Row(
            member: "endedTarget",
            code: .contradiction,
            message:
                #"Nobody gets to "endedTarget", because the link never ends; set "expires" or "limit", "#
                + #"or leave it out."#
        ) { $0.endedTarget = "https://shop.example/over" },
        Row(
            member: "query.except",
            code: .contradiction,
            message: #"Nothing is passed on, so there is nothing to leave out; write "pass" as well."#
        ) { $0.query.except = ["a"] },
        Row(
            member: "payload.path",
            code: .address,
            message: #""//evil.example" is not a path in an app: it has to begin with one slash."#
        ) { $0.payload = AppPayload(path: "//evil.example") },
        Row(
            member: "payload.data",
            code: .form,
            message: "The data for an app is a JSON object; put the value in one."
        ) { $0.payload = AppPayload(data: [1]) },
        Row(
            member: "payload.data",
            code: .tooLong,
            message:
                "The data has 4,097 bytes of JSON; 4,096 are the most. Keep it where the app can fetch it, "
                + "and write its identifier."
        ) { $0.payload = AppPayload(data: ["a": .string(String(repeating: "x", count: 4_089))]) },
        Row(member: "tags[1]", code: .duplicate, message: #"The tag "tv" occurs twice; leave one out."#) {
            $0.tags = ["tv", "tv"]
        },
        Row(
            member: "title",
            code: .control,
            message: "The title \"a␊b\" has a control character; leave it out."
        ) { $0.title = "a\nb" },
        Row(
            member: "preview.image",
            code: .scheme,
            message: #""data:image/png;base64,AA" is refused: links never lead to "data:"; "#
                + #"write an address with "https://"."#
        ) { $0.preview = LinkPreview(image: "data:image/png;base64,AA") },
        Row(
            member: "target",
            code: .contradiction,
            message: "The link leads to its own address; name another one."
        ) { $0.target = "https://GO.example/spring?again" },
    ]

    @Test("each mistake has its member, its code and one sentence", arguments: rows)
    func mistake(row: Row) throws {
        let mistakes = try Sample.link(row.change).mistakes
        #expect(mistakes.map(\.member) == [row.member])
        #expect(mistakes.first?.code == row.code)
        #expect(mistakes.first?.message == row.message)
    }

    @Test("data of exactly 4,096 bytes is taken")
    func fullPayload() throws {
        let data: JSONValue = ["a": .string(String(repeating: "x", count: 4_088))]
        #expect(try Sample.link { $0.payload = AppPayload(data: data) }.mistakes.isEmpty)
    }
}
