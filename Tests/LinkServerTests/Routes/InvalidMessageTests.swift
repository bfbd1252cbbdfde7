import LinkAPI
import LinkServer
import Testing

@Suite("A message that cannot be read", .timeLimit(.minutes(1)))
struct InvalidMessageTests {
    private static let path = "/api/v1/keys"

    @Test(
        "is refused by the member that is wrong",
        arguments: [
            ("[]", "The message has to be an object."),
            ("\"text\"", "The message has to be an object."),
            ("{}", "The member \"label\" is missing."),
            (#"{"label":"a"}"#, "The member \"scopes\" is missing."),
            (#"{"label":1,"scopes":[]}"#, "The member \"label\" has to be a string."),
            (#"{"label":null,"scopes":[]}"#, "The member \"label\" is null; it has to be a string."),
            (#"{"label":"a","scopes":"read"}"#, "The member \"scopes\" has to be an array."),
            (#"{"label":"a","scopes":["read","fly"]}"#, "The member \"scopes[1]\" has a value that is not known."),
            (#"{"label":"a","scopes":["read",7]}"#, "The member \"scopes[1]\" has to be a string."),
            (
                #"{"label":"a","scopes":["read"],"expiresInSeconds":"1"}"#,
                "The member \"expiresInSeconds\" has to be a whole number."
            ),
        ]
    )
    func namesMembers(body: String, sentence: String) async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            let response = try await server.send("POST", Self.path, body, key: key)
            #expect(response.status == 422)
            let problem = try response.message(Problem.self)
            #expect(problem.code == .invalidMessage)
            #expect(problem.detail == sentence)
        }
    }

    @Test("is refused with line and column where it is not JSON")
    func namesPlaces() async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            let problem = try await server.send("POST", Self.path, "{\n \"label\": \"a\",\n}", key: key)
                .message(Problem.self)
            #expect(problem.code == .invalidMessage)
            #expect(problem.line == 2)
            #expect(problem.column == 14)
            #expect(problem.reason == "trailing-comma")
        }
    }

    @Test(
        "is refused in another form than JSON as it is",
        arguments: [
            (["Content-Type: application/x-www-form-urlencoded"], "The body is not sent as application/json."),
            (["Content-Type: text/plain; charset=utf-8"], "The body is not sent as application/json."),
            (["Content-Type: multipart/form-data; boundary=x"], "The body is a form, not the file itself."),
            (["Content-Encoding: gzip"], "The body is compressed (gzip)."),
        ]
    )
    func refusesForms(fields: [String], sentence: String) async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            let body = Array(#"{"label":"a","scopes":["read"]}"#.utf8)
            let response = try await server.admin("POST", Self.path, key: key, fields: fields, body: body)
            #expect(response.status == 415)
            #expect(try response.message(Problem.self).detail == sentence)
            let types = ["Content-Type: Application/JSON ; charset=utf-8"]
            #expect(try await server.admin("POST", Self.path, key: key, fields: types, body: body).status == 201)
            #expect(try await server.admin("POST", Self.path, key: key, body: body).status == 201)
        }
    }

    @Test("is refused when it is too large, before it is read")
    func refusesLarge() async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            let body = [UInt8](repeating: UInt8(ascii: " "), count: 262_145)
            let response = try await server.admin("POST", Self.path, key: key, body: body)
            #expect(response.status == 413)
            let problem = try response.message(Problem.self)
            #expect(problem.code == .bodyTooLarge)
            #expect(problem.detail == "The message has more than 262144 bytes.")
        }
    }
}
