public import LinkRouting

/// A short link: a browser that asks its host for it is redirected, or gets a page.
public struct HostedLink: Sendable {
    /// The link, with where it may lead.
    public let link: PreparedLink
    /// How many visits have succeeded before; counts where the link has a limit.
    public let uses: Int

    /// Describes a link.
    ///
    /// - Parameters:
    ///   - link: the link, with where it may lead.
    ///   - uses: how many visits have succeeded before.
    public init(_ link: PreparedLink, uses: Int = 0) {
        self.link = link
        self.uses = uses
    }
}
