import LinkPatterns

/// A line in the Common Log Format: `host ident user [time] "METHOD target HTTP/1.1" status bytes …`.
enum AccessLogLine: Hashable {
    /// What a browser asked for with `GET`.
    case target(String)
    /// Another method, or bytes that are no request.
    case otherRequest

    /// Reads a line; `nil` when it has another form.
    ///
    /// The first quoted text that follows a closing bracket is the request; what comes before may hold any words, as a
    /// user's name may.
    static func read(_ line: ArraySlice<UInt8>) -> AccessLogLine? {
        let mark = Array("] \"".utf8)
        guard let open = line.indices.first(where: { line[$0...].starts(with: mark) }),
            line[..<open].contains(UInt8(ascii: "["))
        else { return nil }
        guard let (request, rest) = quoted(line[(open + mark.count)...]) else { return nil }
        // A status of three digits tells a log from a text that happens to hold brackets and quotes.
        let status = rest.drop { $0 == 0x20 }.prefix { $0 != 0x20 }
        guard status.count == 3, status.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
        let words = request.split(separator: 0x20, omittingEmptySubsequences: false)
        guard words.count == 2 || words.count == 3, words[0].elementsEqual("GET".utf8),
            let target = String(validUTF8: words[1]), !target.isEmpty
        else { return .otherRequest }
        return .target(target)
    }

    /// The text up to the closing quote with its escapes undone, and what follows.
    ///
    /// Apache writes `\"`, `\\` and `\xhh` (Apache, "mod_log_config"), nginx `\xhh`.
    private static func quoted(_ text: ArraySlice<UInt8>) -> (text: [UInt8], rest: ArraySlice<UInt8>)? {
        var result: [UInt8] = []
        var index = text.startIndex
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "\""): return (result, text[(index + 1)...])
            case UInt8(ascii: "\\") where index + 1 < text.endIndex:
                let (byte, length) = escape(text[index...])
                result.append(byte)
                index += length
            default:
                result.append(text[index])
                index += 1
            }
        }
        return nil
    }

    private static func escape(_ text: ArraySlice<UInt8>) -> (byte: UInt8, length: Int) {
        let start = text.startIndex
        if text[start + 1] == UInt8(ascii: "x"), text.count >= 4,
            let digits = String(validUTF8: text[(start + 2)..<(start + 4)]),
            let byte = UInt8(digits, radix: 16), !digits.hasPrefix("+")
        {
            return (byte, 4)
        }
        return (text[start + 1], 2)
    }
}
