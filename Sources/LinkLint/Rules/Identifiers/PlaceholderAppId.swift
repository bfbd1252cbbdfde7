import JSONSource

/// An application identifier still has a placeholder.
enum PlaceholderAppId: AppIDRule {
    static let about = RuleDescription(
        "ID-PLACEHOLDER",
        "placeholder-app-id",
        .identifiers,
        .error,
        .observed,
        summary: "An application identifier still has a placeholder.",
        rationale: """
            Words such as TEAMID or angle brackets come from a template that nobody filled in, and no app has such an \
            identifier. For well-formed samples from documentation it is a note, at the first place in the file.
            """,
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.appID, #"▸"TEAMID.com.acme.shop""#),
            .flagged(.appID, #"▸"<TEAM>.com.acme.shop""#),
            .flagged(.appID, #"▸"$(AppIdentifierPrefix)com.acme.shop""#),
            .flagged(.appID, #"▸"CHANGEME""#),
            .flagged(.appID, #"▸"ABCDE12345.com.acme.shop""#),
            .flagged(.appID, #"▸"com.example.shop""#),
            .accepted(.appID, #""9Z8Y7X6W5V.com.acme.shop""#),
        ]
    )

    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        // A generated file may have one sample thousands of times; to say so once is enough.
        var samples: Set<String> = []
        for appID in subject.appIDs {
            guard let word = appID.placeholder, word.isCertain || samples.insert(word.text).inserted else { continue }
            check(appID, &log)
        }
    }

    static func check(_ appID: AppIDSite, _ log: inout FindingCollector) {
        guard let word = appID.placeholder else { return }
        log.flag(
            appID.range,
            word.isCertain
                ? "\"\(appID.text)\" still has the placeholder \"\(word.text)\"."
                : "\"\(appID.text)\" has \"\(word.text)\", a sample from documentation.",
            pointer: appID.pointer,
            help: "Write the real team's identifier and bundle identifier.",
            severity: word.isCertain ? nil : .note
        )
    }
}
