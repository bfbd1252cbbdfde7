import LinkAPI
import Testing

@Suite("Single rules of a draft", .timeLimit(.minutes(1)))
struct RuleExchangeTests {
    private static let draft = "/api/v1/workspaces/garden/domains/go.example/draft"
    private static let rules = draft + "/rules"

    private func withGarden(_ body: @Sendable @escaping (RunningServer, String) async throws -> Void) async throws {
        try await withServer { server in
            let key = try await server.makeKey()
            try await server.makeWorkspace("garden", team: "AAAAAAAAAA", key: key)
            try await server.grant("/garden/", of: "go.example", to: "garden", key: key)
            try await body(server, key)
        }
    }

    private static func rule(_ name: String) -> String { #"{"path":"/garden/\#(name)","apps":["main"]}"# }

    private func add(_ name: String, at number: Int? = nil, _ server: RunningServer, _ key: String) async throws {
        let place = number.map { #","number":\#($0)"# } ?? ""
        let response = try await server.send("POST", Self.rules, #"{"rule":\#(Self.rule(name))\#(place)}"#, key: key)
        #expect(response.status == 201, "\(response.bodyText)")
    }

    private func paths(_ server: RunningServer, _ key: String) async throws -> [String] {
        let list = try await server.send("GET", Self.rules, key: key).message(RuleListMessage.self)
        #expect(list.rules.map(\.number) == list.rules.indices.map { $0 + 1 })
        return list.rules.compactMap { $0.rule.path.map { String($0.dropFirst("/garden/".count)) } }
    }

    @Test("are inserted, read, replaced, moved and deleted")
    func changesRules() async throws {
        try await withGarden { server, key in
            try await add("b", server, key)
            try await add("c", server, key)
            try await add("a", at: 1, server, key)
            #expect(try await paths(server, key) == ["a", "b", "c"])
            let second = try await server.send("GET", Self.rules + "/2", key: key)
            #expect(try second.message(NumberedRuleMessage.self).rule.path == "/garden/b")
            var tag = try #require(second.field("etag"))
            let steps: [(String, String, String, [String])] = [
                ("PUT", "/2", Self.rule("x"), ["a", "x", "c"]), ("POST", "/3/move", #"{"number":1}"#, ["c", "a", "x"]),
                ("DELETE", "/2", "", ["c", "x"]),
            ]
            for (method, place, body, expected) in steps {
                let response = try await server.send(
                    method,
                    Self.rules + place,
                    body,
                    key: key,
                    fields: ["If-Match: \(tag)"]
                )
                #expect(response.status == 200, "\(response.bodyText)")
                tag = try #require(response.field("etag"))
                #expect(try await paths(server, key) == expected)
            }
        }
    }

    @Test("of two people who change a rule by its number one is refused, and rules that both add stay")
    func losesNothing() async throws {
        try await withGarden { server, key in
            try await add("a", server, key)
            let tag = try #require(try await server.send("GET", Self.rules, key: key).field("etag"))
            try await add("b", at: 1, server, key)
            let late = try await server.send("DELETE", Self.rules + "/1", key: key, fields: ["If-Match: \(tag)"])
            #expect(late.status == 409)
            #expect(try late.message(Problem.self).code == .versionConflict)
            let blind = try await server.send("DELETE", Self.rules + "/1", key: key)
            #expect(try blind.message(Problem.self).code == .invalidPrecondition)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for name in ["c", "d", "e", "f"] { group.addTask { try await self.add(name, server, key) } }
                try await group.waitForAll()
            }
            #expect(try await paths(server, key).sorted() == ["a", "b", "c", "d", "e", "f"])
        }
    }

    @Test(
        "that do not exist, or would open links of others, change nothing",
        arguments: [
            ("GET", "/9", "", ProblemType.unknownRule), ("GET", "/0", "", .unknownRule),
            ("GET", "/01", "", .unknownRule),
            ("PUT", "/9", #"{"path":"/garden/*","apps":["main"]}"#, .unknownRule), ("DELETE", "/9", "", .unknownRule),
            ("POST", "/1/move", #"{"number":3}"#, .unknownRule),
            ("POST", "/1/move", #"{"number":-9223372036854775808}"#, .unknownRule),
            ("POST", "", #"{"rule":{"path":"/garden/*","apps":["main"]},"number":9223372036854775807}"#, .unknownRule),
            ("POST", "", #"{"rule":{"path":"/garden/*","apps":["main"]},"number":4}"#, .unknownRule),
            ("POST", "", #"{"rule":{"path":"/kitchen/*","apps":["main"]}}"#, .outsideGrants),
            ("PUT", "/1", #"{"path":"/*","apps":["main"]}"#, .outsideGrants),
            ("POST", "", #"{"rule":{"path":"/garden/*"}}"#, .invalidValue),
        ]
    )
    func refuses(method: String, place: String, body: String, code: ProblemType) async throws {
        try await withGarden { server, key in
            try await add("a", server, key)
            try await add("b", server, key)
            let tag = try #require(try await server.send("GET", Self.rules, key: key).field("etag"))
            let fields = method == "GET" ? [] : ["If-Match: \(tag)"]
            let response = try await server.send(method, Self.rules + place, body, key: key, fields: fields)
            #expect(try response.message(Problem.self).code == code, "\(response.bodyText)")
            #expect(try await server.send("GET", Self.rules, key: key).field("etag") == tag)
        }
    }

    @Test("a patch changes what it names, removes what it sets to null, and keeps the rest")
    func patches() async throws {
        try await withGarden { server, key in
            let whole = #"""
                {"rules":[{"path":"/garden/$(v)/$(w)","apps":["main"]}],"variables":{"v":["a"],"w":["b"],"x":["c"]}}
                """#
            #expect(try await server.send("PUT", Self.draft, whole, key: key).status == 201)
            let patch = #"{"variables":{"v":["d","e"],"x":null}}"#
            let response = try await server.admin(
                "PATCH",
                Self.draft,
                key: key,
                fields: ["Content-Type: application/merge-patch+json"],
                body: Array(patch.utf8)
            )
            #expect(response.status == 200, "\(response.bodyText)")
            let draft = try response.message(DraftMessage.self)
            #expect(draft.variables == ["v": ["d", "e"], "w": ["b"]])
            #expect(draft.rules.count == 1)
            let emptied = try await server.send("PATCH", Self.draft, #"{"rules":null}"#, key: key)
            #expect(try emptied.message(DraftMessage.self).rules == [])
            let stale = try await server.send("PATCH", Self.draft, "{}", key: key, fields: ["If-Match: \"1\""])
            #expect(try stale.message(Problem.self).code == .versionConflict)
            let form = try await server.admin(
                "PATCH",
                Self.draft,
                key: key,
                fields: ["Content-Type: application/json-patch+json"],
                body: Array("[]".utf8)
            )
            #expect(try form.message(Problem.self).code == .unsupportedContent)
        }
    }

    @Test("every change is answered with the version that it made, also of changes that come together")
    func answersOwnVersion() async throws {
        try await withGarden { server, key in
            let tags = try await withThrowingTaskGroup(of: String?.self) { group in
                for number in 0..<8 {
                    group.addTask {
                        let app = #"{"name":"\#(number)","appleAppIDs":["AAAAAAAAAA.com.example.garden"]}"#
                        let path = "/api/v1/workspaces/garden/apps/main"
                        return try await server.send("PUT", path, app, key: key).field("etag")
                    }
                }
                return try await group.reduce(into: Set<String>()) { tags, tag in if let tag { tags.insert(tag) } }
            }
            #expect(tags.count == 8)
        }
    }

    @Test("the name of a member has at most 200 bytes")
    func limitsNames() async throws {
        try await withGarden { server, key in
            let path = "/api/v1/workspaces/garden/members/ada"
            let name = String(repeating: "a", count: 200)
            let long = try await server.send("PUT", path, #"{"name":"\#(name)a","role":"viewer"}"#, key: key)
            #expect(try long.message(Problem.self).code == .invalidValue)
            let fits = try await server.send("PUT", path, #"{"name":"\#(name)","role":"viewer"}"#, key: key)
            #expect(fits.status == 201)
        }
    }
}
