public import AppSiteAssociation
public import DigitalAssetLinks

/// The files of apps and sites that have no description yet.
public struct AdoptedFiles: Sendable {
    /// Apple's file of the site.
    public var association: AssociationFile?
    /// Android's file of the site.
    public var statements: StatementList?
    /// The entitlements of apps.
    public var entitlements: [AdoptedEntitlements]
    /// The manifests of Android apps.
    public var manifests: [AndroidManifest]

    /// Names the files.
    public init(
        association: AssociationFile? = nil,
        statements: StatementList? = nil,
        entitlements: [AdoptedEntitlements] = [],
        manifests: [AndroidManifest] = []
    ) {
        self.association = association
        self.statements = statements
        self.entitlements = entitlements
        self.manifests = manifests
    }
}

/// What a file of entitlements says of associated domains.
public struct AdoptedEntitlements: Hashable, Sendable {
    /// The app, where the file names it without a placeholder.
    public var appID: String?
    /// The entries, such as `applinks:shop.example`.
    public var domains: [String]

    /// Reads the value at the root of the file; `nil` when it is no dictionary.
    public init?(_ value: PropertyListValue) {
        guard case .dictionary = value.content else { return nil }
        let identifier = value["application-identifier"]?.string ?? value["com.apple.application-identifier"]?.string
        appID = identifier.flatMap { $0.contains("$") ? nil : $0 }
        domains = value["com.apple.developer.associated-domains"]?.elements?.compactMap(\.string) ?? []
    }
}

/// A description that was made from files.
public struct Adoption: Hashable, Sendable {
    /// The description.
    public var description: LinkDescription
    /// What the files say and the description does not, a sentence each.
    public var notes: [AdoptionNote]
}

/// Something that a description does not keep of the files that it was made from.
public struct AdoptionNote: Hashable, Sendable {
    /// What is not kept, and why, in one sentence.
    public let message: String
    /// A link that is treated otherwise; `nil` where no link is, or none was found.
    public let url: String?

    /// Makes a note.
    public init(_ message: String, url: String? = nil) {
        self.message = message
        self.url = url
    }
}

extension AdoptedFiles {
    /// Whether there is no file at all.
    public var isEmpty: Bool { association == nil && statements == nil && entitlements.isEmpty && manifests.isEmpty }
}
