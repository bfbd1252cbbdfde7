package import AppSiteAssociation
public import JSONSource

/// An app's entitlements as rules see them: the entries of `com.apple.developer.associated-domains`, each with its place.
public struct EntitlementsSubject: Sendable {
    /// An entry of the list.
    public struct Entry: Sendable, Hashable {
        /// The text of the entry.
        public let text: String
        /// The bytes that it takes up in the source.
        public let range: Range<Int>

        /// Makes an entry.
        public init(text: String, range: Range<Int>) {
            self.text = text
            self.range = range
        }
    }

    /// The source.
    public let source: SourceText
    /// The entries in order.
    public let entries: [Entry]
    /// Whether the list is there at all.
    public let hasList: Bool
    /// Where the whole list, or else the whole file, stands.
    public let listRange: Range<Int>
    /// Whether the entitlements are those of a release build.
    public let isRelease: Bool
    /// The identifier of the app, where the file names it, as those of a signed app do.
    public let appID: Entry?
    /// The identifier of the team, where the file names it.
    public let teamID: String?
    /// Where the entitlement of web browsers is turned on.
    let browser: Range<Int>?
    /// What reading each entry gave.
    package let readings: [AssociatedDomainReading]
    /// What is odd about the list as a whole; ranges are numbers of entries.
    package let listFindings: [Finding]
    /// Where the file lies; empty when that is not known.
    var path = ""
    /// The other files that it is linted with.
    var neighbours = Neighbours()

    /// Reads a property list in XML, such as an `.entitlements` file; any bytes will do.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - isRelease: whether the file belongs to a release build.
    public init(_ bytes: [UInt8], isRelease: Bool = false) {
        let list = PropertyListScanner(bytes)
        let strings = list.strings(of: "com.apple.developer.associated-domains")
        let domains = AssociatedDomains(strings?.entries.map(\.text) ?? [])
        source = SourceText(bytes)
        entries = strings?.entries ?? []
        hasList = strings != nil
        listRange = strings?.range ?? 0..<bytes.count
        self.isRelease = isRelease
        appID = list.string(of: "application-identifier")
        teamID = list.string(of: "com.apple.developer.team-identifier")?.text
        browser = list.isTrue("com.apple.developer.web-browser")
        readings = domains.readings
        listFindings = domains.findings
    }

    /// Entries that stand in another kind of file.
    init(source: SourceText, entries: [Entry], listRange: Range<Int>, appID: Entry?) {
        let domains = AssociatedDomains(entries.map(\.text))
        self.source = source
        self.entries = entries
        hasList = true
        self.listRange = listRange
        isRelease = false
        self.appID = appID
        teamID = nil
        browser = nil
        readings = domains.readings
        listFindings = domains.findings
    }

    /// The usable entries with their places.
    var domains: [(domain: AssociatedDomain, entry: Entry)] {
        zip(readings, entries).compactMap { reading, entry in reading.domain.map { ($0, entry) } }
    }

    /// The bytes of a part of an entry, or of the whole entry when it is written with XML's escapes.
    func range(of part: Range<Int>, in entry: Entry) -> Range<Int> {
        guard entry.text.utf8.count == entry.range.count else { return entry.range }
        return entry.range.lowerBound + part.lowerBound..<entry.range.lowerBound + part.upperBound
    }
}

extension EntitlementsSubject: LintSubject {
    package init(example: RuleExample) {
        self.init(example.bytes)
        path = example.path
        neighbours = Neighbours(example)
    }
}
