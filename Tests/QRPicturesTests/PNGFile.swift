/// A PNG file without compression, for tests.
enum PNGFile {
    /// A file of pixels, four bytes each.
    static func bytes(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]) -> [UInt8] {
        var raw: [UInt8] = []
        for row in 0..<height {
            raw.append(0)
            for column in 0..<width { raw += pixel(column, row) }
        }
        return signature + part("IHDR", header(width, height)) + part("IDAT", stored(raw)) + part("IEND", [])
    }

    /// A file that says that it has this size, and has no pixels.
    static func empty(width: Int, height: Int) -> [UInt8] {
        signature + part("IHDR", header(width, height)) + part("IDAT", stored([])) + part("IEND", [])
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private static func header(_ width: Int, _ height: Int) -> [UInt8] {
        number(UInt32(width)) + number(UInt32(height)) + [8, 6, 0, 0, 0]
    }

    private static func part(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        return number(UInt32(content.count)) + body + number(checksum(body))
    }

    /// Blocks that are stored as they are (RFC 1950, RFC 1951).
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            let count = UInt16(block.count)
            result += [
                rest.isEmpty ? 1 : 0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8),
            ]
            result += block
        } while !rest.isEmpty
        var (first, second) = (UInt32(1), UInt32(0))
        for byte in bytes {
            first = (first + UInt32(byte)) % 65_521
            second = (second + first) % 65_521
        }
        return result + number(second << 16 | first)
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 {
                let isOdd = value & 1 == 1
                value >>= 1
                if isOdd { value ^= 0xEDB8_8320 }
            }
        }
        return ~value
    }

    private static func number(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
