import LinkPatterns

/// An association file and the entitlements of an app that should work together.
public struct AssociationPair: LintSubject {
    /// The file that the site serves.
    public let file: AssociationFileSubject
    /// What the app asks for.
    public let entitlements: EntitlementsSubject
    /// The application identifiers of your own projects; empty when they are not known.
    public let knownAppIDs: [String]

    /// Compares a file with the entitlements of an app.
    ///
    /// - Parameters:
    ///   - file: the association file of the site.
    ///   - entitlements: the entitlements of an app.
    ///   - knownAppIDs: the identifiers of all your apps, to find forgotten and dead ones.
    public init(file: AssociationFileSubject, entitlements: EntitlementsSubject, knownAppIDs: [String] = []) {
        self.file = file
        self.entitlements = entitlements
        self.knownAppIDs = knownAppIDs
    }

    /// The app that the entitlements are of, and every other app that is known.
    var ownAppIDs: [String] {
        var seen: Set<String> = []
        return ((entitlements.appID.map { [$0.text] } ?? []) + knownAppIDs).filter { seen.insert($0).inserted }
    }
}

extension AssociationPair: RuleSubject {
    package static let rules = RuleRegistry.rules(reading: Self.self)

    /// The example's file, with entitlements of its entries for the app of the examples.
    package init(example: RuleExample) {
        let list = RuleExample.Frame.entitlements.wrap(example.entitlements.joined(separator: "\n"))
        let id = "<key>application-identifier</key><string>\(RuleExample.appID)</string>\n</dict>"
        let text = list.split(around: "</dict>", omittingEmptySubsequences: false).joined(separator: id)
        self.init(
            file: AssociationFileSubject(example.bytes),
            entitlements: EntitlementsSubject(Array(text.utf8)),
            knownAppIDs: [RuleExample.appID]
        )
    }
}
