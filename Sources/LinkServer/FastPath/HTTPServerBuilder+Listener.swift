internal import Foundation
internal import HummingbirdCore
internal import NIOCore

extension HTTPServerBuilder {
    /// Makes the connections of a listener, over TLS when there are certificates; those with a catalogue answer documents
    /// before any asynchronous work.
    init(
        catalog: DocumentCatalog?,
        limits: ListenerLimits,
        connections: OpenConnections,
        trustedProxies: TrustedProxies,
        traffic: PublicTraffic,
        certificates: CurrentCertificates?,
        departed: DepartedClients? = nil
    ) {
        let clocks = LoopClocks(ticks: TickLimits(limits), openConnections: connections, traffic: traffic) {
            Int64(Date().timeIntervalSince1970 * 1_000)
        }
        self.init { responder in
            let channel = ListenerChannel(
                catalog: catalog,
                refusals: catalog == nil ? try Refusals.problems() : .documents,
                limits: limits,
                trustedProxies: trustedProxies,
                clocks: clocks,
                departed: departed,
                responder: responder
            )
            guard let certificates else { return channel }
            return try SecureChannel(plain: channel, certificates: certificates)
        }
    }
}
