/// Some items of a list, and where the rest begins.
package struct Page<Item: Codable & Sendable>: Sendable, Codable {
    /// How many items a page has unless the request says otherwise.
    package static var defaultLimit: Int { 100 }

    /// The most items that a page has.
    package static var maximumLimit: Int { 500 }

    /// The items, in the order of the list.
    package let items: [Item]

    /// What to send as `cursor` for the next page; `nil` when this is the last one.
    package let nextCursor: String?

    /// Makes a page.
    package init(items: [Item], nextCursor: String?) {
        self.items = items
        self.nextCursor = nextCursor
    }
}

extension Page: Equatable where Item: Equatable {}
