import LinkHosting
import LinkStore
import LinkStoreTesting

extension Sample {
    static func draft(
        _ bytes: [UInt8],
        host: String,
        kind: DocumentKind = .appleAppSiteAssociation,
        expecting expectation: VersionExpectation = .anything
    ) throws -> DocumentDraft {
        DocumentDraft(
            address: DocumentAddress(host: try HostName(host), kind: kind),
            bytes: bytes,
            sha256: .sha256(of: bytes),
            author: "contract",
            expectation: expectation
        )
    }

    /// Publishes a text, with its domain if need be.
    static func publish(
        _ text: String,
        host: String,
        kind: DocumentKind = .appleAppSiteAssociation,
        expecting expectation: VersionExpectation = .anything,
        in ledger: Ledger
    ) async throws -> StoredDocument {
        _ = try await ledger.createDomains([try HostName(host)], at: morning)
        let draft = try draft(Array(text.utf8), host: host, kind: kind, expecting: expectation)
        guard let published = try await ledger.publish([draft], at: morning).first else {
            throw ContractViolation(description: "a draft has an outcome")
        }
        return published.document
    }

    static func key(_ id: String, prefix: String, expiresAt: Timestamp? = nil) throws -> APIKey {
        APIKey(
            id: id,
            prefix: prefix,
            hash: try digest(UInt8(truncatingIfNeeded: id.utf8.reduce(0) { $0 + Int($1) })),
            label: "Key \(id)",
            scopes: [.read, .write],
            createdAt: morning,
            expiresAt: expiresAt
        )
    }
}
