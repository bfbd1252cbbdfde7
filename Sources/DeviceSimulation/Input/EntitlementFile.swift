public import AppSiteAssociation
import JSONSource
import LinkPatterns

/// A file of entitlements, as far as it matters to links.
public struct EntitlementFile: Hashable, Sendable {
    /// What messages call it.
    public let name: String
    /// The app that the file belongs to; nil when that is not known.
    public var owner: String?
    /// The associated domains; nil when the file has none.
    public let entries: [String]?
    /// Whether it has the entitlement of a web browser.
    public let isWebBrowser: Bool
    /// Whether it lets device management give the app domains.
    public let takesManagedDomains: Bool

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - file: the property list in XML, with its name.
    ///   - app: the ID of the app whose file it is; nil when the file has to say so itself (`application-identifier`).
    /// - Throws: `PropertyListError` with the place at which the file is not a property list.
    public init(_ file: NamedFile, of app: String? = nil) throws(PropertyListError) {
        let root = try PropertyListReader().read(file.bytes)
        name = file.name
        entries = root["com.apple.developer.associated-domains"]?.elements?.compactMap(\.string)
        isWebBrowser = root["com.apple.developer.web-browser"]?.content == .boolean(true)
        takesManagedDomains =
            root["com.apple.developer.associated-domains.mdm-managed"]?.content == .boolean(true)
        owner = app ?? root["application-identifier"]?.string.flatMap { $0.contains(text: "$(") ? nil : $0 }
    }

    /// Whether all its entries are for app clips.
    var isOfClip: Bool {
        entries.map { !$0.isEmpty && $0.allSatisfy { $0.hasPrefix("appclips:") } } ?? false
    }

    /// Whether it is for builds of developers.
    var isForDevelopment: Bool { entries?.contains { $0.contains(text: "mode=developer") } ?? false }

    /// Whether it has the same entries about links as another file.
    func isLike(_ other: Self) -> Bool {
        (entries ?? []) == (other.entries ?? []) && isWebBrowser == other.isWebBrowser
            && takesManagedDomains == other.takesManagedDomains
    }

    /// Whether the file is named after an app.
    func isNamed(after app: String) -> Bool {
        let file = name.split(separator: "/").last.map { $0.split(separator: ".")[0].lowercased() }
        return file != nil && app.split(separator: ".").last?.lowercased() == file
    }
}
