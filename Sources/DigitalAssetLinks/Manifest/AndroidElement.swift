import XMLSource

/// An element of one of Android's files, its prefixes resolved.
struct AndroidElement: Sendable {
    /// The name without its prefix.
    let name: String
    /// The bytes of the name in the start tag.
    let nameRange: Range<Int>
    /// The attributes in order, declarations of name spaces left out.
    let attributes: [AndroidAttribute]
    /// The bytes of the start tag.
    let tagRange: Range<Int>
    /// The bytes from the start tag to the end tag.
    let range: Range<Int>
    /// The elements directly inside, in order.
    let children: [AndroidElement]
    /// The text inside, also that of inner elements.
    let text: String

    /// The attribute of a name in a name space; `nil` without one.
    func attribute(_ name: String, in namespace: AndroidNamespace = .android) -> AndroidAttribute? {
        attributes.first { $0.name == name && $0.namespace == namespace }
    }

    /// The elements of a name directly inside.
    func children(named name: String) -> [AndroidElement] { children.filter { $0.name == name } }
}

/// An attribute of an element.
struct AndroidAttribute: Sendable, Hashable {
    /// The name without its prefix.
    let name: String
    /// The name space that its prefix means.
    let namespace: AndroidNamespace
    /// The value.
    let value: String
    /// The bytes from the name to the closing quote.
    let range: Range<Int>
    /// The bytes between the quotes.
    let valueRange: Range<Int>
}
