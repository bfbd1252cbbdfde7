/// The rules about web pages, sorted by code.
enum PageRules {
    static let all: [any LintRule<PageSubject>.Type] = [
        WayOutIntoTheApp.self,
        PlainHttpLink.self,
        OpenedByScript.self,
        OpenButtonToOwnHost.self,
        BannerWithoutAppId.self,
        UselessBannerArgument.self,
        ImpossibleClipInBanner.self,
        MalformedBanner.self,
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
