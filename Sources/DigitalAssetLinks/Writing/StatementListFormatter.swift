public import JSONSource

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
