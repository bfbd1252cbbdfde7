import LinkAPI
import Testing

@Suite("Schemas of messages")
struct SchemaTests {
    enum Size: String, Codable, CaseIterable {
        case small
        case large
    }

    struct Part: Codable {
        let name: String
        let isOn: Bool?
    }

    struct WholeMessage: Codable {
        let text: String
        let count: Int
        let share: Double?
        let size: Size
        let sizes: [Size]?
        let part: Part?
        let parts: [Part]
        let words: [String: [String]]
    }

    @Test("are what the type reads")
    func areLearnt() throws {
        let book = SchemaBook()
        #expect(try book.schema(of: WholeMessage.self) == .object("SchemaTestsWhole"))
        let fields = try #require(book.objects["SchemaTestsWhole"]).fields
        let expected: [(String, MessageSchema, Bool)] = [
            ("text", .text, true), ("count", .integer, true), ("share", .number, false),
            ("size", .choice(["small", "large"]), true), ("sizes", .array(.choice(["small", "large"])), false),
            ("part", .object("SchemaTestsPart"), false), ("parts", .array(.object("SchemaTestsPart")), true),
            ("words", .map(.array(.text)), true),
        ]
        #expect(fields.map(\.name) == expected.map(\.0))
        #expect(fields.map(\.schema) == expected.map(\.1))
        #expect(fields.map(\.isRequired) == expected.map(\.2))
    }

    @Test("of pages are named after their items")
    func namePages() throws {
        let book = SchemaBook()
        #expect(try book.schema(of: Page<DomainEntryMessage>.self) == .object("DomainEntryPage"))
        #expect(Set(book.objects.keys) == ["DomainEntryPage", "DomainEntry"])
        #expect(book.objects["DomainEntryPage"]?.fields.map(\.isRequired) == [true, false])
    }

    @Test("can be learnt of every message, and each member has a meaning")
    func areComplete() throws {
        let book = SchemaBook()
        for endpoint in EndpointGroup.all.flatMap(\.endpoints) {
            for type in endpoint.messages { _ = try book.schema(of: type) }
        }
        _ = try book.schema(of: Problem.self)
        for object in book.objects.values {
            for field in object.fields { #expect(field.meaning != nil, "\(object.name).\(field.name)") }
        }
    }
}
