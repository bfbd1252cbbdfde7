import Foundation
import LinkAPI

/// The part of a list that a request asks for.
///
/// A cursor names the last item that was shown, not a count: items that are added or removed meanwhile neither repeat
/// nor hide others.
struct PageRequest: Sendable {
    private let path: String
    /// The largest number of items.
    let limit: Int
    /// The key of the last item of the previous page; `nil`: the list begins.
    let after: String?

    /// Reads `limit` and `cursor`.
    ///
    /// - Throws: `invalid-cursor` for a cursor of another list, or one that the server did not make.
    init(_ call: AdminCall) throws(Problem) {
        path = call.route.path
        limit = call.query.integer(.limit) ?? Page<String>.defaultLimit
        after = try call.query[.cursor].map { text throws(Problem) in try Self.key(in: text, of: call.route) }
    }

    /// Makes a page of a list whose items have these keys, ascending and unique.
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

    /// Makes a page of the items after the cursor, of which there is one more than the limit when there are more; those for
    /// which `item` returns `nil` are left out.
    func page<Element, Item: Message>(
        ofNext elements: some Collection<Element>,
        by key: (Element) -> String,
        _ item: (Element) throws -> Item?
    ) rethrows -> Page<Item> {
        let shown = Array(elements.prefix(limit))
        let hasMore = elements.count > shown.count
        return Page(
            items: try shown.compactMap(item),
            nextCursor: hasMore ? shown.last.map { cursor(after: key($0)) } : nil
        )
    }

    /// The address of the list is part of the cursor, so that it is valid for no other.
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
                help: "Send the nextCursor of the page before as it came, or none to begin again."
            )
        }
        return String(text[text.index(after: end)...])
    }
}
