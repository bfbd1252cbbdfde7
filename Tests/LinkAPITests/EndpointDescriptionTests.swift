import LinkAPI
import Testing

@Suite("Descriptions of endpoints")
struct EndpointDescriptionTests {
    @Test("exist for every endpoint, once")
    func areComplete() {
        let described = EndpointGroup.all.flatMap(\.endpoints).map(\.endpoint)
        #expect(described.count == Set(described).count)
        #expect(Set(described) == Set(AdminEndpoint.allCases))
    }

    @Test(
        "have a summary and explanations in whole sentences",
        arguments: EndpointGroup.all.flatMap(\.endpoints).map(\.endpoint)
    )
    func areReadable(endpoint: AdminEndpoint) throws {
        let about = try #require(endpoint.about)
        #expect(!about.summary.isEmpty && !about.summary.hasSuffix("."))
        #expect(about.explanation.isEmpty || about.explanation.hasSuffix("."))
        #expect(!about.answers.isEmpty)
        for answer in about.answers {
            #expect((200...299).contains(answer.status))
            #expect(answer.description.hasSuffix("."))
        }
        #expect(Set(about.answers.map(\.status)).count == about.answers.count)
        #expect(about.problems.contains(.internalError))
    }

    @Test("know every parameter of a path")
    func knowParameters() {
        let known = Set(PathParameter.all.map(\.name))
        for endpoint in AdminEndpoint.allCases {
            #expect(known.isSuperset(of: endpoint.parameterNames), "\(endpoint)")
        }
        #expect(known.count == PathParameter.all.count)
    }

    @Test("require a key for everything below /api")
    func askForKeys() {
        for endpoint in AdminEndpoint.allCases where endpoint.template.hasPrefix("/api/") {
            #expect(endpoint.about?.access != .anybody, "\(endpoint)")
        }
    }

    @Test("use every problem except those of unknown addresses and of what is not a request")
    func useProblems() {
        let used = Set(EndpointGroup.all.flatMap(\.endpoints).flatMap(\.problems))
            .union(EndpointBody.message(StatusMessage.self).problems)
        let others: [ProblemType] = [.methodNotAllowed, .badRequest, .requestTimeout, .headerFieldsTooLarge]
        #expect(ProblemType.allCases.filter { !used.contains($0) } == others)
    }
}

@Suite("Public endpoints")
struct PublicEndpointTests {
    @Test(
        "are found by method and exact path",
        arguments: [
            ("GET", "/v1/statements:list", PublicEndpoint.Match.endpoint(.listStatements)),
            ("HEAD", "/v1/assetlinks:check", .endpoint(.checkAssetLink)),
            ("POST", "/v1/assetlinks:bulkCheck", .endpoint(.bulkCheckAssetLinks)),
            ("POST", "/v1/statements:list", .otherMethods(["GET", "HEAD"])),
            ("GET", "/v1/assetlinks:bulkCheck", .otherMethods(["POST"])),
            ("GET", "/v1/statements%3Alist", .nothing),
            ("GET", "/v1/statements:list/", .nothing),
            ("GET", "/V1/statements:list", .nothing),
            ("GET", "/", .nothing),
        ]
    )
    func match(_ method: String, _ path: String, _ expected: PublicEndpoint.Match) {
        #expect(PublicEndpoint.match(method: method, path: path) == expected)
    }

    @Test("have no address of the admin listener")
    func isApart() {
        for endpoint in PublicEndpoint.allCases {
            #expect(AdminRoute.match(method: endpoint.method, path: endpoint.path) == .nothing)
        }
    }
}
