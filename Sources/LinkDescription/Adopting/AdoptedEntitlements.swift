public import AppSiteAssociation

/// The associated domains in a file of entitlements.
public struct AdoptedEntitlements: Hashable, Sendable {
    /// The app, where the file names it without a placeholder.
    public var appID: String?
    /// The entries, such as `applinks:shop.example`.
    public var domains: [String]

    /// Reads the value at the root of the file; `nil` when it is not a dictionary.
    public init?(_ value: PropertyListValue) {
        guard case .dictionary = value.content else { return nil }
        let identifier = value["application-identifier"]?.string ?? value["com.apple.application-identifier"]?.string
        appID = identifier.flatMap { $0.contains("$") ? nil : $0 }
        domains = value["com.apple.developer.associated-domains"]?.elements?.compactMap(\.string) ?? []
    }
}
