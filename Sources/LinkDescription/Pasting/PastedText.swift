public import AppSiteAssociation
public import DigitalAssetLinks
import JSONSource

/// A text that somebody copied from somewhere, and what it is.
///
/// ```swift
/// PastedText("https://apps.apple.com/app/shop/id1234567890").content    // .appStore("1234567890")
/// ```
public struct PastedText: Sendable {
    /// What a text may be.
    public enum Content: Sendable {
        /// Apple's file of a site.
        case association(AssociationFile)
        /// Android's file of a site.
        case statements(StatementList)
        /// A file of entitlements.
        case entitlements(AdoptedEntitlements)
        /// The manifest of an Android app.
        case manifest(AndroidManifest)
        /// Values of an Android app, which its manifest refers to.
        case resources
        /// Several lines, each read by itself.
        case several([PastedText])
        /// Digests of certificates, as `keytool`, `apksigner` or the Play Console show them, or alone.
        case digests([CertificateDigest])
        /// An Apple app ID, such as `ABCDE12345.com.example.shop`.
        case appID(String)
        /// The prefix of app IDs alone, such as `ABCDE12345`.
        case teamID(String)
        /// A bundle identifier or a package: both look alike.
        case bundleOrPackage(String)
        /// An app's number in the App Store.
        case appStore(String)
        /// A package in Google Play.
        case googlePlay(String)
        /// A host, alone or from a web link.
        case host(String)
        /// Nothing that is known; a sentence says what it looks like, if anything.
        case unknown(String?)
    }

    /// What the text is.
    public let content: Content

    /// Recognises a text.
    public init(_ text: String) { self.init(text, manifests: AndroidManifestReader()) }

    init(_ text: String, manifests reader: AndroidManifestReader) {
        let trimmed = text.trimmed
        if let file = Self.file(trimmed, reader) {
            content = file
        } else if trimmed.contains("\n") {
            content = Self.lines(trimmed)
        } else {
            content = Self.word(trimmed)
        }
    }

    /// A text of several lines that is not a file: probably the output of a tool.
    private static func lines(_ text: String) -> Content {
        let digests = DigestReader().read(text)
        if digests.contains(where: { $0.fingerprint != nil }) { return .digests(digests) }
        if let digest = digests.first {
            let help = "Android needs the SHA-256 digest, which \"keytool -list -v\" shows"
            return .unknown("it has \(digest.algorithm.rawValue) digests only; \(help)")
        }
        let parts = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
            .map { PastedText($0) }
        let areKnown = parts.allSatisfy { if case .unknown = $0.content { false } else { true } }
        return areKnown && parts.count <= 100 ? .several(parts) : .unknown(nil)
    }
}

extension String {
    /// The text without white space at its ends, and without a byte order mark.
    var trimmed: String {
        let isSpace: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace || $0 == "\u{FEFF}" }
        let start = unicodeScalars.drop(while: isSpace)
        guard let last = start.lastIndex(where: { !isSpace($0) }) else { return "" }
        return String(start[...last])
    }
}
