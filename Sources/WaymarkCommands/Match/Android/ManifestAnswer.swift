import DigitalAssetLinks
import LinkPatterns

/// What an app says to one link.
struct ManifestAnswer {
    let link: String
    let api: Int
    /// The filters that take it, in the order of the manifest.
    let matches: [ManifestMatcher.Match]
    /// The link's host as it is verified; nil without a statement list, or when the app does not bring it up.
    let verification: HostVerification?
    /// Who opens it; nil without a statement list.
    let choice: LinkChoice?

    init(_ link: String, subject: ManifestSubject) {
        self.link = link
        api = subject.version.level
        matches = subject.matcher.matches(for: link)
        verification = subject.verification(of: AndroidURI(link).host)
        choice = subject.device?.choice(for: link)
    }

    /// Whether some component takes the link; with a statement list, whether it opens without asking.
    var isPositive: Bool { choice.map { $0.kind == .open } ?? matches.contains(where: \.isReachable) }
}
