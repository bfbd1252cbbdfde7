import LinkStore
import Testing

@testable import LinkServer

@Suite("The catalogue of documents")
struct DocumentCatalogTests {
    private func text(_ catalog: DocumentCatalog, _ host: String, _ kind: DocumentKind) throws -> String? {
        catalog.document(kind: kind, host: try HostName(host)).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test("each host has its own documents, and each kind its own slot")
    func publish() throws {
        let catalog = try DocumentCatalog.serving(["a.example": "1", "b.example": "2"])
        catalog.publish(Array("3".utf8), kind: .assetlinks, host: try HostName("a.example"))
        catalog.publish(Array("4".utf8), kind: .appleAppSiteAssociation, host: try HostName("B.example."))
        catalog.publish(Array("5".utf8), kind: DocumentKind(rawValue: "other"), host: try HostName("a.example"))
        #expect(try text(catalog, "a.example", .appleAppSiteAssociation) == "1")
        #expect(try text(catalog, "a.example", .assetlinks) == "3")
        #expect(try text(catalog, "a.example", DocumentKind(rawValue: "other")) == nil)
        #expect(try text(catalog, "b.example", .appleAppSiteAssociation) == "4")
        #expect(try text(catalog, "b.example", .assetlinks) == nil)
        #expect(try text(catalog, "c.example", .assetlinks) == nil)
    }

    @Test("withdrawing takes one document, removing takes the host")
    func withdraw() throws {
        let catalog = try DocumentCatalog.serving(["a.example": "1", "b.example": "2"])
        let host = try HostName("a.example")
        catalog.publish(Array("3".utf8), kind: .assetlinks, host: host)
        catalog.withdraw(kind: .appleAppSiteAssociation, host: host)
        #expect(try text(catalog, "a.example", .appleAppSiteAssociation) == nil)
        #expect(try text(catalog, "a.example", .assetlinks) == "3")
        catalog.removeHost(host)
        catalog.removeHost(host)
        #expect(try text(catalog, "a.example", .assetlinks) == nil)
        #expect(try text(catalog, "b.example", .appleAppSiteAssociation) == "2")
    }

    @Test("replacing all removes everything else, and makes the catalogue ready")
    func replaceAll() throws {
        let catalog = DocumentCatalog()
        catalog.publish(Array("1".utf8), kind: .assetlinks, host: try HostName("old.example"))
        #expect(catalog.state == .unavailable(reason: "The documents are not loaded yet."))
        let document = PreparedDocument(Array("2".utf8), contentType: "application/json")
        catalog.replaceAll([try HostName("new.example"): [.assetlinks: document], try HostName("empty.example"): [:]])
        #expect(catalog.state == .ready)
        #expect(try text(catalog, "old.example", .assetlinks) == nil)
        #expect(try text(catalog, "new.example", .assetlinks) == "2")
    }

    @Test("10,000 hosts are distinguished, as a request names them")
    func manyHosts() throws {
        let catalog = DocumentCatalog(state: .ready)
        for index in 0..<10_000 {
            catalog.publish(Array("\(index)".utf8), kind: .assetlinks, host: try HostName("h\(index).example"))
        }
        let slot = try #require(DocumentPath.slot(of: .assetlinks))
        for index in 0..<10_000 {
            let bytes = ContiguousArray("H\(index).EXAMPLE".utf8)
            let document = catalog.lookUp(host: bytes.indices, slot: slot, in: bytes.span)
            #expect(document?.bytes == Array("\(index)".utf8))
        }
    }

    @Test("a document that gzip does not make smaller has no gzip form", arguments: ["", "{", "{}"])
    func incompressible(text: String) {
        #expect(PreparedDocument(Array(text.utf8), contentType: "application/json").gzip == nil)
    }
}
