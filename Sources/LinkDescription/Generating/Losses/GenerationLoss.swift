import DigitalAssetLinks
import LinkPatterns
public import LinkWorkspaces

/// A link or a rule that a version of a system treats differently from the description, because no file can express it.
public struct GenerationLoss: Hashable, Sendable {
    /// What a loss is about.
    public enum Kind: String, Hashable, Sendable {
        /// A rule that the version does not support.
        case rule
        /// Spellings of links that Apple's software treats as equal and the version does not: unnecessary escapes, and two
        /// slashes instead of one.
        case spelling
    }

    /// The version.
    public let system: SystemRange
    /// The app.
    public let app: Slug
    /// The app's identifier there.
    public let identifier: String
    /// A link that the version treats differently; `nil` where none was found for a form that is not known to be exact.
    public let url: String?
    /// Whether the app opens the link there, although the description says that it should not.
    public let opens: Bool
    /// What it is about.
    public let kind: Kind
    /// The reason, without a capital letter and a full stop.
    public let reason: String
    /// The rule that decides the link in the description; `nil` when none does.
    public let rule: DescribedRule?

    /// What happens, in one sentence that does not name the version.
    public var message: String {
        guard let url else {
            let path = rule?.rule.path.map { " of \"\($0)\"" } ?? ""
            return "\(identifier) may treat some links\(path) differently from waymark.yaml: \(reason)."
        }
        return opens
            ? "\(identifier) opens \(url), although waymark.yaml says it should not: \(reason)."
            : "\(identifier) does not open \(url), although waymark.yaml says it should: \(reason)."
    }
}

/// A link that a version of a system treats differently from the description.
struct Difference {
    let url: String
    let verdict: DescribedVerdict
    private(set) var kind = GenerationLoss.Kind.rule

    init(url: String, verdict: DescribedVerdict) {
        self.url = url
        self.verdict = verdict
    }

    /// Whether it is the system that opens the link.
    var opens: Bool { verdict.outcome != .opens }

    /// The link in its usual spelling, if that is treated differently as well; else the difference is one of spelling.
    ///
    /// - Parameter search: gives the description's verdict on a link that is treated differently.
    /// - Returns: the difference to report.
    func plain(_ search: (String) -> DescribedVerdict?) -> Difference {
        let keepsSlashes = verdict.rule?.rule.path?.uppercased().contains(text: "%2F") ?? false
        guard let plain = LinkSpelling.plain(url, keepsSlashes: keepsSlashes) else { return self }
        if let verdict = search(plain) { return Difference(url: plain, verdict: verdict) }
        var difference = self
        difference.kind = .spelling
        return difference
    }
}

extension GenerationLoss {
    init(_ difference: Difference, _ app: Slug, _ identifier: String, _ reasons: LossReasons) {
        let isSpelling = difference.kind == .spelling && reasons.system.platform == .android
        self.init(
            system: reasons.system,
            app: app,
            identifier: identifier,
            url: difference.url,
            opens: difference.opens,
            kind: difference.kind,
            reason: isSpelling
                ? LinkSpelling.reason(difference.url) : reasons.reason(for: difference.url, difference.verdict),
            rule: difference.verdict.rule
        )
    }
}

/// A link in the spelling that browsers and people use.
enum LinkSpelling {
    /// The same link with one slash for each run, a slash for an empty path, no escape that is not needed, and capital letters
    /// in the others.
    ///
    /// - Parameters:
    ///   - url: the link.
    ///   - keepsSlashes: whether an escaped slash of the path stays one, because it is meant.
    /// - Returns: the link; `nil` when it is spelled so already.
    static func plain(_ url: String, keepsSlashes: Bool) -> String? {
        let link = LinkURL(url)
        let path = link.path
        guard let start = url.firstRange(ofText: "://"), let host = link.host else { return nil }
        let rest = url[start.upperBound...].drop { $0 != "/" && $0 != "?" && $0 != "#" }.dropFirst(path.count)
        var plain = unescaped(path)
        if !keepsSlashes { plain.replace(text: "%2F", with: "/") }
        while plain.contains(text: "//") { plain.replace(text: "//", with: "/") }
        if plain.isEmpty { plain = "/" }
        let result = url[..<start.upperBound] + host + plain + unescaped(String(rest))
        return result == url ? nil : String(result)
    }

    /// Why another spelling makes a difference on Android.
    static func reason(_ url: String) -> String {
        let path = LinkURL(url).path
        if path.isEmpty { return "Android distinguishes a link without a path from one with \"/\"" }
        if path.contains(text: "//") { return "Android does not treat two slashes as one" }
        return "Android decodes escapes before it compares"
    }

    /// The text without escapes of characters that need none, and with capitals in the others (RFC 3986, sections 2.1, 2.3).
    private static func unescaped(_ text: String) -> String {
        guard text.contains("%") else { return text }
        let bytes = PercentDecoding.replacingEscapes(in: Array(text.utf8)) { escape, byte in
            Byte.isUnreserved(byte) ? [byte] : Array(String(decoding: escape, as: UTF8.self).uppercased().utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
