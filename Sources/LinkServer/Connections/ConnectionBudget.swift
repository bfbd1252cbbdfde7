/// How many connections each listener keeps open, so that none takes the files that another one needs.
struct ConnectionBudget: Hashable, Sendable {
    /// Of each listener for documents.
    let documents: Int

    /// Of the admin listener.
    let administration: Int

    /// Shares what a process may have open.
    ///
    /// An eighth of what the store, files and logs leave is for the admin listener, at most; the listeners for documents
    /// share the rest evenly.
    ///
    /// - Parameters:
    ///   - openFiles: The number of files that the process may have open; `nil`: as many as the limits need.
    ///   - configuration: The configured limits, which are not exceeded.
    init(openFiles: Int?, _ configuration: LinkServerConfiguration) {
        guard let openFiles else {
            documents = configuration.limits.connections
            administration = configuration.adminLimits.connections
            return
        }
        let shared = openFiles - min(Self.reserve, openFiles / 4)
        administration = Self.limit(configuration.adminLimits.connections, within: shared / 8)
        let used = administration + OpenConnections.margin(of: administration)
        let listeners = configuration.tls == nil ? 1 : 2
        documents = Self.limit(configuration.limits.connections, within: (shared - used) / listeners)
    }

    /// For the store's connections and files, certificates, the site's folder, sockets that listen, and event loops.
    private static let reserve = 128

    /// The largest limit, up to a configured one, that fits together with its margin.
    private static func limit(_ configured: Int, within share: Int) -> Int {
        min(configured, max(1, share - OpenConnections.margin(of: share)))
    }
}
