public import AppSiteAssociation
public import DigitalAssetLinks

/// The files of a domain, made from the parts of all its workspaces.
public struct ComposedDocuments: Sendable, Hashable {
    /// The bytes of `apple-app-site-association`.
    public let appSiteAssociation: [UInt8]
    /// The bytes of `assetlinks.json`.
    public let assetLinks: [UInt8]
    /// How large Apple's file is, and who uses what.
    public let fileSize: AssociationFileSize
    /// How large Android's file is, and who uses what.
    public let androidFileSize: AssociationFileSize
    /// What a platform cannot say as the rules do, in the order of the workspaces.
    public let losses: [CompositionLoss]
    /// What Android's file says.
    public let statements: StatementList
    /// The rules of packages whose apps are not on Apple's devices, as Apple's file would have them.
    let androidOutlines: AppLinks

    /// What Apple's file says, as devices read it.
    public var associationFile: AssociationFile {
        AssociationFileReader().read(appSiteAssociation).file ?? AssociationFile()
    }
}
