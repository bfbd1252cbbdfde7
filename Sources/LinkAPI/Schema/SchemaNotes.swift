/// What one value was asked for while it was decoded.
final class SchemaNotes {
    /// What kind of JSON value it is.
    enum Shape {
        case plain(MessageSchema)
        case array(MessageSchema?)
        case object([Member])
        case map(MessageSchema?)
    }

    /// A member of an object.
    struct Member {
        let name: String
        let schema: MessageSchema
        let isRequired: Bool

        func field(in object: String) -> ObjectSchema.Field {
            let meaning = FieldMeaning.of(name, in: object)
            return ObjectSchema.Field(name: name, schema: schema, isRequired: isRequired, meaning: meaning)
        }
    }

    let book: SchemaBook
    var shape = Shape.object([])
    /// The members that the type asked for before it read them: those may be missing.
    private var optional: Set<String> = []

    init(book: SchemaBook) {
        self.book = book
    }

    func markOptional(_ name: String) { optional.insert(name) }

    func note(_ name: String, _ schema: MessageSchema) {
        switch shape {
        case .object(let members):
            let member = Member(name: name, schema: schema, isRequired: !optional.contains(name))
            shape = .object(members + [member])
        case .map: shape = .map(schema)
        case .plain, .array: break
        }
    }
}
