import LinkAPI
import Testing

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
