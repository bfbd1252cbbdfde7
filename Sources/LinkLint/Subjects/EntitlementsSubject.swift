package import AppSiteAssociation
public import JSONSource
import LinkPatterns

/// An app's entitlements as rules see them: the entries of `com.apple.developer.associated-domains`, each with its place.
public struct EntitlementsSubject: LintSubject {
    /// An entry of the list.
    public struct Entry: Sendable, Hashable {
        /// The text of the entry.
        public let text: String
        /// The bytes that it takes up in the source.
        public let range: Range<Int>

        /// The text of an entry, and its bytes in the source.
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
    /// The range of the whole list, or else of the whole file.
    public let listRange: Range<Int>
    /// Whether the entitlements are those of a release build.
    public let isRelease: Bool
    /// The identifier of the app, where the file names it, as those of a signed app do.
    public let appID: Entry?
    /// The identifier of the team, where the file names it.
    public let teamID: String?
    /// Whether the property list is not one of entitlements, but the information about an app, `Info.plist`.
    let isInformation: Bool
    /// What keeps the file from being a property list.
    package let syntaxError: PropertyListError?
    /// Where the entitlement of web browsers is turned on.
    let browser: Range<Int>?
    /// What reading each entry gave.
    package let readings: [AssociatedDomainReading]
    /// What is odd about the list as a whole; ranges are numbers of entries.
    package let listFindings: [Finding]
    /// Where the file lies; empty when that is not known.
    var path = ""
    /// The other files that it is linted with.
    var neighbours = RelatedFiles()

    /// Reads a property list in XML, such as an `.entitlements` file; any bytes will do.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - isRelease: whether the file belongs to a release build.
    public init(_ bytes: [UInt8], isRelease: Bool = false) {
        let (root, error) = Self.read(bytes)
        let list = root?["com.apple.developer.associated-domains"]
        let domains = AssociatedDomains(list?.entries?.map(\.text) ?? [])
        source = SourceText(bytes)
        syntaxError = error
        entries = list?.entries ?? []
        hasList = list?.entries != nil
        listRange = list?.range ?? 0..<bytes.count
        self.isRelease = isRelease
        // Before the build a variable is instead of the prefix.
        appID = root?["application-identifier"]?.entry.flatMap { $0.text.contains(text: "$(") ? nil : $0 }
        teamID = root?["com.apple.developer.team-identifier"]?.string
        isInformation = ["CFBundleIdentifier", "CFBundleExecutable", "CFBundleName"].contains { root?[$0] != nil }
        let browser = root?["com.apple.developer.web-browser"]
        self.browser = browser?.content == .boolean(true) ? browser?.range : nil
        readings = domains.readings
        listFindings = domains.findings
    }

    /// Entries of another kind of file.
    init(source: SourceText, entries: [Entry], listRange: Range<Int>, appID: Entry?) {
        let domains = AssociatedDomains(entries.map(\.text))
        self.source = source
        self.entries = entries
        hasList = true
        self.listRange = listRange
        isRelease = false
        self.appID = appID
        teamID = nil
        isInformation = false
        syntaxError = nil
        browser = nil
        readings = domains.readings
        listFindings = domains.findings
    }

    private static func read(_ bytes: [UInt8]) -> (root: PropertyListValue?, error: PropertyListError?) {
        do throws(PropertyListError) {
            return (try PropertyListReader().read(bytes), nil)
        } catch {
            return (nil, error)
        }
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

extension EntitlementsSubject: RuleSubject {
    package static let rules = RuleRegistry.rules(reading: Self.self)

    package init(example: RuleExample) {
        self.init(example.bytes)
        path = example.path
        neighbours = RelatedFiles(example)
    }
}

extension PropertyListValue {
    /// A string with its place.
    var entry: EntitlementsSubject.Entry? {
        string.map { EntitlementsSubject.Entry(text: $0, range: contentRange) }
    }

    /// The strings of an array; other values are left out.
    var entries: [EntitlementsSubject.Entry]? {
        elements.map { $0.compactMap(\.entry) }
    }
}
