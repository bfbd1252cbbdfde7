public import AppSiteAssociation
public import DigitalAssetLinks

/// The files of apps and sites that have no description yet.
public struct AdoptedFiles: Sendable {
    /// Apple's files, each of one host or, without a host, of all hosts without a file.
    public var associations: [HostedFile<AssociationFile>]
    /// Android's files, likewise.
    public var statements: [HostedFile<StatementList>]
    /// The entitlements of apps.
    public var entitlements: [AdoptedEntitlements]
    /// The manifests of Android apps.
    public var manifests: [AndroidManifest]

    /// Names the files of one site.
    public init(
        association: AssociationFile? = nil,
        statements: StatementList? = nil,
        entitlements: [AdoptedEntitlements] = [],
        manifests: [AndroidManifest] = []
    ) {
        associations = association.map { [HostedFile($0)] } ?? []
        self.statements = statements.map { [HostedFile($0)] } ?? []
        self.entitlements = entitlements
        self.manifests = manifests
    }

    /// Whether no file was given.
    public var isEmpty: Bool {
        associations.isEmpty && statements.isEmpty && entitlements.isEmpty && manifests.isEmpty
    }

    /// Apple's file of a host, if it is among the files.
    public func association(of host: String) -> AssociationFile? {
        associations.place(of: host).map { associations[$0].file }
    }

    /// Android's file of a host, if it is among the files.
    public func statements(of host: String) -> StatementList? {
        statements.place(of: host).map { statements[$0].file }
    }
}

/// A file that sites serve.
public struct HostedFile<File: Sendable>: Sendable {
    /// The host that serves it; `nil` when nothing says which, so that it is used for every host that has no other file.
    public var host: String?
    /// The file.
    public var file: File

    /// Names a file and its host.
    public init(_ file: File, host: String? = nil) {
        self.file = file
        self.host = host
    }
}

extension Array {
    /// The place of the file that a host serves.
    func place<File>(of host: String) -> Int? where Element == HostedFile<File> {
        firstIndex { $0.host == host } ?? firstIndex { $0.host == nil }
    }
}

/// A description that was made from files.
public struct Adoption: Hashable, Sendable {
    /// The description.
    public var description: WorkspaceDescription
    /// What the files say and the description does not, a sentence each.
    public var notes: [AdoptionNote]
}

/// Something that a description does not keep of the files that it was made from.
public struct AdoptionNote: Hashable, Sendable {
    /// What is not kept, and why, in one sentence.
    public let message: String
    /// A link that is treated differently; `nil` where no such link exists or was found.
    public let url: String?

    /// Takes a sentence, and a link that proves it.
    public init(_ message: String, url: String? = nil) {
        self.message = message
        self.url = url
    }
}
