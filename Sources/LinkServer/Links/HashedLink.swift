/// Where the host and the path of a link are in some bytes, with their hash, which is computed once to choose a shard and to
/// find the record in it.
struct HashedLink {
    /// The host, in any case.
    let host: Range<Int>
    /// The path, compared byte for byte.
    let path: Range<Int>

    /// The hash of the lower-cased host and the path.
    let hash: UInt64

    /// Hashes the lower-cased host and the path.
    ///
    /// The seed, random for each process, prevents chosen names from colliding.
    @inline(__always)
    init(host: Range<Int>, path: Range<Int>, in bytes: Span<UInt8>, seed: UInt64) {
        self.host = host
        self.path = path
        var state = Self.mix(seed ^ UInt64(truncatingIfNeeded: host.count))
        var index = host.lowerBound
        while host.upperBound - index >= 8 {
            state = Self.mix(state ^ Self.lowercased(Self.word(bytes, index)))
            index += 8
        }
        state = Self.mix(state ^ Self.lowercased(Self.rest(bytes, index..<host.upperBound)))
        index = path.lowerBound
        while path.upperBound - index >= 8 {
            state = Self.mix(state ^ Self.word(bytes, index))
            index += 8
        }
        state = Self.mix(state ^ Self.rest(bytes, index..<path.upperBound))
        hash = Self.mix(state ^ UInt64(truncatingIfNeeded: path.count))
    }

    /// Locates the host and the path of a key, such as `go.example/spring`.
    init(key: Span<UInt8>, seed: UInt64) {
        var slash = 0
        while slash < key.count, key[slash] != UInt8(ascii: "/") { slash += 1 }
        self.init(host: 0..<slash, path: slash..<key.count, in: key, seed: seed)
    }

    /// What distinguishes records of one shard.
    var tag: UInt32 { UInt32(truncatingIfNeeded: hash) }

    /// The shard, of 64.
    var shard: Int { Int(hash >> 58) }

    /// The hash of other bytes, each as it is.
    @inline(__always)
    static func hash(of range: Range<Int>, in bytes: Span<UInt8>, seed: UInt64) -> UInt64 {
        var state = mix(seed ^ UInt64(truncatingIfNeeded: range.count))
        var index = range.lowerBound
        while range.upperBound - index >= 8 {
            state = mix(state ^ word(bytes, index))
            index += 8
        }
        return mix(state ^ rest(bytes, index..<range.upperBound))
    }

    /// Eight bytes.
    @inline(__always)
    static func word(_ bytes: Span<UInt8>, _ index: Int) -> UInt64 {
        // Any eight bytes are a number, and the load checks that they are inside the span.
        unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
    }

    /// Fewer than eight bytes.
    @inline(__always)
    private static func rest(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
        var word: UInt64 = 0
        for index in range { word = word << 8 | UInt64(bytes[index]) }
        return word
    }

    /// Both halves of a product depend on all bits.
    @inline(__always)
    private static func mix(_ value: UInt64) -> UInt64 {
        let product = (value ^ 0x2d35_8dcc_aa6c_78a5).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
        return product.high ^ product.low
    }

    /// The letters `A` to `Z` of all eight bytes made lower-case.
    @inline(__always)
    static func lowercased(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let low = word & (ones &* 0x7f)
        let isAtLeastA = low &+ ones &* (0x80 - 0x41)
        let isAboveZ = low &+ ones &* (0x7f - 0x5a)
        let isUpper = (isAtLeastA ^ isAboveZ) & ~word & (ones &* 0x80)
        return word | isUpper >> 2
    }
}
