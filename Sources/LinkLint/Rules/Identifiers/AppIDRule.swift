import AppSiteAssociation
import JSONSource

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
protocol MalformedAppIDRule: AppIDRule {}

extension MalformedAppIDRule {
    static func check(_ appID: AppIDSite, _ log: inout FindingCollector) {
        guard let problem = appID.problem, problem.code.rawValue == about.code else { return }
        // What is wrong with a placeholder goes away with it, but a missing prefix.
        let isBare = appID.placeholder?.isCertain == false && problem.code == .noPrefix
        guard appID.placeholder == nil || isBare else { return }
        flag(problem, appID, &log)
    }

    /// Reports an identifier, with the likely one as a fix.
    static func flag(_ problem: AppID.Malformed, _ appID: AppIDSite, _ log: inout FindingCollector) {
        log.flag(
            appID.range,
            problem.description,
            pointer: appID.pointer,
            help: problem.remedy,
            fix: problem.likely.map {
                Fix("Write “\($0)”.", .unsafe, [TextEdit(appID.range, JSONText.string($0.description))])
            }
        )
    }
}
