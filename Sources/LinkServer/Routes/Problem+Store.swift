import LinkAPI
import LinkStore

extension Problem {
    /// A store's failure as the API words it.
    init(_ error: LinkStoreError) {
        switch error.code {
        case .unknownDomain:
            self.init(.unknownDomain, error.sentence, help: "Create it first: PUT /api/v1/domains/{host}.")
        case .unknownDocument: self.init(.unknownDocument, error.sentence)
        case .versionConflict: self.init(.versionConflict, error.sentence)
        case .setupClosed: self.init(.setupClosed, error.sentence)
        default:
            self.init(
                .storeUnavailable,
                error.sentence,
                help: "Documents are still served as they were; nothing can be changed until the store is back."
            )
        }
    }
}
