import Foundation
import Testing

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
