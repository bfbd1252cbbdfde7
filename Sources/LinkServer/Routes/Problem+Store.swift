import LinkAPI
import LinkHosting
import LinkStore

extension Problem {
    /// A store's failure as the API words it.
    init(_ error: LinkStoreError) {
        guard !error.isOutage, error.code != .cancelled, let code = ProblemCode(rawValue: error.code.rawValue) else {
            self.init(
                .storeUnavailable,
                error.sentence,
                help: "Documents are still served as they were; nothing can be changed until the store is back."
            )
            return
        }
        let faults = error.faults.map { fault in
            ProblemFault(code: fault.code, member: fault.member, message: fault.message, url: fault.url)
        }
        let help = code == .unknownDomain ? "Create it first: PUT /api/v1/domains/{host}." : nil
        self.init(code, error.sentence, help: help, faults: faults.isEmpty ? nil : faults)
    }
}
