extension JSONReader {
    /// Bounds on what a reader takes.
    public struct Limits: Hashable, Sendable {
        /// The largest text in bytes; 16 MiB by default, 2 GiB at most.
        public let maximumBytes: Int
        /// The deepest nesting of arrays and objects; 512 by default, as in Foundation's parser, and 10,000 at most.
        public let maximumDepth: Int

        /// Creates limits.
        ///
        /// Values outside what the reader can do are moved to the nearest that it can.
        public init(maximumBytes: Int = 16 << 20, maximumDepth: Int = 512) {
            // Tape entries hold 32-bit offsets, and plain value trees are taken down recursively.
            self.maximumBytes = min(max(maximumBytes, 0), 1 << 31)
            self.maximumDepth = min(max(maximumDepth, 0), 10_000)
        }
    }
}
