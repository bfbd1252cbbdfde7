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
        return state == .ready ? StandardResponse.notFound : StandardResponse.unavailable
    }
}
