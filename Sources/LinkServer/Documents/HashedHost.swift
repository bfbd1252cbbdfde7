internal import LinkStore

/// A host's name with its hash, computed once to choose a shard and to find the row in it.
struct HashedHost {
    let name: [UInt8]
    let hash: UInt64

    init(_ host: HostName, seed: UInt64) {
        let bytes = ContiguousArray(host.value.utf8)
        name = Array(bytes)
        hash = Self.hash(bytes.indices, of: bytes.span, seed: seed)
    }

    /// FNV-1a over the lower-cased bytes.
    ///
    /// The seed, random for each catalogue, and the dictionary's own hashing prevent chosen names from colliding.
    @inline(__always)
    static func hash(_ range: Range<Int>, of bytes: Span<UInt8>, seed: UInt64) -> UInt64 {
        var hash = seed ^ 0xcbf2_9ce4_8422_2325
        for index in range {
            hash = (hash ^ UInt64(ASCII.lowercased(bytes[index]))) &* 0x0000_0100_0000_01b3
        }
        return hash
    }
}
