import LinkPatterns

/// An intent with its link taken apart once, for many filters.
package struct PreparedIntent: Sendable {
    let intent: AndroidIntent
    /// Whether it is the intent of a tapped link, for which filters know their answer.
    let isTap: Bool
    /// The scheme, or "" without one.
    let scheme: String
    /// The host in the form in which hosts are compared; nil when the link has none.
    let host: [UInt16]?
    let port: Int
    /// The decoded path; nil when the link is opaque.
    let path: [UInt16]?
    /// The decoded fragment.
    let fragment: [UInt16]?
    /// The parameters of the decoded query; nil when there is no query.
    let parameters: [[UInt16]]?

    package init(_ intent: AndroidIntent) {
        self.intent = intent
        isTap =
            intent.action == AndroidIntent.view
            && intent.categories == [AndroidIntent.defaultCategory, AndroidIntent.browsable]
        let data = intent.data
        scheme = data?.scheme ?? ""
        host = data?.host.map(AndroidHostText.folded)
        port = data?.port ?? -1
        path = data?.path.map { Array($0.utf16) }
        fragment = data?.fragment.map { Array($0.utf16) }
        parameters = data?.query.map { Self.parameters(of: Array($0.utf16)) }
    }

    /// The decoded scheme-specific part, which few filters ask for.
    var schemeSpecificPart: [UInt16]? {
        intent.data.map { Array($0.schemeSpecificPart.utf16) }
    }

    /// What Java's `split` makes of a query: at `&`, or else at `;`; empty parts at the end vanish.
    ///
    /// AOSP, `UriRelativeFilter.matchQuery`.
    private static func parameters(of query: [UInt16]) -> [[UInt16]] {
        let parts = split(query, at: UInt16(UInt8(ascii: "&")))
        return parts.count == 1 ? split(query, at: UInt16(UInt8(ascii: ";"))) : parts
    }

    private static func split(_ text: [UInt16], at separator: UInt16) -> [[UInt16]] {
        guard text.contains(separator) else { return [text] }
        var parts = text.split(separator: separator, omittingEmptySubsequences: false).map(Array.init)
        while parts.last?.isEmpty == true { parts.removeLast() }
        return parts
    }
}
