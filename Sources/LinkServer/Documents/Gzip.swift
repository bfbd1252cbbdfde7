internal import CZlib

/// Compresses a whole document when it is published.
enum Gzip {
    /// The gzip form (RFC 1952) of the bytes, or nil when it would not be smaller.
    ///
    /// The same bytes give the same result: neither a name nor a time is written.
    static func compress(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count > 1 else { return nil }
        let compressed = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count - 1) { output, count in
            // The pointers are valid inside of these closures, and each length is that of its buffer.
            count = unsafe bytes.withUnsafeBufferPointer { input in
                unsafe waymark_gzip(input.baseAddress, input.count, output.baseAddress, output.count)
            }
        }
        return compressed.isEmpty ? nil : compressed
    }
}
