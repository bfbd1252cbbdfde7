/// A dictionary for many values of which copies are kept while it changes: a change after a copy copies one part of 64, and not all.
struct PartitionedDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private static var partCount: Int { 64 }

    private var parts = [[Key: Value]](repeating: [:], count: partCount)

    /// The keys, in no order.
    var keys: [Key] { parts.flatMap(\.keys) }

    /// The value of a key; setting `nil` removes it.
    subscript(key: Key) -> Value? {
        get { parts[Self.part(of: key)][key] }
        _modify { yield &parts[Self.part(of: key)][key] }
    }

    /// The value of a key, or another for a key without one.
    subscript(key: Key, default other: @autoclosure () -> Value) -> Value {
        get { self[key] ?? other() }
        _modify { yield &parts[Self.part(of: key)][key, default: other()] }
    }

    /// Removes a key and returns its value; `nil` when it has none.
    mutating func removeValue(forKey key: Key) -> Value? { parts[Self.part(of: key)].removeValue(forKey: key) }

    private static func part(of key: Key) -> Int { Int(UInt(bitPattern: key.hashValue) % UInt(partCount)) }
}
