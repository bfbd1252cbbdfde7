/// Whether a connection is read: only while its client accepts answers.
struct PacedReading {
    /// Follows the channel's events, because querying the channel costs more than this flag.
    private(set) var isWritable = true

    private var isHeld = false

    /// Whether the next read may be requested now; otherwise it is postponed.
    mutating func mayRead() -> Bool {
        if !isWritable { isHeld = true }
        return isWritable
    }

    /// Records whether the channel is writable; returns whether a postponed read is due.
    mutating func mayReadAgain(isWritable: Bool) -> Bool {
        self.isWritable = isWritable
        guard isHeld, isWritable else { return false }
        isHeld = false
        return true
    }
}
