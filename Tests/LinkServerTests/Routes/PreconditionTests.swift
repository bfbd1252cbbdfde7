import LinkAPI
import LinkServer
import LinkStoreTesting
import Testing

@Suite("Preconditions", .timeLimit(.minutes(1)))
struct PreconditionTests {
    @Test("admit the writer that knows the current version")
    func letThrough() async throws {
        try await withServer { server in
            let key = try await server.makeDomain()
            let steps = [
                ("If-None-Match: *", "{}"), ("If-Match: \"1\"", "{ }"), ("If-Match: *", "{  }"),
                ("If-Match: \"3\"", "{}"),
            ]
            for (number, (field, text)) in steps.enumerated() {
                let response = try await server.publish(text, host: "example.com", key: key, fields: [field])
                #expect(try response.message(DocumentMessage.self).version == number + 1)
                #expect(try await server.visit("example.com").bodyText == text)
            }
        }
    }

    @Test(
        "that do not hold are refused, and nothing is written",
        arguments: [
            "If-Match: \"1\"", "If-Match: \"3\"", "If-Match: \"02\"", "If-Match: W/\"2\"", "If-Match: 2",
            "If-Match: \"\"",
            "If-Match: \"some hash\"", "If-None-Match: *",
        ]
    )
    func refuses(field: String) async throws {
        try await withServer { server in
            let key = try await server.makeDomain()
            for text in ["{}", "{ }"] { _ = try await server.publish(text, host: "example.com", key: key) }
            let response = try await server.publish("{\"new\":1}", host: "example.com", key: key, fields: [field])
            #expect(response.status == 409)
            #expect(
                response.bodyText == """
                    {
                      "code" : "version-conflict",
                      "detail" : "The document apple-app-site-association of example.com is at version 2, not what the \
                    request expects: read it again before you change it. Nothing was changed.",
                      "instance" : "test",
                      "status" : 409,
                      "title" : "It has changed meanwhile",
                      "type" : "/docs/problems/version-conflict"
                    }

                    """
            )
            let path = "/api/v1/domains/example.com/documents/apple-app-site-association"
            if field.hasPrefix("If-Match") {
                #expect(try await server.admin("DELETE", path, key: key, fields: [field]).status == 409)
            }
            let stored = try await server.admin("GET", path, key: key)
            #expect(stored.bodyText == "{ }")
            #expect(stored.field("etag") == "\"2\"")
            #expect(try await server.visit("example.com").bodyText == "{ }")
        }
    }

    @Test("on a document that does not exist are refused")
    func refusesAbsent() async throws {
        try await withServer { server in
            let key = try await server.makeDomain()
            for field in ["If-Match: *", "If-Match: \"1\""] {
                let response = try await server.publish("{}", host: "example.com", key: key, fields: [field])
                #expect(response.status == 409)
                #expect(
                    try response.message(Problem.self).detail
                        == "The document apple-app-site-association of example.com does not exist, not what the request "
                        + "expects: read it again before you change it. Nothing was changed."
                )
            }
            #expect(try await server.visit("example.com").status == 404)
        }
    }

    @Test(
        "that cannot be followed are refused",
        arguments: [
            (["If-None-Match: \"1\""], "Only one of If-Match and \"If-None-Match: *\" can be followed."),
            (
                ["If-None-Match: *", "If-Match: \"1\""],
                "Only one of If-Match and \"If-None-Match: *\" can be followed."
            ),
            (["If-Match: \"1\", \"2\""], "If-Match names several versions."),
        ]
    )
    func refusesOdd(fields: [String], detail: String) async throws {
        try await withServer { server in
            let key = try await server.makeDomain()
            let response = try await server.publish("{}", host: "example.com", key: key, fields: fields)
            #expect(response.status == 400)
            let problem = try response.message(Problem.self)
            #expect(problem.code == .invalidPrecondition)
            #expect(problem.detail == detail)
            #expect(try await server.visit("example.com").status == 404)
        }
    }

    @Test("admit one of many writers")
    func letOneThrough() async throws {
        try await withServer { server in
            let key = try await server.makeDomain()
            _ = try await server.publish("{}", host: "example.com", key: key)
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for writer in 0..<16 {
                    group.addTask {
                        let text = "{\"writer\":\(writer)}"
                        let fields = ["If-Match: \"1\""]
                        return try await server.publish(text, host: "example.com", key: key, fields: fields).status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.count { $0 == 200 } == 1)
            #expect(statuses.count { $0 == 409 } == 15)
        }
    }
}
