import AppSiteAssociation
import LinkPatterns

/// A signed message in one of the text forms of mail and of tools, where a binary one belongs.
struct SignedText {
    /// Which of the text forms it is.
    let form: SignatureReport.Form
    /// The binary message inside, when it can be taken out.
    let message: [UInt8]?

    /// Reads the text forms; `nil` for anything else.
    init?(_ bytes: [UInt8]) {
        switch SignedTextForm(bytes) {
        case .pem:
            form = .pem
            message = Self.decode(Self.lines(bytes).dropFirst().prefix { !$0.starts(with: "-----".utf8) })
        case .mime:
            form = .mime
            message = Self.decode(Self.body(of: Self.lines(bytes)))
        case nil: return nil
        }
    }

    /// What is under the last header that announces a message: in a mail of two parts the second one is the signature.
    private static func body(of lines: [ArraySlice<UInt8>]) -> ArraySlice<ArraySlice<UInt8>> {
        let announcing = lines.lastIndex { line in
            let text = String(decoding: line, as: UTF8.self).lowercased()
            return text.hasPrefix("content-type:") && text.contains(text: "pkcs7-") && !text.contains(text: "multipart")
        }
        guard let announcing, let blank = lines[announcing...].firstIndex(where: \.isEmpty) else { return [] }
        return lines[(blank + 1)...].prefix { !$0.starts(with: "--".utf8) }
    }

    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        }
    }

    /// Decodes base64 (RFC 4648, section 4).
    private static func decode(_ lines: some Sequence<ArraySlice<UInt8>>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for byte in lines.joined() where byte != UInt8(ascii: "=") && byte != UInt8(ascii: " ") {
            guard let value = alphabet[byte] else { return nil }
            bits = (bits << 6 | value) & 0xFF_FFFF
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        return bytes
    }

    private static let alphabet: [UInt8: UInt32] = {
        let characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
        return Dictionary(uniqueKeysWithValues: zip(characters, 0...))
    }()
}
