import JSONSource
import XMLSource

/// Makes values of elements.
struct PropertyListConversion {
    let source: SourceText

    func value(_ element: MarkupElement) throws(PropertyListError) -> PropertyListValue {
        PropertyListValue(
            content: try content(element),
            range: element.range,
            contentRange: element.content,
            isVerbatim: element.text.utf8.count == element.content.count
        )
    }

    private func content(_ element: MarkupElement) throws(PropertyListError) -> PropertyListValue.Content {
        switch element.name {
        case "dict": return .dictionary(try members(of: element))
        case "array":
            try refuseText(in: element)
            var elements: [PropertyListValue] = []
            for child in element.elements { elements.append(try value(child)) }
            return .array(elements)
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "string", "integer", "real", "date", "data":
            if let child = element.elements.first {
                let message = "<\(child.name)> is inside <\(element.name)>, which holds text only."
                throw error(child.startTag, message, "Close <\(element.name)> before it.")
            }
            return element.name == "string" ? .string(element.text) : .other(element.text)
        default:
            let message = "<\(element.name)> is not a value of a property list."
            throw error(element.nameRange, message, "Use <string>, <array>, <dict>, <true/> or <false/>.")
        }
    }

    private func members(of element: MarkupElement) throws(PropertyListError) -> [PropertyListMember] {
        try refuseText(in: element)
        var members: [PropertyListMember] = []
        var key: MarkupElement?
        for child in element.elements {
            switch (key, child.name == "key") {
            case (nil, true): key = child
            case (nil, false):
                let message = "<\(child.name)> has no key before it."
                throw error(child.startTag, message, "Write <key>…</key> before each value.")
            case (let open?, true):
                throw error(open.range, "The key \"\(open.text)\" has no value.", "Write its value behind it.")
            case (let open?, false):
                members.append(PropertyListMember(key: open.text, keyRange: open.range, value: try value(child)))
                key = nil
            }
        }
        guard let key else { return members }
        throw error(key.range, "The key \"\(key.text)\" has no value.", "Write its value behind it.")
    }

    /// Refuses anything but white space between the elements of a container.
    func refuseText(in element: MarkupElement) throws(PropertyListError) {
        for case .text(let text) in element.children where !text.value.allSatisfy(\.isWhitespace) {
            let message = "There is text in <\(element.name)> between its elements."
            throw error(text.range, message, "Put it in a <string>, or remove it.")
        }
    }

    private func error(_ range: Range<Int>, _ message: String, _ help: String) -> PropertyListError {
        PropertyListError(range, in: source, message, help)
    }
}
