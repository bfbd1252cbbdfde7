/// The form of the links of one place in an app, to read and to write them.
///
/// `/orders/{id:int}?ref={ref?}#{section?}`: fixed text and fields, decoded; a path can end with `{rest...}`.
package struct RoutePattern: Hashable, Sendable {
    /// The value of a query item.
    package struct Item: Hashable, Sendable {
        /// The item's name, decoded.
        package let name: String
        /// Its value.
        package let value: RoutePart

        var isOptional: Bool { value.field?.isOptional ?? false }
    }

    /// The pattern, as it was written.
    package let text: String
    /// The segments of the path before the rest.
    package let segments: [RoutePart]
    /// The name of the field that takes the rest of the path; `nil` where the path ends with the segments.
    package let rest: String?
    /// The query items that are compared.
    package let items: [Item]
    /// The fragment; `nil` where links may have any fragment or none.
    package let fragment: RoutePart?

    /// The fields in the order of the text, without the rest.
    package var fields: [RouteField] {
        segments.compactMap(\.field) + items.compactMap(\.value.field) + [fragment?.field].compactMap { $0 }
    }

    /// Reads a pattern.
    package init(_ text: String) throws(RouteMistake) {
        var reader = RoutePatternReader(text)
        try reader.read()
        self.text = text
        segments = reader.segments
        rest = reader.rest
        items = reader.items
        fragment = reader.fragment
    }
}
