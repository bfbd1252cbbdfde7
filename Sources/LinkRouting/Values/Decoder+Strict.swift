import JSONSource
import LinkWorkspaces

// A misspelled member that is ignored makes a link that does something else than its author means.
extension Decoder {
    /// The members of an object, after a look for names that it does not have.
    func members<Key: CodingKey & CaseIterable>(_ keys: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let names = Key.allCases.map(\.stringValue)
        for key in try container(keyedBy: MemberName.self).allKeys where !names.contains(key.stringValue) {
            let name = key.stringValue
            let help = Suggestion.help(name, among: names, listing: "members")
            let message = "There is no member \"\(name.visible)\" here, so that it would have no effect. \(help)"
            throw corrupted(WorkspaceError(.unknownMember, message), at: key)
        }
        return try container(keyedBy: keys)
    }

    /// One of the words of an enumeration.
    func word<Value: RawRepresentable & CaseIterable>(
        _ type: Value.Type,
        listing plural: String
    ) throws -> Value where Value.RawValue == String {
        let text = try singleValueContainer().decode(String.self)
        if let value = Value(rawValue: text) { return value }
        let help = Suggestion.help(text, among: Value.allCases.map(\.rawValue), listing: plural)
        throw corrupted(WorkspaceError(.name, "\"\(text.visible)\" is not one of the \(plural). \(help)"))
    }
}

/// Any name of a member.
struct MemberName: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
