// sample: let values: LinkValues
/// The values in a link, by the names that its route gives them.
///
/// ```swift
/// let id: Int = try values["id"]
/// let ref: String? = try values["ref"]
/// ```
public struct LinkValues: Hashable, Sendable {
    /// The decoded texts by name.
    public private(set) var texts: [String: String]

    /// Creates values from decoded texts.
    public init(texts: [String: String] = [:]) { self.texts = texts }

    /// A value that the link must have.
    ///
    /// - Throws: ``LinkRefusal`` when the link does not have it, or its text is not such a value.
    public subscript<Value: LinkValue>(name: String) -> Value {
        get throws(LinkRefusal) {
            guard let value: Value = try self[name] else {
                throw LinkRefusal(.value, "The link has no value for \"\(name)\".")
            }
            return value
        }
    }

    /// A value that the link may omit.
    ///
    /// - Throws: ``LinkRefusal`` when the link's text is not such a value.
    public subscript<Value: LinkValue>(name: String) -> Value? {
        get throws(LinkRefusal) {
            guard let text = texts[name] else { return nil }
            guard let value = Value.reading(linkText: text) else {
                throw LinkRefusal(.value, "The value of \"\(name)\" in the link is not of the type \(Value.self).")
            }
            return value
        }
    }
}

extension LinkValues: ExpressibleByDictionaryLiteral {
    /// Creates values to write into a link; those that are `nil` are left out.
    public init(dictionaryLiteral elements: (String, (any LinkValue)?)...) {
        self.init()
        for (name, value) in elements { texts[name] = value?.linkText }
    }
}
