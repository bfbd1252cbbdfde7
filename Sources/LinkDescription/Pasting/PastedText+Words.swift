import AppSiteAssociation
import DigitalAssetLinks
import JSONSource
import LinkPatterns

extension PastedText {
    /// The text as a single line.
    static func word(_ text: String) -> Content {
        if let store = store(text) { return store }
        if let value = labelled(text) { return word(value) }
        let link = LinkURL(text)
        if link.isWebLink { return host(link.lowercasedHost ?? "") ?? .unknown("it is a link without a host") }
        if let digest = digest(text) { return digest }
        // A service of an entitlement: applinks:shop.example.
        if let domain = AssociatedDomain.parse(text).domain { return .host(domain.host) }
        guard !text.contains(where: \.isWhitespace) else { return lineOfTool(text) }
        if let identifier = identifier(text) { return identifier }
        return host(text) ?? .unknown(nil)
    }

    /// The value behind a label, as web pages and tools show it: `Team ID: ABCDE12345`.
    private static func labelled(_ text: String) -> String? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let label = text[..<colon]
        let value = String(text[text.index(after: colon)...]).trimmed
        // A scheme, a service and the first byte of a digest have no blank behind their colon.
        guard text[colon...].dropFirst().first?.isWhitespace == true, !value.isEmpty, label.count <= 40 else {
            return nil
        }
        let isLabel = label.allSatisfy { $0.isLetter || $0.isNumber || " -_/()#".contains($0) }
        // What the output of a tool says about a digest counts, such as which key it is of.
        let isDigest = DigestReader().read(text).contains { $0.fingerprint != nil }
        return isLabel && label.contains(where: \.isLetter) && !isDigest ? value : nil
    }

    /// A line such as `SHA256: 14:6D:…`, with words around the digest.
    private static func lineOfTool(_ text: String) -> Content {
        let digests = DigestReader().read(text)
        return digests.contains { $0.fingerprint != nil } ? .digests(digests) : .unknown(nil)
    }

    /// An address of an app in a store.
    private static func store(_ text: String) -> Content? {
        let link = LinkURL(text)
        guard let host = link.lowercasedHost else { return nil }
        if host == "apps.apple.com" || host == "itunes.apple.com" {
            let number = link.path.split(separator: "/").last { part in
                part.hasPrefix("id") && part.count > 2 && part.dropFirst(2).allSatisfy { $0.isASCII && $0.isNumber }
            }
            return number.map { .appStore(String($0.dropFirst(2))) }
                ?? .unknown("it is an address of the App Store without an app's number")
        }
        if let name = otherStore(host, link.path) {
            return .unknown("it is an address of \(name), which says nothing of links; a description needs none")
        }
        let isMarket = link.scheme?.lowercased() == "market" && host == "details"
        guard host == "play.google.com" || isMarket else { return nil }
        let package = (link.query ?? "").split(separator: "&").first { $0.hasPrefix("id=") }?.dropFirst(3)
        return package.map { .googlePlay(String($0)) } ?? .unknown("it is an address of Google Play without a package")
    }

    /// The name of a store that descriptions do not know, so that its host is not taken for one of the app's.
    private static func otherStore(_ host: String, _ path: String) -> String? {
        switch host {
        case "appgallery.huawei.com", "appgallery.cloud.huawei.com", "appgallery1.huawei.com": "AppGallery"
        case "apps.microsoft.com": "the Microsoft Store"
        case "www.microsoft.com" where path.contains(text: "/p/") || path.contains(text: "/store/"):
            "the Microsoft Store"
        case "galaxystore.samsung.com", "apps.samsung.com", "galaxy.store": "the Galaxy Store"
        case "f-droid.org", "www.f-droid.org": "F-Droid"
        case "apps.rustore.ru", "www.rustore.ru": "RuStore"
        case "www.amazon.com" where path.contains(text: "/dp/") || path.contains(text: "/gp/"): "the Amazon Appstore"
        case "appstoreconnect.apple.com": "App Store Connect"
        case "testflight.apple.com": "TestFlight"
        default: nil
        }
    }

    private static func digest(_ text: String) -> Content? {
        let digits = text.filter { $0 != ":" && !$0.isWhitespace }
        let isHex = digits.allSatisfy { $0.isASCII && $0.isHexDigit }
        guard isHex, [32, 40, 64].contains(digits.count) else { return nil }
        let found = DigestReader().read(text)
        if found.contains(where: { $0.fingerprint != nil }) { return .digests(found) }
        let algorithm = digits.count == 40 ? "a SHA-1" : "an MD5"
        guard digits.count < 64 else { return nil }
        return .unknown("it is \(algorithm) digest; Android needs the SHA-256 digest of the certificate")
    }

    private static func identifier(_ text: String) -> Content? {
        let isTeamByte: (UInt8) -> Bool = { ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x41 && $0 <= 0x5A) }
        if text.utf8.count == 10, text.utf8.allSatisfy(isTeamByte) {
            // A number of ten digits is more likely one of the App Store.
            return text.allSatisfy(\.isNumber) ? .appStore(text) : .teamID(text)
        }
        let bareNumber = text.hasPrefix("id") ? text.dropFirst(2) : text[...]
        if (9...12).contains(bareNumber.count), bareNumber.allSatisfy({ $0.isASCII && $0.isNumber }) {
            return .appStore(String(bareNumber))
        }
        do throws(AppID.Malformed) {
            return .appID(try AppID(text).description)
        } catch {
            return error.code == .idNoPrefix && looksReversed(text) ? .bundleOrPackage(text) : nil
        }
    }

    /// Whether a name begins with a top-level domain, as bundle identifiers and packages do, rather than ends with one.
    private static func looksReversed(_ text: String) -> Bool {
        let known: Set<Substring> = [
            "com", "org", "net", "io", "app", "dev", "de", "co", "fr", "uk", "us", "jp", "cn", "in", "br", "ru", "ch",
            "at", "nl",
            "se", "it", "es", "pl", "eu", "me", "tv", "ai", "gov", "edu", "info", "biz", "example",
        ]
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return false }
        return known.contains(first) && (parts.count > 2 || !known.contains(last))
    }

    private static func host(_ text: String) -> Content? {
        let plain = text.hasPrefix("*.") ? String(text.dropFirst(2)) : text
        guard let domain = AssociatedDomain.parse("applinks:" + ASCIIHost(plain).text).domain else { return nil }
        return .host(domain.host)
    }
}
