/// What a parameter's text has to look like.
package enum ValueForm: Hashable, Sendable {
    /// A text of at most so many bytes; the format is one of JSON Schema's, such as `hostname`, the pattern a regular
    /// expression for readers: whoever takes the text checks it.
    case text(maximum: Int, format: String? = nil, pattern: String? = nil)
    /// A whole number between these.
    case integer(ClosedRange<Int>)
    /// One of these words.
    case choice([String])
    /// `true` or `false`.
    case flag

    /// A name for addresses: lower-case letters, digits and inner hyphens.
    static let slug = ValueForm.text(maximum: 63, pattern: "^[a-z0-9]([a-z0-9-]*[a-z0-9])?$")

    /// Why a text is not of this form, as the end of a sentence; `nil` when it is.
    func fault(in text: String) -> String? {
        switch self {
        case .text(let maximum, _, _):
            return text.utf8.count <= maximum ? nil : "may have at most \(maximum) bytes"
        case .integer(let range):
            let isPlain = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
            let isWithin = isPlain && Int(text).map(range.contains) ?? false
            return isWithin ? nil : "has to be a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .choice(let words):
            return words.contains(text) ? nil : "has to be \(words.joined(separator: " or "))"
        case .flag:
            return ["true", "false"].contains(text) ? nil : "has to be true or false"
        }
    }
}
