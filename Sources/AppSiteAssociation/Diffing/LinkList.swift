public import JSONSource

/// URLs that people really use, each with how often it was met.
public struct LinkList: Sendable, Hashable {
    /// A URL and its count.
    public struct Entry: Sendable, Hashable {
        /// The URL.
        public let url: String
        /// How many lines named it.
        public let count: Int

        /// Makes an entry.
        public init(url: String, count: Int = 1) {
            self.url = url
            self.count = count
        }
    }

    /// The URLs in the order in which they first occur in the source, each once.
    public let entries: [Entry]
    /// How many lines hold a request that follows no link: another method than `GET`, or no request at all.
    public let otherRequests: Int
    /// The lines that could not be read; each range is a whole line.
    public let findings: [Finding]

    /// Makes a list from its parts.
    public init(entries: [Entry], otherRequests: Int = 0, findings: [Finding] = []) {
        self.entries = entries
        self.otherRequests = otherRequests
        self.findings = findings
    }
}
