/// Where lines start, and how many characters stand before each block of bytes.
///
/// The second table bounds the cost of a column on a very long line: only one block has to be counted.
struct LineTable: Sendable {
    private static let blockSize = 1_024

    private(set) var lineStarts = [0]
    private var charactersBeforeBlock: [Int] = []

    init(_ bytes: [UInt8]) {
        let span = bytes.span
        var characters = 0
        for block in stride(from: 0, to: span.count, by: LineTable.blockSize) {
            charactersBeforeBlock.append(characters)
            for index in block..<min(block + LineTable.blockSize, span.count) {
                let byte = span[index]
                if !byte.isContinuation { characters &+= 1 }
                guard byte == .lineFeed || byte == .carriageReturn else { continue }
                let isFirstOfPair = byte == .carriageReturn && index + 1 < span.count && span[index + 1] == .lineFeed
                if !isFirstOfPair { lineStarts.append(index + 1) }
            }
        }
        charactersBeforeBlock.append(characters)
    }

    func position(at offset: Int, in bytes: [UInt8]) -> SourcePosition {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        var column = characters(before: offset, in: bytes) - characters(before: lineStarts[low], in: bytes) + 1
        // Inside a character: the column is that of the character.
        if offset < bytes.count, bytes[offset].isContinuation, column > 1 { column -= 1 }
        return SourcePosition(offset: offset, line: low + 1, column: column)
    }

    private func characters(before offset: Int, in bytes: [UInt8]) -> Int {
        let block = offset / LineTable.blockSize
        guard offset % LineTable.blockSize != 0, block < charactersBeforeBlock.count else {
            return charactersBeforeBlock[min(block, charactersBeforeBlock.count - 1)]
        }
        var count = charactersBeforeBlock[block]
        let span = bytes.span
        for index in (block * LineTable.blockSize)..<offset where !span[index].isContinuation { count += 1 }
        return count
    }
}
