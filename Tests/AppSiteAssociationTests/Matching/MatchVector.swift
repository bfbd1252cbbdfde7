import AppSiteAssociation
import Foundation
import JSONSource
import Testing

/// A row of `apple.json`: a file, a URL, and what Apple's software says.
struct MatchVector: Sendable, CustomTestStringConvertible {
    let id: String
    let aasa: AssociationFile
    let url: String
    let certainty: String
    let expected: Expectation

    struct Expectation: Hashable, Sendable {
        var matched: Bool
        var excluded: Bool
        var appIDs: [String]
        var detailsIndex: Int?
        var componentIndex: Int?
        var perApp: [AppDecision]
    }

    var testDescription: String { id }

    /// All rows, in the order of the file.
    static func all() throws -> [MatchVector] { try loaded.get() }

    private static let loaded = Result { try load() }

    private static func load() throws -> [MatchVector] {
        let url = try #require(Bundle.module.url(forResource: "apple", withExtension: "json", subdirectory: "Vectors"))
        let document = try JSONReader().read(Array(Data(contentsOf: url)))
        return try document.root.elements.map(MatchVector.init)
    }

    private init(_ node: JSONNode) throws {
        id = try #require(node["id"]?.string)
        self.url = try #require(node["url"]?.string)
        certainty = try #require(node["certainty"]?.string)
        let aasa = try JSONReader().read(JSONWriter(style: .compact).write(JSONValue(try #require(node["aasa"]))))
        self.aasa = try #require(AssociationFileReader().read(aasa).file)
        let expect = try #require(node["expect"])
        expected = Expectation(
            matched: expect["matched"]?.boolean == true,
            excluded: expect["excluded"]?.boolean == true,
            appIDs: expect["appIDs"]?.elements.compactMap(\.string) ?? [],
            detailsIndex: expect["detailsIndex"]?.number?.integer,
            componentIndex: expect["componentIndex"]?.number?.integer,
            perApp: try (expect["perApp"]?.elements).map { try $0.map(AppDecision.init) } ?? []
        )
    }
}

extension AppDecision {
    fileprivate init(_ node: JSONNode) throws {
        self.init(
            appID: try #require(node["appID"]?.string),
            verdict: try #require(node["verdict"]?.string.flatMap(Verdict.init(rawValue:))),
            detailsIndex: try #require(node["details"]?.number?.integer),
            componentIndex: node["component"]?.number?.integer
        )
    }
}

extension MatchVector.Expectation {
    init(_ decision: LinkDecision) {
        self.init(
            matched: decision.matched,
            excluded: decision.excluded,
            appIDs: decision.appIDs,
            detailsIndex: decision.detailsIndex,
            componentIndex: decision.componentIndex,
            perApp: decision.perApp
        )
    }
}
