/// A piece of XML that means something.
enum MarkupToken {
    case start(MarkupStart)
    case end(name: String, range: Range<Int>)
    case text(String, range: Range<Int>)
}

/// A start tag as written.
struct MarkupStart {
    let name: String
    let nameRange: Range<Int>
    var attributes: [Attribute] = []
    var range: Range<Int>
    var isEmpty = false

    struct Attribute {
        let name: String
        let value: String
        let range: Range<Int>
        let valueRange: Range<Int>
    }
}
