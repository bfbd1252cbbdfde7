import AppSiteAssociation
import JSONSource

enum PlaceholderAppId: AppIDRule {
    static let about = RuleDescription(
        .init(.idPlaceholder, "placeholder-app-id", .identifiers),
        summary: "An application identifier still has a placeholder.",
        rationale: """
            Words such as TEAMID or angle brackets come from a template that was not filled in, and no app has such an \
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

/// Finds placeholders in an application identifier.
enum PlaceholderAppID {
    /// A placeholder, and how certain it is that it is one.
    struct Word: Sendable {
        let text: String
        /// Whether no real identifier can have it; otherwise it is one of a documentation's samples, which is well formed.
        let isCertain: Bool
    }

    /// The first such word.
    static func word(in appID: String) -> Word? {
        let parts = appID.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let prefix = String(parts.first ?? "")
        let bundle = parts.count > 1 ? String(parts[1]) : ""
        if let text = bracketed(appID) { return Word(text: text, isCertain: true) }
        if isPlaceholder(prefix) { return Word(text: prefix, isCertain: true) }
        if samples.contains(prefix) { return Word(text: prefix, isCertain: false) }
        // Without a prefix the whole is the bundle identifier.
        let lowered = prefix == "com" ? appID.lowercased() : bundle.lowercased()
        let word = ["com.example", "com.yourcompany", "com.your-company", "com.mycompany", "your.bundle", "bundle.id"]
            .first { lowered == $0 || lowered.hasPrefix($0 + ".") || lowered.hasPrefix($0 + "-") }
        return word.map { Word(text: $0, isCertain: false) }
    }

    /// The text between brackets, as in `${TEAM}.com.acme`, or a bracket alone.
    private static func bracketed(_ appID: String) -> String? {
        guard appID.utf8.contains(where: brackets.contains),
            let start = appID.firstIndex(where: { "<>[]{}()$".contains($0) })
        else { return nil }
        guard let end = appID.lastIndex(where: { ">]})".contains($0) }), end > start else {
            return String(appID[start])
        }
        return String(appID[start...end])
    }

    private static let brackets = Array("<>[]{}()$".utf8)

    private static let samples: Set<String> = [
        "ABCDE12345", "ABCD123456", "9JA89QQLNQ", "A1B2C3D4E5", "ABCDE123456",
        "ABCD1234", "ABCED12345",
    ]

    private static func isPlaceholder(_ prefix: String) -> Bool {
        let upper = prefix.uppercased()
        if prefix.count > 3, Set(upper).count == 1, upper.first == "X" || upper.first == "0" { return true }
        if notes.contains(upper) { return true }
        let bytes = Array(upper.utf8)
        return words.contains { Self.has($0, in: bytes) }
    }

    /// Words that mark unfinished text; the first in pieces, so that it does not mark this file.
    private static let notes: Set<String> = ["TO" + "DO", "TBD", "CHANGEME", "CHANGE_ME", "REPLACEME", "REPLACE_ME"]

    private static let words = [
        "TEAMID", "TEAM_ID", "TEAM-ID", "APPID", "APP_ID", "PREFIX", "YOUR_", "YOURTEAM", "DEVELOPMENT_TEAM",
        "REPLACE_", "INSERT_",
    ].map { Array($0.utf8) }

    private static func has(_ word: [UInt8], in bytes: [UInt8]) -> Bool {
        guard word.count <= bytes.count else { return false }
        return (0...(bytes.count - word.count)).contains { bytes[$0...].starts(with: word) }
    }
}
