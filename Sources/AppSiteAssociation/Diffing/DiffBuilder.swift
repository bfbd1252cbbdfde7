/// Collects what changes between two files.
struct DiffBuilder {
    private let subject: DiffSubject
    private(set) var changes: [LinkChange] = []
    private(set) var ownerChanges: [OwnerChange] = []
    private(set) var undecided: [UndecidedChange] = []
    private var pairs: [RulePair] = []

    init(_ subject: DiffSubject) { self.subject = subject }

    /// Apps that share their entries in both files.
    private struct Group {
        let oldEntry: Int?
        let newEntry: Int?
        var appIDs: [String]
    }

    mutating func compareApps() {
        for group in groups() {
            let comparison = EntryComparison(subject, oldEntry: group.oldEntry, newEntry: group.newEntry)
            for (pair, answer) in comparison.changes() {
                pairs.append(pair)
                add(pair, answer, group)
            }
        }
    }

    mutating func compareOwners() {
        let comparison = OwnerComparison(subject, pairs: pairs, examples: changes.map(\.example))
        for (pair, answer) in comparison.changes() {
            let (old, new) = (subject.old.owner(by: pair.old), subject.new.owner(by: pair.new))
            if case .example(let url) = answer {
                ownerChanges.append(OwnerChange(old: old, new: new, example: url))
            } else {
                undecided.append(
                    UndecidedChange(
                        appIDs: [old?.appID, new?.appID].compactMap(\.self),
                        old: subject.old.outcome(of: pair.old, isListed: true),
                        new: subject.new.outcome(of: pair.new, isListed: true),
                        isAboutOwner: true
                    )
                )
            }
        }
    }

    private mutating func add(_ pair: RulePair, _ answer: PairAnswer, _ group: Group) {
        let old = subject.old.outcome(of: pair.old, isListed: group.oldEntry != nil)
        let new = subject.new.outcome(of: pair.new, isListed: group.newEntry != nil)
        if case .example(let url) = answer {
            changes.append(LinkChange(appIDs: group.appIDs, old: old, new: new, example: url))
        } else {
            undecided.append(UndecidedChange(appIDs: group.appIDs, old: old, new: new, isAboutOwner: false))
        }
    }

    private func groups() -> [Group] {
        let old = entries(of: subject.old)
        let new = entries(of: subject.new)
        let added = subject.new.matcher.apps.map(\.appID).filter { old[$0] == nil }
        var groups: [Group] = []
        var places: [[Int?]: Int] = [:]
        for app in subject.old.matcher.apps.map(\.appID) + added {
            if let place = places[[old[app], new[app]]] {
                groups[place].appIDs.append(app)
            } else {
                places[[old[app], new[app]]] = groups.count
                groups.append(Group(oldEntry: old[app], newEntry: new[app], appIDs: [app]))
            }
        }
        return groups
    }

    private func entries(of side: DiffSide) -> [String: Int] {
        Dictionary(side.matcher.apps.map { ($0.appID, $0.entry) }) { first, _ in first }
    }
}
