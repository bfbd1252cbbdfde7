import LinkAPI
import LinkServer
import Testing

@Suite("Links that harm people", .timeLimit(.minutes(1)))
struct LinkAbuseTests {
    private static let host = "go.example"
    private static let browser = ["Accept: text/html"]

    private func withLinks(_ body: @Sendable @escaping (RunningServer, _ key: String) async throws -> Void) async throws
    {
        try await withServer(
            configuration: .local {
                $0.unknownLinksPerMinute = nil
                $0.rateLimits.perKey = nil
            }
        ) { server in
            let key = try await server.makeKey()
            try await server.makeWorkspace("garden", team: "AAAAAAAAAA", key: key)
            try await server.grant("/garden/", of: Self.host, to: "garden", key: key)
            for (name, members) in [("plain", ""), ("other", ""), ("decided", #","limit":1000"#)] {
                let body =
                    #"{"address":"https://go.example/garden/\#(name)","link":{"target":"https://go.example/shop"\#(members)}}"#
                let created = try await server.send("POST", "/api/v1/workspaces/garden/links", body, key: key)
                try #require(created.status == 201, "\(created.bodyText)")
            }
            try await body(server, key)
        }
    }

    private static func block(
        _ name: String,
        _ kind: String,
        _ server: RunningServer,
        _ key: String
    ) async throws -> RawResponse {
        let body = #"{"kind":"\#(kind)","reason":"It copies a bank."}"#
        return try await server.send("PUT", "/api/v1/link-blocks/go.example:garden:\(name)", body, key: key)
    }

    /// Asks until the answer has a status: a block reaches the links a moment later.
    private static func visit(
        _ name: String,
        until status: Int,
        _ server: RunningServer,
        _ fields: [String] = []
    ) async throws -> RawResponse {
        while true {
            let answer = try await server.visit(host, "/garden/\(name)", fields: fields)
            if answer.status == status { return answer }
        }
    }

    @Test(
        "a blocked link answers as one that does not exist, and works again afterwards",
        arguments: ["plain", "decided"]
    )
    func blocked(name: String) async throws {
        try await withLinks { server, key in
            #expect(try await Self.block(name, "blocked", server, key).status == 200)
            let gone = try await Self.visit(name, until: 404, server)
            let missing = try await server.visit(Self.host, "/garden/nothing")
            #expect(gone.bodyText == missing.bodyText)
            #expect(try await server.visit(Self.host, "/garden/other").status == 302)
            let shown = try await server.send(
                "GET",
                "/api/v1/workspaces/garden/links/go.example:garden:\(name)",
                key: key
            )
            .message(LinkMessage.self)
            #expect(
                shown.served == false && shown.block?.kind == .blocked && shown.block?.reason == "It copies a bank."
            )
            #expect(
                try await server.send("DELETE", "/api/v1/link-blocks/go.example:garden:\(name)", key: key).status == 204
            )
            _ = try await Self.visit(name, until: 302, server)
        }
    }

    @Test(
        "a quarantined link shows everybody a page without a script, which no index keeps and nothing counts",
        arguments: ["plain", "decided"]
    )
    func quarantined(name: String) async throws {
        try await withLinks { server, key in
            #expect(try await Self.block(name, "quarantined", server, key).status == 200)
            let page = try await Self.visit(name, until: 200, server, Self.browser)
            #expect(
                page.bodyText.contains("This link is being checked") && page.bodyText.contains(#"content="noindex""#)
            )
            #expect(!page.bodyText.contains("<script") && !page.bodyText.contains("go.example/shop"))
            #expect(page.field("content-security-policy")?.hasPrefix("default-src 'none'") == true)
            let program = try await server.visit(Self.host, "/garden/\(name)", fields: ["Accept-Language: de"])
            #expect(program.status == 200 && program.bodyText.contains("Dieser Link wird geprüft"))
            #expect(try await server.visit(Self.host, "/garden/\(name)", method: "HEAD").status == 200)
            try await server.writeVisits(key)
            let visits = try await server.send("GET", "/api/v1/workspaces/garden/visits", key: key)
            #expect(try visits.message(VisitNumbersMessage.self).total.clicks == 0)
            // From one to the other, without a moment in between at which it works.
            #expect(try await Self.block(name, "blocked", server, key).status == 200)
            _ = try await Self.visit(name, until: 404, server, Self.browser)
        }
    }

    @Test("links are stopped by administrators only, with a reason, and only those that there are")
    func refusals() async throws {
        try await withLinks { server, key in
            let owner = try await server.makeKey(for: "garden", [.read, .write, .publish, .manage], key: key)
            #expect(try await Self.block("plain", "blocked", server, owner).status == 403)
            #expect(try await Self.block("nothing", "blocked", server, key).status == 404)
            let empty = try await server.send(
                "PUT",
                "/api/v1/link-blocks/go.example:garden:plain",
                #"{"kind":"blocked","reason":""}"#,
                key: key
            )
            #expect(empty.status == 422, "\(empty.bodyText)")
            _ = try await Self.block("plain", "quarantined", server, key)
            let listed = try await server.send("GET", "/api/v1/link-blocks", key: key)
                .message(Page<LinkBlockMessage>.self).items
            #expect(listed.map(\.address) == ["https://go.example/garden/plain"] && listed[0].workspace == "garden")
        }
    }

    @Test("a report gets a number and reaches administrators, with nothing about who it was")
    func reports() async throws {
        try await withLinks { server, key in
            let form = try await server.visit(
                Self.host,
                "/_/report?link=https://go.example/garden/plain%22%3E%3Cscript%3E"
            )
            #expect(form.status == 200 && form.bodyText.contains("Report a link"))
            #expect(
                form.bodyText.contains("garden/plain&quot;&gt;&lt;script&gt;") && !form.bodyText.contains("<script")
            )
            #expect(
                form.bodyText.contains("maxlength=\"1285\" dir") && form.bodyText.contains("maxlength=\"1000\" req")
            )
            let sent = try await server.submit(
                "address=https%3A%2F%2Fgo.example%2Fgarden%2Fplain&reason=It+copies+a+bank.",
                to: Self.host,
                "/_/report"
            )
            #expect(sent.status == 200, "\(sent.bodyText)")
            let reports = try await server.send("GET", "/api/v1/link-reports", key: key)
                .message(Page<LinkReportMessage>.self).items
            let report = try #require(reports.first)
            #expect(reports.count == 1 && report.address == "https://go.example/garden/plain")
            #expect(report.reason == "It copies a bank." && sent.bodyText.contains(report.number))
            for wrong in [
                "", "address=x&reason=y", "address=https%3A%2F%2Fevil.example%2Fa&reason=y",
                "address=https%3A%2F%2Fgo.example%2Fa&reason=+",
                "address=https%3A%2F%2Fgo.example%2Fa&reason=\(String(repeating: "a", count: 1_001))",
            ] {
                let refused = try await server.submit(wrong, to: Self.host, "/_/report")
                #expect(refused.status == 400, "\(wrong)")
            }
            let other = "address=https%3A%2F%2Fgo.example%2Fgarden%2Fplain%3F_qr&reason=again"
            let foreign = ["Host: \(Self.host)", "Sec-Fetch-Site: cross-site"]
            let forged = try await server.exchange(server.publicPort, "POST", "/_/report", foreign, Array(other.utf8))
            #expect(forged.status == 400)
            // Three reports of an address in a minute.
            for status in [200, 200, 429] {
                #expect(try await server.submit(other, to: Self.host, "/_/report").status == status)
            }
            #expect(try await server.send("DELETE", "/api/v1/link-reports/\(report.number)", key: key).status == 204)
            #expect(try await server.send("DELETE", "/api/v1/link-reports/\(report.number)", key: key).status == 404)
        }
    }
}
