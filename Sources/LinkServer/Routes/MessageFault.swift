/// Words what is wrong with a message that is JSON, but not of its form.
enum MessageFault {
    /// One sentence: which member, and what it should be.
    static func sentence(_ error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, let context):
            "The member \"\(place(context.codingPath + [key]))\" is missing."
        case .valueNotFound(let type, let context):
            "The member \"\(place(context.codingPath))\" is null; it has to be \(name(of: type))."
        case .typeMismatch(let type, let context) where context.codingPath.isEmpty:
            "The message has to be \(name(of: type))."
        case .typeMismatch(let type, let context):
            "The member \"\(place(context.codingPath))\" has to be \(name(of: type))."
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            "The message cannot be read."
        case .dataCorrupted(let context):
            "The member \"\(place(context.codingPath))\" has a value that is not known."
        @unknown default: "The message cannot be read."
        }
    }

    /// `members[2].role`.
    private static func place(_ path: [any CodingKey]) -> String {
        path.reduce(into: "") { place, key in
            if let index = key.intValue {
                place += "[\(index)]"
            } else {
                place += place.isEmpty ? key.stringValue : "." + key.stringValue
            }
        }
    }

    private static func name(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "a whole number"
        case is any BinaryFloatingPoint.Type: "a number"
        case is any Collection.Type where !(type is any ExpressibleByDictionaryLiteral.Type): "an array"
        default: "an object"
        }
    }
}
