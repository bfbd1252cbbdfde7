/// Judges links and prints the answers.
protocol LinkPrinter {
    var console: Console { get }

    /// Judges a link and prints the answer.
    ///
    /// - Returns: whether an app takes the link.
    func print(_ link: String) throws -> Bool
}
