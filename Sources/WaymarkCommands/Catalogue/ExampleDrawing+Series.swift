extension ExampleDrawing {
    /// The messages of one example after the other; what was said of an earlier one is not said again.
    static func newMessages(of drawings: [ExampleDrawing]) -> [[String]] {
        var said: Set<String> = []
        return drawings.map { drawing in
            drawing.messages.filter { $0.hasPrefix("fix: ") || said.insert($0).inserted }
        }
    }
}
