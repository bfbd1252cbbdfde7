import LinkPatterns

/// An address such as `intent://scan/#Intent;scheme=zxing;end`, with which a page asks for an intent.
///
/// Chrome, "Android intents with Chrome"; AOSP, `Intent.parseUri`.
public struct IntentURL: Sendable, Hashable {
    /// The link; nil without one.
    public let data: String?
    /// The action; VIEW unless another is given.
    public let action: String
    /// The package that alone may open it.
    public let package: String?
    /// The categories; Chrome adds BROWSABLE.
    public let categories: [String]
    /// The component as written; Chrome drops it.
    public let component: String?
    /// The media type.
    public let type: String?
    /// The extras of every kind as text, without the fallback.
    public let extras: [String: String]
    /// `S.browser_fallback_url`: where Chrome goes when nothing opens it; nil when that is not a page of the web.
    public let fallback: String?

    /// Reads an address; nil when it is not an intent, or one that Android refuses.
    public init?(_ url: String) {
        guard url.hasPrefix("intent:"), let hash = url.utf8.lastIndex(of: UInt8(ascii: "#")),
            url[hash...].hasPrefix("#Intent;"), let fields = Self.fields(url[hash...].dropFirst(8))
        else { return nil }
        var values: [String: String] = [:]
        var extras: [String: String] = [:]
        for (key, value) in fields where key != "category" {
            if key.utf8.dropFirst().first == UInt8(ascii: ".") {
                guard "SBbcdfils".utf8.contains(key.utf8.first ?? 0) else { return nil }
                extras[String(key.dropFirst(2))] = value
            } else if Self.keys.contains(key) {
                values[key] = value
            } else {
                return nil
            }
        }
        let body = String(url[..<hash].dropFirst(7))
        data = body.isEmpty ? nil : values["scheme"].map { "\($0):\(body)" } ?? body
        action = values["action"] ?? AndroidIntent.view
        package = values["package"]
        categories = fields.filter { $0.key == "category" }.map(\.value)
        component = values["component"]
        type = values["type"]
        let page = extras.removeValue(forKey: "browser_fallback_url")
        fallback = page.flatMap { AndroidURI($0).isWebAddress ? $0 : nil }
        self.extras = extras
    }

    private static let keys: Set = [
        "action", "type", "identifier", "launchFlags", "package", "component", "scheme", "sourceBounds", "SEL",
    ]

    /// The intent that Chrome sends: BROWSABLE is added, and the component dropped.
    public var intent: AndroidIntent {
        AndroidIntent(
            action: action,
            categories: categories.contains(AndroidIntent.browsable)
                ? categories : categories + [AndroidIntent.browsable],
            data: data.map { AndroidURI($0) },
            type: type
        )
    }

    /// The fields up to `end`; nil when there is no end.
    private static func fields(_ text: Substring) -> [(key: String, value: String)]? {
        var rest = text
        var fields: [(key: String, value: String)] = []
        while !rest.hasPrefix("end") {
            guard let semicolon = rest.firstIndex(of: ";") else { return nil }
            let field = rest[..<semicolon]
            rest = rest[semicolon...].dropFirst()
            let equals = field.firstIndex(of: "=") ?? field.endIndex
            let value = String(field[equals...].dropFirst())
            fields.append((String(field[..<equals]), AndroidURI.decoded(value)))
        }
        return fields
    }
}
