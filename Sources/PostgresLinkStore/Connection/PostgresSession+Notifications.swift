import CPostgres

extension PostgresSession {
    /// Asks for the notifications of a channel, whose name needs no quotes; `false` when that was done already.
    func listen(to channel: String) throws(PostgresError) -> Bool {
        guard !isListening else { return false }
        try run("LISTEN \(channel)")
        isListening = true
        return true
    }

    /// Waits for notifications, and returns their payloads; none after `patience`, when the server still answers.
    func notifications(within patience: Duration) throws(PostgresError) -> [String] {
        let deadline = ContinuousClock.now + patience
        while true {
            let payloads = arrived()
            if !payloads.isEmpty { return payloads }
            try stopIfAsked()
            switch wait(for: .reading, until: deadline) {
            // libpq's connection is alive while `self` is.
            case .socket: guard unsafe PQconsumeInput(connection) == 1 else { throw loss() }
            case .waker: try stopIfAsked()
            case .deadline:
                // A connection that was cut without a word looks like one on which nothing happens.
                try run("SELECT 1")
                return arrived()
            }
        }
    }

    private func arrived() -> [String] {
        var payloads: [String] = []
        // Each notification is ours until it is freed.
        while let notification = unsafe PQnotifies(connection) {
            unsafe payloads.append(String(cString: notification.pointee.extra))
            unsafe PQfreemem(notification)
        }
        return payloads
    }
}
