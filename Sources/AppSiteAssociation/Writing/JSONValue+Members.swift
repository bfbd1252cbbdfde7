import JSONSource

extension JSONValue {
    /// The members of an object; empty for any other value.
    var members: [Member] {
        if case .object(let members) = self { return members }
        return []
    }

    /// The value of a member; of several with one name the last.
    subscript(name: String) -> JSONValue? { members.last { $0.name.utf8.elementsEqual(name.utf8) }?.value }

    /// The elements of an array; `nil` for any other value.
    var elements: [JSONValue]? {
        if case .array(let elements) = self { return elements }
        return nil
    }

    /// The text of a string; `nil` for any other value.
    var text: String? {
        if case .string(let text) = self { return text }
        return nil
    }

    /// An object with the named members first, in that order, and all others after them as they were.
    func ordering(_ names: [String]) -> JSONValue {
        guard case .object(let members) = self else { return self }
        let known = names.flatMap { name in members.filter { $0.name.utf8.elementsEqual(name.utf8) } }
        let others = members.filter { member in !names.contains { $0.utf8.elementsEqual(member.name.utf8) } }
        return .object(known + others)
    }

    /// An object with the values of a name changed.
    func mapMember(_ name: String, _ change: (JSONValue) -> JSONValue) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(
            members.map { member in
                guard member.name.utf8.elementsEqual(name.utf8) else { return member }
                return Member(name: member.name, value: change(member.value))
            }
        )
    }

    /// An array with its elements changed, or an object with all its values changed.
    func mapChildren(_ change: (JSONValue) -> JSONValue) -> JSONValue {
        switch self {
        case .array(let elements): .array(elements.map(change))
        case .object(let members): .object(members.map { Member(name: $0.name, value: change($0.value)) })
        default: self
        }
    }

    /// An object with a member's value replaced where it occurs last, or the member added at the end.
    func setting(_ name: String, _ value: JSONValue) -> JSONValue {
        var members = members
        if let place = members.lastIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
            members[place].value = value
        } else {
            members.append(Member(name: name, value: value))
        }
        return .object(members)
    }

    /// An object without the members of some names.
    func removing(_ names: [String]) -> JSONValue {
        .object(members.filter { member in !names.contains { $0.utf8.elementsEqual(member.name.utf8) } })
    }
}
