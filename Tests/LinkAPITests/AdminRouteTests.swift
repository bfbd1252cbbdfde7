import LinkAPI
import Testing

@Suite("Admin routes")
struct AdminRouteTests {
    @Test("a printed route is read as the same route", arguments: AdminEndpoint.allCases)
    func roundTrips(endpoint: AdminEndpoint) throws {
        let parameters = ["a b/c%2F..é?#", "~x_1-2.3", "/"]
        let route = AdminRoute(endpoint, Array(parameters.prefix(endpoint.template.count { $0 == "{" })))
        #expect(AdminRoute.match(method: endpoint.method, path: route.path) == .route(route))
        #expect(!route.path.contains("{"))
    }

    @Test("no two endpoints have the same method and template")
    func isUnambiguous() {
        let shapes = AdminEndpoint.allCases.map { endpoint in
            endpoint.rawValue.replacing(#/\{[a-zA-Z]+\}/#, with: "{}")
        }
        #expect(Set(shapes).count == shapes.count)
    }

    @Test(
        "paths are printed as documented",
        arguments: [
            (AdminRoute.plain(.readiness), "GET", "/readyz"),
            (.setup(.redeemSetup, token: "abc"), "POST", "/setup/abc"),
            (.domain(.createDomain, host: "example.com"), "PUT", "/api/v1/domains/example.com"),
            (
                .document(.withdrawDocument, host: "example.com", kind: "assetlinks"), "DELETE",
                "/api/v1/domains/example.com/documents/assetlinks"
            ),
        ]
    )
    func prints(route: AdminRoute, method: String, path: String) {
        #expect(route.method == method)
        #expect(route.path == path)
    }

    @Test("HEAD is answered wherever GET is")
    func matchesHead() {
        #expect(AdminRoute.match(method: "HEAD", path: "/healthz") == .route(.plain(.health)))
        #expect(AdminRoute.match(method: "HEAD", path: "/api/v1/domains") == .route(.plain(.listDomains)))
    }

    @Test(
        "a wrong method names the right ones",
        arguments: [
            ("PATCH", "/api/v1/domains/example.com", ["GET", "PUT", "DELETE"]),
            ("POST", "/api/v1/domains", ["GET"]),
            ("DELETE", "/setup/x", ["GET", "POST"]),
            ("get", "/healthz", ["GET"]),
        ]
    )
    func namesMethods(method: String, path: String, methods: [String]) {
        #expect(AdminRoute.match(method: method, path: path) == .otherMethods(methods))
    }

    @Test(
        "other paths are nothing",
        arguments: [
            "", "/", "healthz", "/healthz/", "//healthz", "/Healthz", "/api/v1", "/api/v1/domains/",
            "/api/v1/domains//documents/assetlinks", "/api/v1/domains/a/documents", "/api/v1/domains/%zz",
            "/api/v1/domains/%",
            "/api/v1/domains/%ff", "/api/v1/domains/a/b", "/.well-known/assetlinks.json", "/api/v1%2Fdomains", "*",
        ]
    )
    func refuses(path: String) {
        #expect(AdminRoute.match(method: "GET", path: path) == .nothing)
    }

    @Test("an encoded slash stays inside its segment")
    func keepsEncodedSlashes() {
        let match = AdminRoute.match(method: "GET", path: "/api/v1/domains/a%2Fdocuments%2fassetlinks")
        #expect(match == .route(.domain(.readDomain, host: "a/documents/assetlinks")))
    }
}
