/// A start tag of a web page, with what stands in it.
struct HTMLTag: Sendable {
    /// An attribute with its places.
    struct Attribute: Sendable {
        /// In small letters.
        let name: String
        /// With the common character references resolved.
        let value: String
        /// The bytes of the value, without its quotes; those of the name when there is no value.
        let range: Range<Int>
    }

    /// In small letters.
    let name: String
    let range: Range<Int>
    let attributes: [Attribute]
    /// What stands between the tag and its end tag; only of elements whose text matters, else empty.
    let content: Range<Int>

    subscript(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
}
