extension DocumentCatalog {
    /// The complete answer to a `GET` or `HEAD` of a document: found, not modified, not found or unavailable.
    @inline(__always)
    func answer(
        host: Range<Int>,
        slot: Int,
        preferences: ClientPreferences,
        in request: Span<UInt8>
    ) -> PreparedResponse {
        if let document = lookUp(host: host, slot: slot, in: request) {
            return document.response(preferences, in: request)
        }
        return miss(host: host, in: request)
    }

    /// The answer when there is no document; an unknown host is counted.
    @inline(never)
    private func miss(host: Range<Int>, in request: Span<UInt8>) -> PreparedResponse {
        guard state == .ready else { return StandardResponse.unavailable }
        if !knows(host: host, in: request) { traffic.unknownHosts.note(host, in: request) }
        return StandardResponse.notFound
    }
}
