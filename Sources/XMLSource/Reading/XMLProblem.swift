/// A mistake as the scanner sees it; its line and column are looked up when it becomes an ``XMLSyntaxError``.
struct XMLProblem: Error {
    let code: XMLSyntaxError.Code
    let range: Range<Int>
    let message: String
    let help: String

    init(_ code: XMLSyntaxError.Code, _ range: Range<Int>, _ message: String, _ help: String) {
        self.code = code
        self.range = range
        self.message = message
        self.help = help
    }

    static func truncated(_ end: Int, in what: String) -> XMLProblem {
        XMLProblem(.truncated, end..<end, "The text ends inside \(what).", "Check that the whole file is there.")
    }
}
