import JSONSource

/// Checks values against the part of JSON Schema that the server's documents use; members that a schema does not name are
/// faults, because they would be undocumented.
struct SchemaCheck {
    let document: JSONValue

    /// What does not fit, with its place.
    func faults(in value: JSONValue, against schema: JSONValue, at place: String) -> [String] {
        var faults: [String] = []
        if case .string(let reference) = schema["$ref"] {
            let target = reference.split(separator: "/").dropFirst().reduce(document) { $0[String($1)] }
            if target == .null { faults.append("\(place): no schema \(reference)") }
            faults += self.faults(in: value, against: target, at: place)
        }
        if case .array(let words) = schema["enum"], !words.contains(value) {
            faults.append("\(place): \(value) is not one of the words")
        }
        if case .string(let type) = schema["type"] { faults += self.faults(in: value, of: type, schema, at: place) }
        if schema["type"] == .null, case .object(let properties) = schema["properties"] {
            for property in properties {
                faults += self.faults(
                    in: value[property.name],
                    against: property.value,
                    at: "\(place).\(property.name)"
                )
            }
        }
        return faults
    }

    private func faults(in value: JSONValue, of type: String, _ schema: JSONValue, at place: String) -> [String] {
        switch (type, value) {
        case ("string", .string(let text)): return text.utf8.count > 100_000 ? ["\(place): endless"] : []
        case ("boolean", .boolean), ("number", .integer), ("number", .number): return []
        case ("integer", .integer(let number)):
            guard case .integer(let minimum) = schema["minimum"], number < minimum else { return [] }
            return ["\(place): \(number) is less than \(minimum)"]
        case ("array", .array(let elements)):
            return elements.enumerated().flatMap { index, element in
                faults(in: element, against: schema["items"], at: "\(place)[\(index)]")
            }
        case ("object", .object(let members)): return faults(in: members, schema, at: place)
        default: return ["\(place): is not of the type \(type)"]
        }
    }

    private func faults(in members: [JSONValue.Member], _ schema: JSONValue, at place: String) -> [String] {
        var faults: [String] = []
        if case .array(let required) = schema["required"] {
            let names = Set(members.map(\.name))
            for case .string(let name) in required where !names.contains(name) {
                faults.append("\(place): \(name) is missing")
            }
        }
        for member in members {
            let schemas = [schema["properties"][member.name], schema["additionalProperties"]].filter { $0 != .null }
            guard let schema = schemas.first else {
                faults.append("\(place): \(member.name) is undocumented")
                continue
            }
            faults += self.faults(in: member.value, against: schema, at: "\(place).\(member.name)")
        }
        return faults
    }
}

extension JSONValue {
    /// A member of an object; `null` without one.
    subscript(name: String) -> JSONValue {
        guard case .object(let members) = self else { return .null }
        return members.first { $0.name == name }?.value ?? .null
    }
}
