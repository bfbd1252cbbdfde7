import JSONSource

/// An application identifier, `<application identifier prefix>.<bundle identifier>`.
///
/// The prefix is ten characters from `A` to `Z` and `0` to `9`, normally the team's; the bundle identifier is letters,
/// digits, hyphens and dots (Apple, "Supporting associated domains"). Files may hold anything in that place and devices
/// compare it exactly, letter case included, so the matcher works with plain text; this type says which texts an app can have
/// as its identifier.
public struct AppID: Hashable, Sendable, CustomStringConvertible {
    /// The application identifier prefix, such as `ABCDE12345`.
    public let prefix: String
    /// The bundle identifier, such as `com.example.app`.
    public let bundle: String

    /// Reads an identifier.
    ///
    /// - Throws: ``Malformed``, which says what is wrong and what it probably is instead.
    public init(_ text: String) throws(Malformed) {
        if let malformed = Self.malformation(of: text) { throw malformed }
        let dot = text.firstIndex(of: ".") ?? text.endIndex
        prefix = String(text[..<dot])
        bundle = String(text[dot...].dropFirst())
    }

    /// The text form.
    public var description: String { "\(prefix).\(bundle)" }
}

extension AppID {
    /// Whether two identifiers have the same bundle identifier, of which a device has one app at most.
    package static func areOneApp(_ left: String, _ right: String) -> Bool {
        let bundles = [left, right].map { $0.drop { $0 != "." }.dropFirst() }
        return !bundles[0].isEmpty && bundles[0] == bundles[1]
    }

    /// Why no app can have a text as its identifier; `nil` when an app can.
    package static func malformation(of text: String) -> Malformed? {
        problem(of: text).map { Malformed(written: text, code: $0) }
    }

    /// The first thing that keeps a text from being an identifier, from the plainest mistake to the finest.
    private static func problem(of text: String) -> FindingCode? {
        let bytes = Array(text.utf8)
        if bytes.contains(where: { Array("<>[]{}$".utf8).contains($0) }) { return .idPlaceholder }
        if bytes.contains(UInt8(ascii: "*")) { return .idWildcard }
        if !bytes.isEmpty, bytes.allSatisfy(isDigit) { return .idNumeric }
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count > 1, !parts.contains(where: \.isEmpty) else { return .idFormat }
        guard !bytes.contains(where: { $0 <= 0x20 || $0 == 0x22 || $0 == 0x27 }) else { return .idFormat }
        if let code = problem(ofPrefix: parts[0]) { return code }
        return parts.dropFirst().joined().allSatisfy(isBundleByte) ? nil : .idBundleChars
    }

    private static func problem(ofPrefix prefix: ArraySlice<UInt8>) -> FindingCode? {
        let isPrefixByte: (UInt8) -> Bool = { isDigit($0) || ($0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z")) }
        if prefix.count == 10, prefix.allSatisfy(isPrefixByte) { return nil }
        let text = String(decoding: prefix, as: UTF8.self)
        if ["TEAMID", "TEAM_ID", "TeamID", "teamid", "YOURTEAMID", "APPIDPREFIX"].contains(text) {
            return .idPlaceholder
        }
        if prefix.allSatisfy(isDigit) { return .idNumeric }
        // A bundle identifier begins with a domain, the last part first: `com.acme`, `social.acme`.
        let isSmall = prefix.allSatisfy { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
        return isSmall && (2...9).contains(prefix.count) ? .idNoPrefix : .idPrefix
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    private static func isBundleByte(_ byte: UInt8) -> Bool {
        let lowered = byte | 0x20
        return isDigit(byte) || byte == UInt8(ascii: "-")
            || (lowered >= UInt8(ascii: "a") && lowered <= UInt8(ascii: "z"))
    }
}
