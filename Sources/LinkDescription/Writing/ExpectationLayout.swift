import LinkWorkspaces

/// Expectations as they are written: a mapping by link, or a list where a link has several.
struct ExpectationLayout {
    private let expectations: [Expectation]

    init(_ expectations: [Expectation]) { self.expectations = expectations }

    var value: YAMLValue {
        let links = Set(expectations.map(\.url))
        guard links.count == expectations.count else {
            return .list(expectations.map { .mapping([YAMLMember("url", .text($0.url))] + Self.terms($0)) })
        }
        return .mapping(expectations.map { YAMLMember($0.url, Self.outcome($0)) })
    }

    private static func outcome(_ expectation: Expectation) -> YAMLValue {
        let terms = Self.terms(expectation)
        return terms.count == 1 && !expectation.isNegated ? terms[0].value : .mapping(terms)
    }

    private static func terms(_ expectation: Expectation) -> [YAMLMember] {
        var terms = [YAMLMember(expectation.isNegated ? "not" : "is", YAMLValue.text(word(expectation.outcome)))]
        if expectation.platforms != Set(LinkPlatform.allCases) {
            let platforms = LinkPlatform.allCases.filter(expectation.platforms.contains)
            terms.append(YAMLMember("platforms", .texts(platforms.map(\.rawValue))))
        }
        if let device = expectation.device { terms.append(YAMLMember("device", .text(device))) }
        if let context = expectation.context { terms.append(YAMLMember("context", .text(context))) }
        return terms
    }

    private static func word(_ outcome: Expectation.Outcome) -> String {
        switch outcome {
        case .opens(let app): app.text
        case .excluded: "excluded"
        case .browser: "browser"
        }
    }
}
