/// Whether a connection is read from: only as long as its client takes answers.
struct PacedReading {
    /// Follows the channel's events, because asking the channel costs more than this flag.
    private(set) var isWritable = true

    private var isHeld = false

    /// Whether the next bytes may be asked for now; otherwise that is made up for later.
    mutating func mayRead() -> Bool {
        if !isWritable { isHeld = true }
        return isWritable
    }

    /// Whether there is a read to be made up for, now that the client takes answers, or does not.
    mutating func mayReadAgain(isWritable: Bool) -> Bool {
        self.isWritable = isWritable
        guard isHeld, isWritable else { return false }
        isHeld = false
        return true
    }
}
