import AppSiteAssociation
import Foundation
import JSONSource
import Testing

@Suite("The entitlement vectors")
struct EntitlementVectorTests {
    @Test("every entry is read as the vector says", arguments: try EntitlementVectors.load().entitlements)
    func entry(_ vector: EntitlementVectors.Entry) {
        let reading = AssociatedDomain.parse(vector.input)
        #expect(reading.isValid == vector.valid)
        #expect(reading.findings.map(\.code) == vector.lint ?? [])
        #expect(reading.isValid || reading.findings.contains { $0.severity == .error })
        guard vector.valid else { return }
        #expect(reading.domain?.service.rawValue == vector.service)
        #expect(reading.domain?.host == vector.host)
        #expect(reading.domain?.isWildcard == vector.wildcard)
        #expect(reading.domain?.port == vector.port)
        #expect(reading.domain?.modes.map(\.rawValue) == vector.modes)
        if let fetchHost = vector.fetchHost { #expect(reading.domain?.fetchHost == fetchHost) }
    }

    @Test("every host finds the entry that the vector names", arguments: try EntitlementVectors.load().hostLookup)
    func lookup(_ vector: EntitlementVectors.Lookup) {
        let domains = AssociatedDomains(vector.entitlements)
        #expect(domains.pick(host: vector.host, service: .applinks)?.written == vector.pick)
    }

    @Test("the vector file has all its rows")
    func count() throws {
        let vectors = try EntitlementVectors.load()
        #expect(vectors.entitlements.count >= 35)
        #expect(vectors.hostLookup.count >= 11)
    }
}

/// The groups of the vector file that are about entitlements.
struct EntitlementVectors: Decodable {
    let entitlements: [Entry]
    let hostLookup: [Lookup]

    struct Entry: Decodable, Sendable, CustomTestStringConvertible {
        let input: String
        let valid: Bool
        let service: String?
        let host: String?
        let wildcard: Bool?
        let port: Int?
        let modes: [String]?
        let lint: [String]?
        let fetchHost: String?

        var testDescription: String { input }
    }

    struct Lookup: Decodable, Sendable, CustomTestStringConvertible {
        let entitlements: [String]
        let host: String
        let pick: String?

        var testDescription: String { "\(host) in \(entitlements)" }
    }

    static func load() throws -> Self {
        let url = try #require(
            Bundle.module.url(forResource: "apple-extra", withExtension: "json", subdirectory: "Vectors")
        )
        return try JSONDecoder().decode(Self.self, from: Data(contentsOf: url))
    }
}
