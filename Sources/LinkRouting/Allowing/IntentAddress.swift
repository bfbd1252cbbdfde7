import JSONSource
import LinkPatterns
import LinkWorkspaces

/// An `intent:` address, which Chrome on Android turns into an intent for an app (Chrome, "Android intents with
/// Chrome").
///
/// It names the package, the scheme that the app sees, and possibly where a browser goes when the app is missing.
/// Everything else that an intent can carry, such as a component, a selector or extras, is refused: it could reach more
/// of an app than its links.
struct IntentAddress {
    /// The scheme of the address that the app gets.
    let scheme: String
    /// The host of the address that the app gets; `nil` without one.
    let host: String?
    /// The only app that may open it.
    let package: String
    /// Where a browser goes when the app is missing.
    let fallback: String?

    private static let keys = ["scheme", "package", "action", "category", "S.browser_fallback_url"]

    init(_ url: LinkURL) throws(WorkspaceError) {
        // Android reads from the last one on (AOSP, Intent.parseUri), others from the first.
        guard url.text.utf8.count(where: { $0 == UInt8(ascii: "#") }) <= 1 else {
            throw DestinationAddress.refusal(url.text, "it has more than one \"#\", which programs read differently")
        }
        let pieces = (url.fragment ?? "").split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        guard pieces.count >= 3, pieces.first == "Intent", pieces.last == "end" else {
            throw DestinationAddress.refusal(url.text, "an intent: address ends with \"#Intent;…;end\"")
        }
        var values: [String: String] = [:]
        for piece in pieces.dropFirst().dropLast() {
            let equals = piece.firstIndex(of: "=") ?? piece.endIndex
            let (key, value) = (String(piece[..<equals]), String(piece[equals...].dropFirst()))
            guard Self.keys.contains(key) else {
                let help = Suggestion.help(key, among: Self.keys, listing: "parts of an intent that links may have")
                throw DestinationAddress.refusal(url.text, "a link's intent has no \"\(key)\"; \(help.dropLast())")
            }
            guard values.updateValue(value, forKey: key) == nil else {
                throw DestinationAddress.refusal(url.text, "its intent has \"\(key)\" twice")
            }
        }
        guard let scheme = values["scheme"]?.lowercased(), let package = values["package"] else {
            throw DestinationAddress.refusal(url.text, "its intent needs both \"scheme\" and \"package\"")
        }
        if let mistake = AppMarketplace.googlePlay.mistake(of: package) {
            throw DestinationAddress.refusal(
                url.text,
                "its intent's \"package\" is not an application id: \(mistake.message.dropLast())"
            )
        }
        guard values["action"].map({ $0 == "android.intent.action.VIEW" }) ?? true,
            values["category"].map({ $0 == "android.intent.category.BROWSABLE" }) ?? true
        else {
            throw DestinationAddress.refusal(
                url.text,
                "its intent can only view, as browsable links do; leave action and category out"
            )
        }
        if let written = values["S.browser_fallback_url"] {
            let bytes = ContiguousArray(written.utf8)
            guard let decoded = PercentDecoding.decode(bytes.span) else {
                throw DestinationAddress.refusal(url.text, "the escapes of its fallback are broken")
            }
            fallback = String(decoding: decoded, as: UTF8.self)
        } else {
            fallback = nil
        }
        guard url.parts.userInformation == nil else {
            throw DestinationAddress.refusal(
                url.text,
                "it has a user name before \"@\", which hides the host; leave it out"
            )
        }
        (self.scheme, self.package, self.host) = (scheme, package, url.lowercasedHost)
    }
}
