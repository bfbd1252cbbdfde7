import AppSiteAssociation
import JSONSource

/// Tells what a file without a telling name is.
enum ContentSniffing {
    /// `nil` when the content tells nothing: a page, say, is what a server sends in the place of any file.
    static func kind(of bytes: [UInt8]) -> InputKind? {
        if case .content(let content) = SignedEnvelope(bytes) {
            return isPropertyList(content) ? .provisioningProfile : .associationFile
        }
        if isPropertyList(bytes) { return .entitlements }
        guard let root = JSONReader().recover(bytes).document?.root else { return nil }
        if root["applinks"] != nil || root["webcredentials"] != nil { return .associationFile }
        if root["expo"]?.kind == .object { return .expoConfiguration }
        let isStatement = root.elements.contains {
            $0["relation"] != nil || $0["target"] != nil || $0["include"] != nil
        }
        return root.kind == .array && isStatement ? .statementList : nil
    }

    private static func isPropertyList(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(400)
        return start.first { $0 > 0x20 } == UInt8(ascii: "<")
            && start.indices.contains { start[$0...].starts(with: "<plist".utf8) }
    }
}
