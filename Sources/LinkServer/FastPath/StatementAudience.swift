public import LinkStore

/// At which hosts questions about statement lists are answered.
///
/// Their addresses, `/v1/…`, are those of Google's API, and could be a tenant's own on its domain.
public struct StatementAudience: Hashable, Sendable {
    /// The hosts; `nil` for all.
    let hosts: Set<HostName>?

    /// At every host, whether anybody has it here or not.
    public static let everyHost = StatementAudience(hosts: nil)

    /// At no host.
    public static let nobody = StatementAudience(hosts: [])

    /// At these hosts only.
    public static func hosts(_ hosts: Set<HostName>) -> StatementAudience { StatementAudience(hosts: hosts) }

    /// Whether a request for an authority, host and perhaps port, is answered.
    func contains(authority: String?) -> Bool {
        guard let hosts else { return true }
        let bytes = ContiguousArray((authority ?? "").utf8)
        guard let range = RequestHost.name(in: bytes.indices, of: bytes.span) else { return false }
        // What is no name of a host, an address for one, is none of them.
        guard let host = try? HostName(String(decoding: bytes[range], as: UTF8.self)) else { return false }
        return hosts.contains(host)
    }
}
