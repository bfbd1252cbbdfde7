import AppSiteAssociation
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
