import HTTPTypes
import NIOCore

/// Says which address a request comes from, as text: by its connection, and where a proxy is trusted, by its fields.
typealias ClientAddress = @Sendable (_ peer: SocketAddress?, _ fields: HTTPFields) -> String

/// The ways to tell a client's address.
enum ClientAddresses {
    /// Believes nothing but the connection.
    static let peer: ClientAddress = { peer, _ in peer?.ipAddress ?? "unknown" }
}
