/// Some items of a list, and where the rest begins.
package struct Page<Item: Codable & Sendable>: Message {
    /// The number of items of a page by default.
    package static var defaultLimit: Int { 100 }

    /// The most items that a page has.
    package static var maximumLimit: Int { 500 }

    package let items: [Item]
    package let nextCursor: String?

    package static var fields: [String: FieldDescription] {
        [
            "items": "The items, in the order of the list.",
            "nextCursor": "The value of cursor that requests the next page; absent on the last page.",
        ]
    }

    package init(items: [Item], nextCursor: String?) {
        self.items = items
        self.nextCursor = nextCursor
    }
}

extension Page: Equatable where Item: Equatable {}
