import JSONSource
import Testing

/// A text with a mistake, and all that is said about it.
struct ErrorRow: CustomTestStringConvertible, Sendable {
    let text: String
    let code: JSONSyntaxError.Code
    let range: Range<Int>
    let description: String
    let help: String

    init(_ text: String, _ code: String, _ range: Range<Int>, _ description: String, help: String) {
        self.text = text
        self.code = JSONSyntaxError.Code(rawValue: code)
        self.range = range
        self.description = description
        self.help = help
    }

    var testDescription: String { text.debugDescription }

    func check() {
        let bytes = Array(text.utf8)
        let error = #expect(throws: JSONSyntaxError.self) { _ = try JSONReader().read(bytes) }
        #expect(error?.code == code)
        #expect(error?.range == range)
        #expect(error?.description == description)
        #expect(error?.help == help)
        #expect(error.map { JSONReader().recover(bytes).errors.contains($0) } == true)
    }
}
