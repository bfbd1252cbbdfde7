import Foundation
import JSONSource
import LinkAPI
import PropertyTesting
import Testing

@Suite("Random links", .timeLimit(.minutes(3)))
struct LinkAgreementTests {
    private static let host = "go.example"
    private static let links = "/api/v1/workspaces/garden/links"

    @Test("take each visitor to one place, before the router, behind it and as explained", arguments: 0..<4)
    func agree(seed: Int) async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            try await server.makeWorkspace("garden", team: "AAAAAAAAAA", key: key)
            try await server.grant("/garden/", of: Self.host, to: "garden", key: key)
            let destinations = #"{"hosts":["*.shop.example"],"schemes":["shop"],"packages":["com.example.garden"]}"#
            let path = "/api/v1/workspaces/garden/link-destinations"
            #expect(try await server.send("PUT", path, destinations, key: key).status == 200)
            var random = RandomVisits(seed: UInt64(seed))
            let written = try await Self.write((0..<40).map { random.link($0) }, to: server, key: key)
            var (sent, ended) = (0, 0)
            for number in written {
                for _ in 0..<3 {
                    let answer = try await Self.agreed("/garden/\(number)", random.visit(), on: server, key: key)
                    guard let location = answer.field("location") else {
                        ended += 1
                        continue
                    }
                    sent += 1
                    #expect(Self.isAllowed(location), "\(location)")
                }
            }
            #expect(written.count > 20 && sent > 40 && ended > 0, "\(written.count) \(sent) \(ended)")
        }
    }

    /// Writes links; returns the numbers of those that are accepted: some lead where they may not.
    private static func write(_ links: [String], to server: RunningServer, key: String) async throws -> [Int] {
        let body = #"{"links":[\#(links.joined(separator: ","))]}"#
        let response = try await server.send("POST", "/api/v1/workspaces/garden/link-batches", body, key: key)
        let results = try response.message(LinkBatchResultMessage.self).results
        return results.indices.filter { results[$0].result == .written }
    }

    /// The answer to a visit, after it was compared with that of the router and with the explanation.
    private static func agreed(
        _ path: String,
        _ visit: RandomVisits.Visit,
        on server: RunningServer,
        key: String
    ) async throws -> RawResponse {
        let target = path + (visit.query.isEmpty ? "" : "?" + visit.query)
        let fields = visit.headers.map { "\($0.key): \($0.value)" }
        let answer = try await server.visit(host, target, fields: fields)
        // The recogniser of the fast path declines such requests.
        let routed = try await server.visit(host, target, fields: fields + ["Connection: close"])
        #expect(answer.status == routed.status && answer.field("location") == routed.field("location"), "\(target)")
        let id = host + path.replacing("/", with: ":")
        let message = VisitMessage(query: visit.query, headers: visit.headers)
        let body = String(decoding: try JSONEncoder().encode(message), as: UTF8.self)
        let asked = try await server.send("POST", "\(links)/\(id)/route", body, key: key)
        let route = try asked.message(RouteMessage.self)
        if route.onPage {
            #expect(answer.status == 200 && answer.field("location") == nil)
            for address in [route.destination, route.fallback].compactMap(\.self) {
                #expect(answer.bodyText.contains(#" href="\#(address.escaped(for: .html))""#), "\(target)")
            }
        } else if route.outcome == "previewOnly" {
            #expect(answer.status == 200 && !answer.bodyText.contains("href="), "\(target)")
        } else {
            #expect(answer.field("location") == route.destination, "\(target) \(route.steps.map(\.reason))")
        }
        return answer
    }

    /// Allowed by a reading that knows nothing of the server's.
    private static func isAllowed(_ address: String) -> Bool {
        guard let url = URL(string: address), url.user() == nil, url.port == nil else { return false }
        if url.scheme == "intent" { return address.contains("package=com.example.garden;") }
        let stores = ["apps.apple.com", "play.google.com"]
        return url.scheme == "https"
            && (url.host().map { $0.hasSuffix(".shop.example") || stores.contains($0) } ?? false)
    }
}

/// Links and visits that are the same in every run.
private struct RandomVisits {
    /// What a visitor sends.
    struct Visit {
        let query: String
        let headers: [String: String]
    }

    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

    private mutating func pick(_ values: [String]) -> String { values.randomElement(using: &generator) ?? "" }

    /// Mostly allowed, sometimes not.
    private mutating func web() -> String {
        if chance(5) {
            return pick(["https://evil.example/", "javascript:1", "https://www.shop.example@evil.example/"])
        }
        return "https://" + pick(["www", "m"]) + ".shop.example/" + pick(["", "a", "a?b=1", "a#top", "%C3%BC?b=2#c"])
    }

    private mutating func target() -> String {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return #"{"store":true}"#
        case 1: return #"{"app":"shop://a","web":"\#(web())"}"#
        case 2: return #"{"app":"intent://a#Intent;scheme=shop;package=com.example.garden;end"}"#
        default: return #"{"web":"\#(web())"}"#
        }
    }

    private mutating func condition() -> String {
        let test = pick([
            #""languages":["de"]"#, #""query":{"b":"*"}"#, #""platforms":["android"]"#,
            #""referrers":["*.news.example"]"#,
            #""platforms":["iphone"],"minimumSystem":"17""#, #""until":"2001-01-01T00:00:00Z""#,
        ])
        return "{\(test),\"target\":\(target())}"
    }

    /// A link at a number, as the API takes it.
    mutating func link(_ number: Int) -> String {
        var members = [#""target":"\#(web())""#]
        if chance(50) { members.append(#""query":{"pass":["*"],"except":["x*"]}"#) }
        if chance(20) { members.append(#""expires":"\#(pick(["2001-01-01T00:00:00Z", "2099-01-01T00:00:00Z"]))""#) }
        if chance(10) { members.append(#""starts":"\#(pick(["2000-01-01T00:00:00Z", "2098-01-01T00:00:00Z"]))""#) }
        if chance(30) { members.append(#""status":\#(pick(["307", "308"]))"#) }
        if chance(60) {
            members.append(#""stores":{"appStore":"123456789","googlePlay":"com.example.garden"}"#)
            let platforms = ["iphone", "android", "windows"].filter { _ in chance(50) }
            if !platforms.isEmpty {
                members.append(#""platforms":{\#(platforms.map { #""\#($0)":\#(target())"# }.joined(separator: ","))}"#)
            }
            let conditions = (0..<Int.random(in: 0...2, using: &generator)).map { _ in condition() }
            if !conditions.isEmpty { members.append(#""conditions":[\#(conditions.joined(separator: ","))]"#) }
        }
        if chance(20) { members.append(#""page":"\#(pick(["always", "never"]))""#) }
        if chance(20) { members.append(#""preview":{"title":"A <title>"}"#) }
        let link = members.joined(separator: ",")
        return #"{"address":"go.example/garden/\#(number)","link":{\#(link)}}"#
    }

    /// A visit.
    mutating func visit() -> Visit {
        var headers = [
            "User-Agent": pick([
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1",
                "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/123.0.0.0 Mobile Safari/537.36",
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/123.0.0.0 Safari/537.36",
                "curl/8.5.0", "WhatsApp/2.24",
            ])
        ]
        if chance(50) { headers["Accept-Language"] = pick(["de", "en;q=0.5, de"]) }
        if chance(30) { headers["Referer"] = "https://www.news.example/" }
        let query =
            chance(50) ? "" : pick(["b=3", "utm_source=tv&x=1", "b=%0d%0aSet-Cookie:a", "u=//evil.example", "&&="])
        return Visit(query: query, headers: headers)
    }
}
