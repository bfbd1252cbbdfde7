import AppSiteAssociation
import JSONSource

/// What we say about an entitlement entry, under the names that vectors use.
struct EntitlementAnswer {
    let members: [JSONValue.Member]

    init(_ entry: String) {
        let reading = AssociatedDomain.parse(entry)
        let answer: JSONValue = [
            "valid": .boolean(reading.isValid),
            "lint": .array(reading.findings.map { .string($0.code) }),
            "service": reading.domain.map { .string($0.service.rawValue) } ?? .null,
            "host": reading.domain.map { .string($0.host) } ?? .null,
            "wildcard": reading.domain.map { .boolean($0.isWildcard) } ?? .null,
            "port": reading.domain?.port.map(JSONValue.integer) ?? .null,
            "modes": reading.domain.map { .array($0.modes.map { .string($0.rawValue) }) } ?? .null,
            "fetchHost": reading.domain.map { .string($0.fetchHost) } ?? .null,
        ]
        members = answer.memberList
    }
}
