public import JSONSource
import LinkPatterns
import LinkWorkspaces

/// What an app is told when it was opened by a link, or claims it after the installation.
///
/// It is written when the link is, and never contains anything about the visitor.
public struct AppPayload: Hashable, Sendable {
    /// The place in the app, such as `/orders/42`.
    public var path: String?
    /// Data for the app: a JSON object; `nil` for none.
    public var data: JSONValue?

    /// The most bytes of ``data``, written without white space.
    public static let maximumDataBytes = 4_096

    /// Makes a payload.
    public init(path: String? = nil, data: JSONValue? = nil) {
        self.path = path
        self.data = data
    }

    /// Everything that is wrong.
    var mistakes: [WorkspaceError] {
        var mistakes: [WorkspaceError] = []
        if let path {
            let fault: String? =
                !path.hasPrefix("/") || path.hasPrefix("//")
                ? "it has to begin with one slash" : DestinationAddress.fault(inCharactersOf: path)
            if let fault {
                let message = "\"\(path.visible)\" is not a path in an app: \(fault)."
                mistakes.append(WorkspaceError(.address, at: "path", message))
            }
        }
        guard let data else { return mistakes }
        guard case .object = data else {
            return mistakes + [
                WorkspaceError(.form, at: "data", "The data for an app is a JSON object; put the value in one.")
            ]
        }
        let count = JSONWriter(style: .compact).write(data).count
        if count > Self.maximumDataBytes {
            let message =
                "The data has \(count.counted("byte")) of JSON; "
                + "\(Self.maximumDataBytes.formattedWithCommas) are the most. "
                + "Keep it where the app can fetch it, and write its identifier."
            mistakes.append(WorkspaceError(.tooLong, at: "data", message))
        }
        return mistakes
    }
}

extension AppPayload: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case path, data
    }

    /// Reads the JSON form; a name that it does not have is an error.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.members(CodingKeys.self)
        path = try members.decodeIfPresent(String.self, forKey: .path)
        data = try members.decodeIfPresent(CodedJSON.self, forKey: .data)?.value
    }

    /// Writes the JSON form; what is not there is left out.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encodeIfPresent(path, forKey: .path)
        try members.encodeIfPresent(data.map(CodedJSON.init), forKey: .data)
    }
}

/// Any JSON value, through a coder; members are in the order of their names, because coders do not keep another.
private struct CodedJSON: Codable {
    let value: JSONValue

    init(_ value: JSONValue) { self.value = value }

    init(from decoder: any Decoder) throws {
        // Which container a value has is known only by asking; each attempt that fails is followed by the next kind.
        if let members = try? decoder.container(keyedBy: MemberName.self) {
            value = .object(
                try members.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
                    JSONValue.Member(
                        name: key.stringValue,
                        value: try members.decode(CodedJSON.self, forKey: key).value
                    )
                }
            )
            return
        }
        // As above.
        if var elements = try? decoder.unkeyedContainer() {
            var values: [JSONValue] = []
            while !elements.isAtEnd { values.append(try elements.decode(CodedJSON.self).value) }
            value = .array(values)
            return
        }
        let single = try decoder.singleValueContainer()
        if single.decodeNil() {
            value = .null
        } else if let boolean = try? single.decode(Bool.self) {  // As above.
            value = .boolean(boolean)
        } else if let integer = try? single.decode(Int.self) {  // As above.
            value = .integer(integer)
        } else if let number = try? single.decode(Double.self) {  // As above.
            value = JSONValue(floatLiteral: number)
        } else {
            value = .string(try single.decode(String.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch value {
        case .object(let members):
            var container = encoder.container(keyedBy: MemberName.self)
            for member in members {
                try container.encode(CodedJSON(member.value), forKey: MemberName(stringValue: member.name))
            }
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(CodedJSON(element)) }
        case .string(let text): try encode(text, to: encoder)
        case .integer(let integer): try encode(integer, to: encoder)
        case .number(let spelling): try encode(Double(spelling) ?? 0, to: encoder)
        case .boolean(let boolean): try encode(boolean, to: encoder)
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }

    private func encode(_ scalar: some Encodable, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(scalar)
    }
}
