import JSONSource
import XMLSource

/// Writes the elements of a property list, line by line.
struct PropertyListLayout {
    let source: SourceText
    private(set) var bytes: [UInt8] = []

    init(source: SourceText) { self.source = source }

    mutating func line(_ text: String, depth: Int) {
        bytes += Array(repeating: UInt8(ascii: "\t"), count: depth)
        bytes += text.utf8
        bytes.append(UInt8(ascii: "\n"))
    }

    mutating func children(of element: MarkupElement, depth: Int) {
        var end = element.startTag.upperBound
        for child in element.children {
            let gap = source.bytes[end..<max(end, child.range.lowerBound)]
            if case .text = child { continue }
            // A remark behind a value, on its line, belongs to that value.
            if case .comment(let range) = child, end > element.startTag.upperBound, !gap.contains(UInt8(ascii: "\n")) {
                bytes.removeLast()
                bytes += [UInt8(ascii: " ")] + source.bytes[range] + [UInt8(ascii: "\n")]
            } else {
                node(child, depth: depth)
            }
            end = child.range.upperBound
        }
    }

    mutating func node(_ node: MarkupNode, depth: Int) {
        switch node {
        case .element(let element): self.element(element, depth: depth)
        case .comment(let range), .instruction(let range): line(source.excerpt(range), depth: depth)
        case .text: break
        }
    }

    private mutating func element(_ element: MarkupElement, depth: Int) {
        let name = element.name
        switch name {
        case "dict", "array":
            // An element without anything inside, not even a remark, is one tag.
            guard element.children.contains(where: { if case .text = $0 { false } else { true } }) else {
                return line("<\(name)/>", depth: depth)
            }
            line("<\(name)>", depth: depth)
            children(of: element, depth: depth + 1)
            line("</\(name)>", depth: depth)
        case "true", "false": line("<\(name)/>", depth: depth)
        default: line("<\(name)>\(element.text.escaped(for: .xmlText))</\(name)>", depth: depth)
        }
    }
}
