public import JSONSource

/// Lays an association file out in one way, and keeps everything that it says: unknown keys, comments, keys that occur
/// twice, values of the wrong type.
///
/// Only white space, the spelling of strings and the order of keys change, the latter where order has no meaning: known
/// keys come first, in the order of Apple's documentation, all others after them as they were written. Elements of
/// arrays, services, query items, variables and the apps of the old form of `details` keep their order; so do keys that
/// occur twice in one object, of which the last counts.
///
/// Formatting what was formatted changes nothing.
public struct AssociationFileFormatter: Sendable {
    private let limits: JSONReader.Limits

    /// Makes a formatter with bounds on size and depth.
    public init(limits: JSONReader.Limits = .init()) { self.limits = limits }

    /// The canonical text of a file in UTF-8, with two blanks of indentation and a line feed at the end.
    ///
    /// A byte-order mark is dropped.
    ///
    /// - Throws: the first mistake, when the file is not JSON; a signed file is not JSON.
    public func format(_ bytes: [UInt8]) throws(JSONSyntaxError) -> [UInt8] {
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        // Blanks in the mark's place keep the places of mistakes right.
        let text = hasMark ? [0x20, 0x20, 0x20] + bytes.dropFirst(3) : bytes
        return format(try JSONReader(limits: limits).read(text).root)
    }

    /// The canonical text of a file that was read.
    public func format(_ root: JSONNode) -> [UInt8] { format(JSONValue(root)) }

    /// The canonical text of a file.
    public func format(_ file: JSONValue) -> [UInt8] { JSONWriter(style: .pretty).write(canonical(file)) }

    /// The file with its keys in canonical order.
    public func canonical(_ file: JSONValue) -> JSONValue {
        file.ordering(KeyOrder.root).mapMember("applinks") { appLinks in
            appLinks.ordering(KeyOrder.appLinks)
                .mapMember("defaults") { $0.ordering(KeyOrder.component) }
                .mapMember("details") { $0.mapChildren(Self.entry) }
        }
    }

    private static func entry(_ entry: JSONValue) -> JSONValue {
        entry.ordering(KeyOrder.entry)
            .mapMember("defaults") { $0.ordering(KeyOrder.component) }
            .mapMember("components") { components in
                guard case .array = components else { return components }
                return components.mapChildren { $0.ordering(KeyOrder.component) }
            }
    }
}

/// The order in which Apple's documentation names the keys.
private enum KeyOrder {
    static let root = ["applinks"]
    static let appLinks = ["apps", "defaults", "details", "substitutionVariables"]
    static let entry = ["appID", "appIDs", "defaults", "components", "paths"]
    static let component = ["/", "?", "#", "exclude", "caseSensitive", "percentEncoded", "comment"]
}
