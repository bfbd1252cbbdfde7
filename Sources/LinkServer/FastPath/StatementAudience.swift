public import LinkStore

/// The hosts at which queries about statement lists are answered.
///
/// Their paths, `/v1/…`, are those of Google's API, and a tenant could use them on its own domain.
public struct StatementAudience: Hashable, Sendable {
    /// The hosts; `nil` for all.
    let hosts: Set<HostName>?

    /// At every host, whether the server has it or not.
    public static let everyHost = StatementAudience(hosts: nil)

    /// At no host.
    public static let nobody = StatementAudience(hosts: [])

    /// At these hosts only.
    public static func hosts(_ hosts: Set<HostName>) -> StatementAudience { StatementAudience(hosts: hosts) }

    /// Whether a request with this authority, a host and perhaps a port, is answered.
    func contains(authority: String?) -> Bool {
        guard let hosts else { return true }
        let bytes = ContiguousArray((authority ?? "").utf8)
        guard let range = RequestHost.name(in: bytes.indices, of: bytes.span) else { return false }
        // An authority that is not a host name, such as an IP address, is not one of the hosts.
        guard let host = try? HostName(String(decoding: bytes[range], as: UTF8.self)) else { return false }
        return hosts.contains(host)
    }
}
