import Synchronization

/// Owns the line table of one text, made the first time that someone asks for a position.
final class LineIndex: Sendable {
    private let cached = Mutex<LineTable?>(nil)

    func table(of bytes: [UInt8]) -> LineTable {
        cached.withLock { cached in
            if let table = cached { return table }
            let table = LineTable(bytes)
            cached = table
            return table
        }
    }
}
