/// The rules about web pages.
enum PageRules {
    static let all: [AnyLintRule] = [
        .init(WayOutIntoTheApp.self),
        .init(PlainHttpLink.self),
        .init(OpenedByScript.self),
        .init(OpenButtonToOwnHost.self),
        .init(BannerWithoutAppId.self),
        .init(UselessBannerArgument.self),
        .init(ImpossibleClipInBanner.self),
        .init(MalformedBanner.self),
    ]
}

/// Examples of pages, with the association file of their site.
extension RuleExample {
    static func flaggedPage(_ html: String, file: String? = nil) -> RuleExample {
        RuleExample(isFlagged: true, excerpt: html, text: html, companions: site(file))
    }

    static func acceptedPage(_ html: String, file: String? = nil) -> RuleExample {
        RuleExample(isFlagged: false, excerpt: html, text: html, companions: site(file))
    }

    private static func site(_ components: String?) -> [LintInput] {
        guard let components else { return [] }
        let text = Frame.components.wrap(components)
        return [
            LintInput(path: "apple-app-site-association", bytes: Array(text.utf8), kind: .associationFile)
        ]
    }
}
