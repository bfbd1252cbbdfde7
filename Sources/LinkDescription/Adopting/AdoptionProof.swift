public import AppSiteAssociation
import LinkPatterns
import LinkWorkspaces

/// Whether a file that was made from a description does what the file did from which the description was made.
///
/// The algebra of patterns looks for a link that an app opens by one file and not by the other; whether a link that no app
/// opens was excluded or matched no rule makes no difference to a device. Sampled links are asked as well.
public struct AdoptionProof: Sendable {
    /// A link that opens an app by one file only.
    public struct Difference: Hashable, Sendable {
        /// The app.
        public let appID: String
        /// The link.
        public let url: String
        /// Whether the app opened it by the old file.
        public let didOpen: Bool
    }

    /// Links that are treated differently, one for each change; the proof fails when there is one.
    public let differences: [Difference]
    /// Links that another app opens first, because the apps are in another order.
    public let ownerExamples: [String]
    /// Questions that the algebra left open within its bounds.
    public let undecided: Int
    /// How many links were asked.
    public let sampled: Int

    /// Whether nothing speaks against the new file.
    public var holds: Bool { differences.isEmpty }

    /// Compares two files.
    ///
    /// - Parameters:
    ///   - old: the file that was there.
    ///   - new: the file that was made.
    ///   - host: the host of the links.
    ///   - samples: how many links are asked as well.
    public init(old: AssociationFile, new: AssociationFile, host: String, samples: Int = 200) {
        let diff = AssociationDiff(old: old, new: new, host: host)
        var differences: [Difference] = []
        for change in diff.changes where (change.old.verdict == .match) != (change.new.verdict == .match) {
            differences += change.appIDs.map {
                Difference(appID: $0, url: change.example, didOpen: change.old.verdict == .match)
            }
        }
        ownerExamples = diff.ownerChanges.filter { $0.old != nil && $0.new != nil }.map(\.example)
        undecided = diff.undecided.count { ($0.old.verdict == .match) != ($0.new.verdict == .match) }
        let links = Self.links(old, new, host: host, count: samples)
        let (oldMatcher, newMatcher) = (UniversalLinkMatcher(file: old), UniversalLinkMatcher(file: new))
        for link in links {
            let (before, after) = (oldMatcher.decision(for: link).appIDs, newMatcher.decision(for: link).appIDs)
            for appID in Set(before).symmetricDifference(after).sorted() {
                let difference = Difference(appID: appID, url: link, didOpen: before.contains(appID))
                if !differences.contains(difference) { differences.append(difference) }
            }
        }
        sampled = links.count
        self.differences = differences
    }

    /// Links on which the files might disagree, spread over the rules of both.
    private static func links(_ old: AssociationFile, _ new: AssociationFile, host: String, count: Int) -> [String] {
        var queues = [old, new].flatMap { file -> [[String]] in
            guard let links = file.appLinks else { return [] }
            let samples = SampleLinks(variables: PatternVariables(links.variables))
            return links.entries.flatMap { entry in
                // An entry without rules accepts every link.
                let rules = entry.components == nil ? [LinkRule()] : links.rules(of: entry).map(\.linkRule)
                return rules.map { samples.tails(of: $0).flatMap(neighbours) }
            }
        }
        queues.append(["/", "", "/x", "/x/y?a=b#c", "/.well-known/x"])
        var tails: [String] = []
        var seen: Set<String> = []
        var round = 0
        while tails.count < count, let longest = queues.map(\.count).max(), round < longest {
            for queue in queues where round < queue.count && tails.count < count {
                if seen.insert(queue[round]).inserted { tails.append(queue[round]) }
            }
            round += 1
        }
        // Small files have few rules; more links below and near them make up the number.
        let known = tails
        for index in 0..<max(0, count - known.count) {
            let near = known[index % known.count]
            tails.append(
                near.prefix { $0 != "?" && $0 != "#" } + "/\(index)" + (index % 2 == 0 ? "" : "?item\(index)=x")
            )
        }
        return tails.map { "https://" + host + $0 }
    }

    /// A link and those near it.
    private static func neighbours(_ tail: String) -> [String] {
        let path = String(tail.prefix { $0 != "?" && $0 != "#" })
        let rest = String(tail.dropFirst(path.count))
        return [
            tail, path + "x" + rest, path.dropLast() + rest, path + "?other=1", path + "/more" + rest, path + "#top",
        ]
    }
}
