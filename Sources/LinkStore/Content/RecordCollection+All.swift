extension RecordCollection {
    /// The host names that are served.
    public static let domains = RecordCollection(rawValue: "domain")
    /// What each host serves now.
    public static let documents = RecordCollection(rawValue: "document")
    /// What each host served at any time.
    public static let publications = RecordCollection(rawValue: "publication")
    /// API keys.
    public static let keys = RecordCollection(rawValue: "key")
    /// The setup offer, if one is open.
    public static let setup = RecordCollection(rawValue: "setup")

    /// Everything that a server holds in memory; publications stay in the store.
    public static let live: [RecordCollection] = [.domains, .documents, .keys, .setup]
    /// Everything.
    public static let all = live + [.publications]
}
