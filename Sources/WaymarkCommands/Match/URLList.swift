/// Links from a file, one a line; blank lines are skipped.
struct URLList {
    /// Longer than any browser's address.
    private static let maximumLength = 1 << 20

    private let source: InputSource
    private let stream: FileStream
    private var lines: LineReader

    init(_ source: InputSource) throws(CommandFailure) {
        self.source = source
        stream = try source.open()
        lines = LineReader(source, stream, limit: URLList.maximumLength)
    }

    mutating func next() throws(CommandFailure) -> String? {
        while let line = try lines.next() {
            guard case .text(let bytes) = line else {
                throw failure("the line is too long for a URL", remedy: "write one URL a line")
            }
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw failure("the line is not UTF-8", remedy: "save the list as UTF-8")
            }
            let isBlank = text.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            if !isBlank { return text }
        }
        return nil
    }

    func close() {
        stream.close()
    }

    private func failure(_ problem: String, remedy: String) -> CommandFailure {
        CommandFailure(problem, at: "\(source.name):\(lines.number)", remedy: remedy)
    }
}
