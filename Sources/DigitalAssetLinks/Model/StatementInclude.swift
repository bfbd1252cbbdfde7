public import JSONSource

/// A pointer to another statement list, whose statements count as made by the including owner.
///
/// Google, "Digital Asset Links: Statement list syntax". Nothing is fetched here.
public struct StatementInclude: Hashable, Sendable {
    /// The address as written.
    public let url: String
    /// Members that are not defined, in written order.
    public var otherMembers: [JSONValue.Member]

    /// Makes an include.
    ///
    /// - Parameters:
    ///   - url: an absolute http or https address; a secure list may include secure ones only.
    ///   - otherMembers: members to keep next to it.
    /// - Throws: ``StatementMistake`` with the code `AL-INCLUDE-RELATIVE`.
    public init(url: String, otherMembers: [JSONValue.Member] = []) throws(StatementMistake) {
        do {
            _ = try SiteReader(url, rules: .address)
        } catch {
            throw StatementMistake(
                .alIncludeRelative,
                "The include “\(url)” is wrong: \(error.what).",
                help: "Write an absolute address, such as “https://example.com/statements.json”."
            )
        }
        self.init(asRead: url, otherMembers: otherMembers)
    }

    /// Keeps an address as Android's own agents do, which look at it when they fetch.
    init(asRead url: String, otherMembers: [JSONValue.Member]) {
        self.url = url
        self.otherMembers = otherMembers
    }

    /// Whether the address is https.
    ///
    /// A list that was fetched over https, or is in an app, may include only such.
    public var isSecure: Bool { url.utf8.count > 8 && url.prefix(8).lowercased() == "https://" }
}
