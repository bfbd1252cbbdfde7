package import JSONSource

extension Problem {
    /// A syntax error in JSON that was sent.
    package init(_ code: ProblemType, _ error: JSONSyntaxError) {
        self.init(
            code,
            error.message,
            help: error.help,
            line: error.position.line,
            column: error.position.column,
            reason: error.code.rawValue
        )
    }
}
