public import JSONSource

/// Writes statement lists as canonical JSON: equal lists give equal bytes, and reading them back gives an equal list.
///
/// Elements, relations, fingerprints and unknown members keep their order; the order of known members is fixed, and
/// sites are written as `scheme://host[:port]`.
public struct StatementListWriter: Sendable {
    private let writer: JSONWriter

    /// Makes a writer.
    ///
    /// - Parameter style: pretty (two spaces, a line feed at the end) or compact.
    public init(style: JSONWriter.Style = .pretty) {
        writer = JSONWriter(style: style)
    }

    /// The bytes of a list, in UTF-8.
    public func write(_ list: StatementList) -> [UInt8] {
        writer.write(JSONValue(list))
    }

    /// The text of a list, the same as ``write(_:)`` gives as bytes.
    public func string(_ list: StatementList) -> String {
        writer.string(JSONValue(list))
    }
}

/// Lays a statement list out in one way, and keeps everything that it says, also what no reader understands.
///
/// Only white space, the spelling of strings and the order of keys change: known keys come first in the order of Google's
/// documentation, all others after them as they were written. Elements, relations and fingerprints keep their order; so do
/// keys that occur twice in one object. (Google, "Digital Asset Links: Statement list syntax".)
///
/// ``StatementListWriter`` writes what a reader understood; this type formats what was written. Formatting what was
/// formatted changes nothing.
public struct StatementListFormatter: Sendable {
    private let limits: JSONReader.Limits

    /// Makes a formatter with bounds on size and depth.
    public init(limits: JSONReader.Limits = .init()) { self.limits = limits }

    /// The canonical text of a list in UTF-8, with two blanks of indentation and a line feed at the end.
    ///
    /// A byte-order mark is dropped.
    ///
    /// - Throws: the first mistake, when the text is not JSON.
    public func format(_ bytes: [UInt8]) throws(JSONSyntaxError) -> [UInt8] {
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        // Blanks in the mark's place keep the places of mistakes right.
        let text = hasMark ? [0x20, 0x20, 0x20] + bytes.dropFirst(3) : bytes
        return JSONWriter(style: .pretty).write(canonical(JSONValue(try JSONReader(limits: limits).read(text).root)))
    }

    /// The list with its keys in canonical order.
    public func canonical(_ list: JSONValue) -> JSONValue {
        guard case .array(let elements) = list else { return list }
        return .array(elements.map(Self.statement))
    }

    private static func statement(_ element: JSONValue) -> JSONValue {
        guard case .object(let members) = element else { return element }
        let targets = members.map { member in
            member.name == "target"
                ? JSONValue.Member(name: member.name, value: ordered(member.value, targetKeys)) : member
        }
        return ordered(.object(targets), statementKeys)
    }

    private static let statementKeys = ["include", "relation", "target", "relation_extensions"]
    private static let targetKeys = ["namespace", "site", "package_name", "sha256_cert_fingerprints"]

    private static func ordered(_ value: JSONValue, _ names: [String]) -> JSONValue {
        guard case .object(let members) = value else { return value }
        let known = names.flatMap { name in members.filter { $0.name == name } }
        return .object(known + members.filter { !names.contains($0.name) })
    }
}

extension JSONValue {
    /// The JSON of a statement list.
    public init(_ list: StatementList) {
        self = .array(
            list.elements.map { element in
                switch element {
                case .statement(let statement): JSONValue(statement)
                case .include(let include): JSONValue(include)
                }
            }
        )
    }

    /// The JSON of one statement.
    public init(_ statement: Statement) {
        var members = [
            Member(name: "relation", value: .array(statement.relations.map { .string($0.description) })),
            Member(name: "target", value: .object(Self.members(of: statement.target) + statement.otherTargetMembers)),
        ]
        if let extensions = statement.relationExtensions {
            members.append(Member(name: "relation_extensions", value: extensions))
        }
        self = .object(members + statement.otherMembers)
    }

    /// The JSON of an include.
    public init(_ include: StatementInclude) {
        self = .object([Member(name: "include", value: .string(include.url))] + include.otherMembers)
    }

    private static func members(of target: StatementTarget) -> [Member] {
        switch target {
        case .web(let site):
            [
                Member(name: "namespace", value: .string("web")),
                Member(name: "site", value: .string(site.origin)),
            ]
        case .androidApp(let app):
            [
                Member(name: "namespace", value: .string("android_app")),
                Member(name: "package_name", value: .string(app.packageName.text)),
                Member(
                    name: "sha256_cert_fingerprints",
                    value: .array(app.fingerprints.map { .string($0.text) })
                ),
            ]
        }
    }
}
