/// A mistake as the scanner sees it; its line and column are looked up when it becomes a ``JSONSyntaxError``.
struct Problem {
    let code: JSONSyntaxError.Code
    let range: Range<Int>
    let message: String
    let help: String

    init(_ code: JSONSyntaxError.Code, _ range: Range<Int>, _ message: String, help: String) {
        self.code = code
        self.range = range
        self.message = message
        self.help = help
    }
}
