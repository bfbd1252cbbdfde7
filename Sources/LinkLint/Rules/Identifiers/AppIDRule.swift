import AppSiteAssociation

/// A rule about one application identifier at a time.
protocol AppIDRule: LintRule where Subject == AssociationFileSubject {
    static func check(_ appID: AppIDSite, _ log: inout FindingCollector)
}

extension AppIDRule {
    static func check(_ subject: AssociationFileSubject, _ log: inout FindingCollector) {
        for appID in subject.appIDs { check(appID, &log) }
    }
}

/// A rule for one of the ways in which an identifier can be malformed, as its reader tells them.
protocol MalformedAppIDRule: AppIDRule {
    /// What to write instead.
    static func help(_ text: String) -> String
}

extension MalformedAppIDRule {
    static func check(_ appID: AppIDSite, _ log: inout FindingCollector) {
        guard PlaceholderAppID.word(in: appID.text) == nil else { return }
        do {
            _ = try AppID(appID.text)
        } catch where error.code.rawValue == about.code {
            log.flag(appID.range, error.description, pointer: appID.pointer, help: help(appID.text))
        } catch {}
    }
}
