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

    struct WholeMessage: Message {
        static let fields: [String: FieldDescription] = ["text": "A text."]

        let text: String
        let count: Int
        let share: Double?
        let size: Size
        let sizes: [Size]?
        let part: Part?
        let parts: [Part]
        let words: [String: [String]]
    }

    @Test("contain what the type reads")
    func areRegistered() throws {
        let registry = SchemaRegistry()
        #expect(try registry.schema(of: WholeMessage.self) == .object("SchemaTestsWhole"))
        let fields = try #require(registry.objects["SchemaTestsWhole"]).fields
        let expected: [(String, MessageSchema, Bool)] = [
            ("text", .text, true), ("count", .integer, true), ("share", .number, false),
            ("size", .choice(["small", "large"]), true), ("sizes", .array(.choice(["small", "large"])), false),
            ("part", .object("SchemaTestsPart"), false), ("parts", .array(.object("SchemaTestsPart")), true),
            ("words", .map(.array(.text)), true),
        ]
        #expect(fields.map(\.name) == expected.map(\.0))
        #expect(fields.map(\.schema) == expected.map(\.1))
        #expect(fields.map(\.isRequired) == expected.map(\.2))
        #expect(fields.compactMap(\.description) == ["A text."])
    }

    @Test("of pages are named after their items")
    func namePages() throws {
        let registry = SchemaRegistry()
        #expect(try registry.schema(of: Page<DomainEntryMessage>.self) == .object("DomainEntryPage"))
        #expect(Set(registry.objects.keys) == ["DomainEntryPage", "DomainEntry"])
        #expect(registry.objects["DomainEntryPage"]?.fields.map(\.isRequired) == [true, false])
    }

    @Test("exist for every message, and describe each member")
    func areComplete() throws {
        let registry = SchemaRegistry()
        let messages: [any Message.Type] = EndpointGroup.all.flatMap(\.endpoints).flatMap(\.messages) + [Problem.self]
        for type in messages {
            _ = try registry.schema(of: type)
            let names = try #require(registry.objects[SchemaRegistry.name(of: type)]).fields.map(\.name)
            #expect(Set(names) == Set(type.fields.keys), "\(type)")
        }
        for object in registry.objects.values {
            for field in object.fields { #expect(field.description != nil, "\(object.name).\(field.name)") }
        }
    }
}
