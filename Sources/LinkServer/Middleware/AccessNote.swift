import LinkAPI
import Logging

/// What is logged about each answer of the admin listener: never the path, the query, a key, or a body.
struct AccessNote: Sendable {
    let exchange: AdminExchange
    let status: Int
    let duration: Duration

    /// Logs the answer and counts it.
    func write(to logger: Logger, _ metrics: ServerMetrics) {
        metrics.countRequest(endpoint: exchange.endpoint, status: status, duration: duration)
        var metadata: Logger.Metadata = [
            "status": .stringConvertible(status),
            "milliseconds": .stringConvertible(Double((duration / .microseconds(1)).rounded()) / 1000),
            "request": "\(exchange.id.text)",
            "client": "\(exchange.address)",
        ]
        if let key = exchange.caller.keyID { metadata["key"] = "\(key)" }
        // Health checks come all the time.
        let level: Logger.Level = exchange.about?.isLimited == false ? .debug : .info
        logger.log(level: level, "\(exchange.endpoint)", metadata: metadata)
    }
}
