import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// An intent filter with the component that it is in.
struct FilterSite: Sendable {
    let component: ManifestComponent
    let filter: ManifestFilter

    /// The schemes that are written, in order.
    var schemes: [ManifestText] { values("scheme") }
    /// The hosts that are written, in order.
    var hosts: [ManifestText] { values("host") }
    /// Whether it has a scheme of the web.
    var isWeb: Bool { schemes.contains { Self.isWeb($0.text) } }
    /// Whether it has a scheme that is not of the web.
    var isCustom: Bool { schemes.contains { !Self.isWeb($0.text) && $0.isResolved } }
    var hasView: Bool { filter.filter.actions.contains(AndroidIntent.view) }
    var hasDefault: Bool { filter.filter.categories.contains(AndroidIntent.defaultCategory) }
    var isBrowsable: Bool { filter.filter.categories.contains(AndroidIntent.browsable) }
    /// Whether it looks as if it was meant to open links.
    var isMeantForLinks: Bool { hasView || isBrowsable || filter.filter.autoVerify }

    /// The path attributes outside of groups.
    var paths: [AttributeSite] { attributes.filter { !$0.isInGroup && $0.pattern?.part == .path } }

    /// Every attribute of every `<data>` tag, those of groups last.
    var attributes: [AttributeSite] {
        let plain = filter.tags.flatMap { tag in
            tag.attributes.map { AttributeSite($0, tag: tag, isInGroup: false) }
        }
        let grouped = filter.groups.flatMap(\.tags).flatMap { tag in
            tag.attributes.map { AttributeSite($0, tag: tag, isInGroup: true) }
        }
        return plain + grouped
    }

    static func isWeb(_ scheme: String) -> Bool {
        let lowered = scheme.lowercased()
        return lowered.hasPrefix("http:") || lowered.hasPrefix("https:") || lowered == "http" || lowered == "https"
    }

    private func values(_ name: String) -> [ManifestText] { filter.tags.compactMap { $0[name] } }
}

/// An attribute of a `<data>` tag.
struct AttributeSite: Sendable {
    let name: String
    let value: ManifestText
    /// The bytes from the name to the closing quote.
    let range: Range<Int>
    let tag: ManifestTag
    let isInGroup: Bool
    /// What kind of pattern it holds, if any.
    let pattern: FilterAttribute?

    init(_ attribute: ManifestTag.Attribute, tag: ManifestTag, isInGroup: Bool) {
        name = attribute.name
        value = attribute.value
        range = attribute.range
        self.tag = tag
        self.isInGroup = isInGroup
        pattern = FilterAttribute(named: attribute.name)
    }

    /// The value as Android sees it.
    var text: String { value.text }

    /// The compiled pattern; `nil` for an attribute that is not a pattern.
    var compiled: AndroidPattern? {
        guard let pattern else { return nil }
        do {
            return try AndroidPattern(text, kind: pattern.kind)
        } catch {
            return nil
        }
    }

    /// The replacement of the value by another, where it is written in the manifest itself.
    func rewriting(to text: String) -> TextEdit? { value.rewriting(to: text) }
}

extension ManifestText {
    /// The replacement of the value by another; `nil` where it stands elsewhere, as for a reference.
    func rewriting(to text: String) -> TextEdit? {
        guard isResolved, !written.hasPrefix("@"), !written.contains(text: "${") else { return nil }
        // In either kind of quotes; a backslash is consumed by the resource compiler.
        return TextEdit(range, text.replacing(text: "\\", with: "\\\\").escaped(for: .html))
    }
}
