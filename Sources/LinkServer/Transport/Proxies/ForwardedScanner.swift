/// Reads the value of `Forwarded`: elements of `name=value` pairs (RFC 7239, section 4).
struct ForwardedScanner {
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { index == bytes.count }

    /// The pairs up to a comma or the end, names in lower case; `nil` when they are malformed.
    ///
    /// A repeated name makes the element malformed, too (section 4: "each parameter MUST NOT occur more than
    /// once").
    mutating func takeElement() -> [(name: String, value: String)]? {
        var pairs: [(name: String, value: String)] = []
        repeat {
            skipSpace()
            if isAtEnd || bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: ";") { continue }
            guard let name = takeToken()?.lowercased(), take(UInt8(ascii: "=")), let value = takeValue() else {
                return nil
            }
            guard !pairs.contains(where: { $0.name == name }) else { return nil }
            pairs.append((name, value))
            skipSpace()
        } while take(UInt8(ascii: ";"))
        return pairs
    }

    mutating func takeComma() -> Bool { take(UInt8(ascii: ",")) }

    private mutating func takeValue() -> String? {
        guard take(UInt8(ascii: "\"")) else { return takeToken() }
        var value: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\"") { return String(decoding: value, as: UTF8.self) }
            if byte == UInt8(ascii: "\\") {
                guard index < bytes.count else { return nil }
                value.append(bytes[index])
                index += 1
            } else {
                value.append(byte)
            }
        }
        return nil
    }

    /// A value without quotes may only be a token, but many proxies leave the quotes out around ports and brackets.
    private mutating func takeToken() -> String? {
        let start = index
        while index < bytes.count, ByteClass.token.contains(bytes[index]) || ":[]".utf8.contains(bytes[index]) {
            index += 1
        }
        return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    }
}
