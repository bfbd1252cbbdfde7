import AppSiteAssociation
import JSONSource
import Testing

@Suite("Random pairs of files")
struct AssociationDiffPropertyTests {
    @Test("every example changes as reported, and no other link changes", arguments: 0..<6 as Range<UInt64>)
    func randomPairs(seed: UInt64) {
        var maker = RandomAssociation(seed: seed)
        var counts = (changes: 0, owners: 0, undecided: 0, differing: 0)
        for _ in 0..<12 {
            let old = maker.file()
            let new = maker.changed(old)
            let pair = ComparedFiles(old: old, new: new)
            counts.changes += pair.diff.changes.count
            counts.owners += pair.diff.ownerChanges.count
            counts.undecided += pair.diff.undecided.count
            pair.checkExamples()
            for url in RandomAssociation.urls { counts.differing += pair.check(url) ? 1 : 0 }
        }
        #expect(counts.changes > 5 && counts.owners > 2 && counts.differing > 200, "\(counts)")
        #expect(counts.undecided * 5 < counts.changes, "\(counts)")
    }
}

/// Two files, their matchers and what was reported.
private struct ComparedFiles {
    let old: UniversalLinkMatcher
    let new: UniversalLinkMatcher
    let diff: AssociationDiff
    let files: String

    init(old: AssociationFile, new: AssociationFile) {
        self.old = UniversalLinkMatcher(file: old)
        self.new = UniversalLinkMatcher(file: new)
        diff = AssociationDiff(old: old, new: new)
        let texts = [old, new].map { String(decoding: $0.write(style: .compact), as: UTF8.self) }
        files = texts.joined(separator: "\n")
    }

    func checkExamples() {
        for change in diff.changes {
            let (before, after) = (old.decision(for: change.example), new.decision(for: change.example))
            #expect(change.old.verdict != change.new.verdict, "\(change) in \(files)")
            for app in change.appIDs {
                #expect(State(before, app) == State(change.old), "\(change.example) for \(app) in \(files)")
                #expect(State(after, app) == State(change.new), "\(change.example) for \(app) in \(files)")
            }
        }
        for change in diff.ownerChanges {
            #expect(change.old?.appID != change.new?.appID)
            #expect(old.decision(for: change.example).appIDs.first == change.old?.appID, "\(change) in \(files)")
            #expect(new.decision(for: change.example).appIDs.first == change.new?.appID, "\(change) in \(files)")
        }
    }

    /// Whether `url` changes; it must lie in a reported set then.
    func check(_ url: String) -> Bool {
        let (before, after) = (old.decision(for: url), new.decision(for: url))
        var differs = false
        for app in Set((before.perApp + after.perApp).map(\.appID)) {
            let (was, is_) = (State(before, app), State(after, app))
            guard was.verdict != is_.verdict else { continue }
            differs = true
            let isTold =
                diff.changes.contains { $0.appIDs.contains(app) && State($0.old) == was && State($0.new) == is_ }
                || diff.undecided.contains { $0.appIDs.contains(app) && State($0.old) == was && State($0.new) == is_ }
            #expect(isTold, "\(url) for \(app) in \(files)")
        }
        let (first, then) = (before.appIDs.first, after.appIDs.first)
        guard first != then else { return differs }
        let (was, is_) = (Place(before), Place(after))
        let isTold = diff.ownerChanges.contains {
            $0.old?.appID == first && $0.new?.appID == then && Place($0.old) == was && Place($0.new) == is_
        }
        #expect(isTold || diff.undecided.contains(where: \.isAboutOwner), "owner of \(url) in \(files)")
        return true
    }
}

/// What happens to a link for one app, and by which rule.
private struct State: Hashable {
    var verdict: AppDecision.Verdict
    var details: Int?
    var component: Int?

    init(_ decision: LinkDecision, _ app: String) {
        let decision = decision.perApp.first { $0.appID == app }
        verdict = decision?.verdict ?? .none
        details = verdict == .none ? nil : decision?.detailsIndex
        component = decision?.componentIndex
    }

    init(_ outcome: LinkOutcome) {
        verdict = outcome.verdict
        details = outcome.place?.detailsIndex
        component = outcome.place?.componentIndex
    }
}

/// The rule that gives a link to its owner.
private struct Place: Hashable {
    var details: Int?
    var component: Int?

    init(_ decision: LinkDecision) {
        guard decision.matched else { return }
        (details, component) = (decision.detailsIndex, decision.componentIndex)
    }

    init(_ owner: OwnerChange.Owner?) {
        (details, component) = (owner?.place.detailsIndex, owner?.place.componentIndex)
    }
}
