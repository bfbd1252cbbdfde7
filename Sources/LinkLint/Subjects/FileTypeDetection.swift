import AppSiteAssociation
import DigitalAssetLinks
import JSONSource

/// Tells what a file without a telling name is.
enum FileTypeDetection {
    /// `nil` when the content tells nothing: a page, say, is what a server sends in the place of any file.
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

    /// Whether a text is no JSON and no markup, and has digests of certificates in it.
    private static func isOutputOfTool(_ bytes: [UInt8]) -> Bool {
        guard bytes.count < 1 << 20, let first = bytes.first(where: { $0 > 0x20 }), !"[{<\"".utf8.contains(first) else {
            return false
        }
        return !DigestReader().read(String(decoding: bytes, as: UTF8.self)).isEmpty
    }

    private static func isPropertyList(_ bytes: [UInt8]) -> Bool { hasTag("<plist", in: bytes) }

    /// Whether a text is markup with a tag near its beginning; licences often stand before it.
    private static func hasTag(_ tag: String, in bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(4_096).drop { $0 <= 0x20 || $0 >= 0x80 }
        let tag = Array(tag.utf8)
        return start.first == UInt8(ascii: "<") && start.indices.contains { start[$0...].starts(with: tag) }
    }
}
