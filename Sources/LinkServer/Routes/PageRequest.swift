import Foundation
import LinkAPI

/// Which part of a list a request asks for.
///
/// A cursor names the last item that was shown, not a count: what is added or taken away meanwhile neither repeats nor
/// hides anything else.
struct PageRequest: Sendable {
    private let path: String
    /// How many items at most.
    let limit: Int
    /// The key of the last item of the page before; `nil`: the list begins.
    let after: String?

    /// Reads `limit` and `cursor`.
    ///
    /// - Throws: `invalid-cursor` for a cursor of another list or of nobody's making.
    init(_ call: AdminCall) throws(Problem) {
        path = call.route.path
        limit = call.query.integer(.limit) ?? Page<String>.defaultLimit
        after = try call.query[.cursor].map { text throws(Problem) in try Self.key(in: text, of: call.route) }
    }

    /// Makes a page of a list, whose items are ordered by these keys, ascending and each once.
    func page<Element, Item: Message>(
        of elements: some Sequence<Element>,
        by key: (Element) -> String,
        _ item: (Element) throws -> Item
    ) rethrows -> Page<Item> {
        var items: [Item] = []
        var last: String?
        for element in elements {
            let position = key(element)
            if let after, position <= after { continue }
            if items.count == limit { return Page(items: items, nextCursor: last.map(cursor)) }
            items.append(try item(element))
            last = position
        }
        return Page(items: items, nextCursor: nil)
    }

    /// Makes a page of the items that follow the cursor, of which there is one more than the limit when there are more.
    func page<Element, Item: Message>(
        ofNext elements: some Collection<Element>,
        by key: (Element) -> String,
        _ item: (Element) throws -> Item
    ) rethrows -> Page<Item> {
        let shown = Array(elements.prefix(limit))
        let hasMore = elements.count > shown.count
        return Page(items: try shown.map(item), nextCursor: hasMore ? shown.last.map { cursor(after: key($0)) } : nil)
    }

    /// The address of the list is part of the cursor, so that it fits no other.
    private func cursor(after key: String) -> String {
        Data("\(path)\n\(key)".utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
    }

    private static func key(in cursor: String, of route: AdminRoute) throws(Problem) -> String {
        let padded =
            cursor.replacing("-", with: "+").replacing("_", with: "/")
            + String(repeating: "=", count: (4 - cursor.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: padded), let text = String(validating: data, as: UTF8.self),
            let end = text.firstIndex(of: "\n"), text[..<end] == route.path
        else {
            throw Problem(
                .invalidCursor,
                "The cursor is not one of this list.",
                help: "Send the nextCursor of the page before as it came, or none to begin anew."
            )
        }
        return String(text[text.index(after: end)...])
    }
}
