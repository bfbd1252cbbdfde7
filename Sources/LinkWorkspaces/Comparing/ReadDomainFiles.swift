import AppSiteAssociation
import DigitalAssetLinks

/// The two files of a domain and what they say, for several comparisons with others.
public struct ReadDomainFiles: Sendable {
    /// The files.
    public let files: DomainFiles
    let association: AssociationFile
    let list: StatementList

    /// Reads files; what cannot be read says nothing.
    public init(_ files: DomainFiles) {
        self.files = files
        association = files.appleJSON.flatMap { AssociationFileReader().read($0).file } ?? AssociationFile()
        list = files.assetLinks.map { StatementListReader().read($0).list } ?? StatementList()
    }
}
