import JSONSource
import LinkPatterns

/// A rule about query items, with its patterns compiled.
struct PreparedPassing: Sendable {
    private let pass: [WildcardPattern]
    private let except: [WildcardPattern]
    private let replaces: Bool

    /// The most items and bytes of a visit's query that are looked at.
    static let maximumItems = 200
    static let maximumBytes = 8_192

    init(_ rule: QueryPassing) {
        pass = rule.pass.map { WildcardPattern($0) }
        except = rule.except.map { WildcardPattern($0) }
        replaces = rule.replaces
    }

    /// An address with what is passed on.
    struct Result {
        var address: String
        var passed: [String] = []
        /// Names with the reason why they are not passed on, as the end of a sentence.
        var dropped: [(name: String, reason: String)] = []
    }

    /// Adds items of a visit's query to the query of an address, whose other parts keep their bytes.
    func adding(_ query: String, to address: String) -> Result {
        var result = Result(address: address)
        guard !pass.isEmpty, !query.isEmpty else { return result }
        guard query.utf8.count <= Self.maximumBytes else {
            result.dropped.append(
                ("everything", "the query is longer than \(Self.maximumBytes.formattedWithCommas) bytes")
            )
            return result
        }
        let url = LinkURL(address)
        let bytes = Array(address.utf8)
        let before = String(decoding: bytes[..<url.parts.path.upperBound], as: UTF8.self)
        let fragment = url.fragment.map { "#" + $0 } ?? ""
        var own = (url.query.map { $0.split(separator: "&", omittingEmptySubsequences: false) } ?? []).map(String.init)
        let ownNames = Set(own.map(Self.name))
        var added: [String] = []
        for item in query.split(separator: "&").prefix(Self.maximumItems) {
            let name = Self.name(String(item))
            guard name != VisitKind.scanItem else { continue }
            guard pass.contains(where: { $0.matches(name) }), !except.contains(where: { $0.matches(name) }) else {
                continue
            }
            if ownNames.contains(name), !replaces {
                result.dropped.append((name, "the link's address says it itself"))
                continue
            }
            let written = Self.written(item)
            if DestinationAddress.fault(inCharactersOf: written) != nil {
                result.dropped.append((name, "it has the escape of a control character"))
                continue
            }
            let length =
                before.utf8.count + fragment.utf8.count
                + (own + added).reduce(written.utf8.count + 1) { $0 + $1.utf8.count + 1 }
            guard length <= DestinationAddress.maximumLength else {
                result.dropped.append(
                    (
                        name,
                        "the address would be longer than \(DestinationAddress.maximumLength.formattedWithCommas) bytes"
                    )
                )
                continue
            }
            added.append(written)
            result.passed.append(name)
        }
        guard !added.isEmpty else { return result }
        if replaces { own.removeAll { result.passed.contains(Self.name($0)) } }
        if own == [""] { own = [] }
        result.address = before + "?" + (own + added).joined(separator: "&") + fragment
        return result
    }

    /// The decoded name of an item; a plus is a space (URL standard, `application/x-www-form-urlencoded`).
    static func name(_ item: String) -> String { decoded(item.prefix { $0 != "=" }) }

    static func decoded(_ text: some StringProtocol) -> String {
        PercentDecoding.lenientText(
            String(decoding: text.utf8.map { $0 == UInt8(ascii: "+") ? 0x20 : $0 }, as: UTF8.self)
        )
    }

    /// The item as it was written, with escapes for what would end the query or is not ASCII.
    private static func written(_ item: Substring) -> String {
        let bytes = Array(item.utf8)
        var text = String.UnicodeScalarView()
        for (index, byte) in bytes.enumerated() {
            let beginsEscape =
                byte == Byte.percent && index + 2 < bytes.count && Byte.isHexDigit(bytes[index + 1])
                && Byte.isHexDigit(bytes[index + 2])
            let isKept = DestinationAddress.isLegal(byte) && !"#[]%".utf8.contains(byte) || beginsEscape
            if isKept {
                text.append(Unicode.Scalar(byte))
            } else {
                text.append(contentsOf: PercentEncoding.escape(of: byte).unicodeScalars)
            }
        }
        return String(text)
    }
}
