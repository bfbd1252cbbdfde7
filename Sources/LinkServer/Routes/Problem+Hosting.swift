import LinkAPI
import LinkHosting

extension Problem {
    /// A failure of a decision or of the store as the API answers it.
    init(_ error: HostingError) {
        let help: String? =
            switch error.type {
            case .storeUnavailable:
                "Documents are still served as they were; nothing can be changed until the store is back."
            case .unknownDomain: "Create it first: PUT /api/v1/domains/{host}."
            default: nil
            }
        self.init(
            error.type,
            error.sentence,
            help: help,
            faults: error.faults.isEmpty ? nil : error.faults,
            losses: error.losses.isEmpty ? nil : error.losses,
            lossesDigest: error.lossesDigest
        )
    }
}
