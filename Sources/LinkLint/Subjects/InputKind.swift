import AppSiteAssociation
import DigitalAssetLinks
import JSONSource

/// What a file is read as.
public struct InputKind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name as it is written.
    public let rawValue: String

    /// A kind of any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Apple's `apple-app-site-association`, plain or signed.
    public static let associationFile = Self(rawValue: "aasa")
    /// Android's `assetlinks.json`.
    public static let statementList = Self(rawValue: "assetlinks")
    /// An Android app's `AndroidManifest.xml` in source form.
    public static let androidManifest = Self(rawValue: "manifest")
    /// Values of an Android app, such as `res/values/strings.xml`, that its manifest refers to.
    public static let androidResources = Self(rawValue: "resources")
    /// What keytool, apksigner or the Play Console show of certificates, as text.
    public static let fingerprints = Self(rawValue: "fingerprints")
    /// The entitlements of an app, as a property list in XML.
    public static let entitlements = Self(rawValue: "entitlements")
    /// A provisioning profile of Apple: a signed property list.
    public static let provisioningProfile = Self(rawValue: "profile")
    /// A web page in HTML.
    public static let page = Self(rawValue: "page")
    /// The configuration of an Expo project, `app.json`.
    public static let expoConfiguration = Self(rawValue: "expo")

    /// Every kind that a linter reads.
    public static let all: [Self] = [
        .associationFile, .statementList, .entitlements, .provisioningProfile, .page, .expoConfiguration,
        .androidManifest, .androidResources, .fingerprints,
    ]

    /// The text form.
    public var description: String { rawValue }
}

extension InputKind {
    /// What the name of a file promises, for a walk through folders; `nil` for a file that is not to be read.
    ///
    /// Web pages are not part of a walk: there may be thousands. An `app.json` is only one of Expo's when
    /// ``of(path:bytes:)`` says so, too.
    public static func of(path: String) -> InputKind? {
        let name = name(of: path).lowercased()
        switch name {
        case "apple-app-site-association", "apple-app-site-association.json": return .associationFile
        case "assetlinks.json": return .statementList
        case "app.json": return .expoConfiguration
        case "androidmanifest.xml": return isBuilt(path) ? nil : .androidManifest
        default: break
        }
        if isOfValues(path), !isBuilt(path) { return .androidResources }
        if isOfPackage(path) { return .androidManifest }
        if name.hasSuffix(".entitlements") { return .entitlements }
        return name.hasSuffix(".mobileprovision") || name.hasSuffix(".provisionprofile") ? .provisioningProfile : nil
    }

    /// What a file that was asked for by name, or came on standard input, is read as, by its name or else by its content.
    public static func of(path: String, bytes: [UInt8]) -> InputKind {
        if let kind = of(path: path), kind != .expoConfiguration { return kind }
        let name = name(of: path).lowercased()
        if name == "androidmanifest.xml" { return .androidManifest }
        if isOfValues(path) { return .androidResources }
        if name.hasSuffix(".html") || name.hasSuffix(".htm") || name.hasSuffix(".xhtml") { return .page }
        return FileTypeDetection.kind(of: bytes) ?? .associationFile
    }

    /// Whether the file is one that a build has made of others.
    private static func isBuilt(_ path: String) -> Bool { path.split(separator: "/").dropLast().contains("build") }

    /// Whether the file is one of `res/values`, in the language that the others are translated from.
    private static func isOfValues(_ path: String) -> Bool {
        path.lowercased().hasSuffix(".xml") && path.split(separator: "/").dropLast().suffix(2) == ["res", "values"]
    }

    /// Whether the file is a manifest that is named after its package, as `waymark generate` writes them:
    /// `android/com.example.shop.xml`.
    private static func isOfPackage(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard parts.dropLast().last == "android", let file = parts.last, file.hasSuffix(".xml") else { return false }
        let package = String(file.dropLast(4))
        // What is not a package is not a manifest that is named after one.
        return package.contains(".") && (try? PackageName(package)) != nil
    }

    static func name(of path: String) -> Substring { path.split(separator: "/").last ?? "" }
}

/// Detects what a file is when its name does not show it.
enum FileTypeDetection {
    /// `nil` when the content does not show it: a page, for example, is what a server may send instead of any file.
    static func kind(of bytes: [UInt8]) -> InputKind? {
        if case .content(let content) = SignedEnvelope(bytes) {
            return isPropertyList(content) ? .provisioningProfile : .associationFile
        }
        if isPropertyList(bytes) { return .entitlements }
        if hasTag("<manifest", in: bytes) { return .androidManifest }
        if isOutputOfTool(bytes) { return .fingerprints }
        guard let root = JSONReader().recover(bytes).document?.root else { return nil }
        if root["applinks"] != nil || root["webcredentials"] != nil { return .associationFile }
        if root["expo"]?.kind == .object { return .expoConfiguration }
        let isStatement = root.elements.contains {
            $0["relation"] != nil || $0["target"] != nil || $0["include"] != nil
        }
        return root.kind == .array && isStatement ? .statementList : nil
    }

    /// Whether a text is neither JSON nor markup, and has digests of certificates in it.
    private static func isOutputOfTool(_ bytes: [UInt8]) -> Bool {
        guard bytes.count < 1 << 20, let first = bytes.first(where: { $0 > 0x20 }), !"[{<\"".utf8.contains(first) else {
            return false
        }
        return !DigestReader().read(String(decoding: bytes, as: UTF8.self)).isEmpty
    }

    private static func isPropertyList(_ bytes: [UInt8]) -> Bool { hasTag("<plist", in: bytes) }

    /// Whether a text is markup with a tag near its beginning; licences often come before it.
    private static func hasTag(_ tag: String, in bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(4_096).drop { $0 <= 0x20 || $0 >= 0x80 }
        let tag = Array(tag.utf8)
        return start.first == UInt8(ascii: "<") && start.indices.contains { start[$0...].starts(with: tag) }
    }
}
