/// The values that one event loop made from the prepared responses that it sent last, with the current date, so that
/// sending them again copies nothing.
struct DatedCache<Value> {
    private struct Entry {
        let response: PreparedResponse
        let second: Int
        let value: Value
    }

    private static var count: Int { 64 }

    private var entries = [Entry?](repeating: nil, count: count)

    /// The value for a response.
    ///
    /// - Parameters:
    ///   - response: What is answered; kept until another answer replaces it, so that no other object gets its identity.
    ///   - second: The second of the date in the value.
    ///   - make: Makes the value when the cache does not have it for this second.
    /// - Returns: A value that is shared with earlier and later answers of the same second.
    @inline(__always)
    mutating func value(for response: PreparedResponse, second: Int, make: () -> Value) -> Value {
        // Objects are at least 16 bytes apart.
        let index = Int(UInt(bitPattern: ObjectIdentifier(response)) >> 4 % UInt(Self.count))
        if let entry = entries[index], entry.response === response, entry.second == second { return entry.value }
        let value = make()
        entries[index] = Entry(response: response, second: second, value: value)
        return value
    }
}
