/// Which association file a document is.
///
/// An open set: later versions of Waymark host more kinds. The raw value is what appears in the admin API's addresses
/// and in stores.
public struct DocumentKind: RawRepresentable, Hashable, Sendable, Codable {
    /// The name in addresses and in stores.
    public let rawValue: String

    /// Makes a kind from its name, known or not; compare with ``allCases`` to accept only known ones.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Apple's file, `/.well-known/apple-app-site-association`.
    public static let appleAppSiteAssociation = DocumentKind(rawValue: "apple-app-site-association")

    /// Google's Digital Asset Links file, `/.well-known/assetlinks.json`.
    public static let assetlinks = DocumentKind(rawValue: "assetlinks")
}

extension DocumentKind: CaseIterable {
    /// The kinds that this version hosts.
    public static let allCases: [DocumentKind] = [.appleAppSiteAssociation, .assetlinks]
}

extension DocumentKind: CustomStringConvertible {
    /// The name in addresses and in stores.
    public var description: String { rawValue }
}
