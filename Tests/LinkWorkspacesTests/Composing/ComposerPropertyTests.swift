import AppSiteAssociation
import Foundation
import LinkPatterns
import LinkWorkspaces
import PropertyTesting
import Testing

/// `WAYMARK_COMPOSED_FILES` says how many files are tried.
@Suite("A short file says what the rules say")
struct ComposerPropertyTests {
    private static let count = ProcessInfo.processInfo.environment["WAYMARK_COMPOSED_FILES"].flatMap { Int($0) } ?? 4

    @Test("no verdict changes when rules are merged, shortened and reordered, by the algebra and on sampled links")
    func verdicts() throws {
        var shortened = 0
        var undecided = 0
        for number in 0..<Self.count {
            var tenancy = RandomTenancy(seed: UInt64(number) &+ 77_000)
            let policy = try tenancy.policy()
            let parts = try tenancy.repetitiveParts(policy)
            let documents = DocumentComposer(policy: policy, host: "example.com").compose(parts)
            let text = String(decoding: documents.appSiteAssociation, as: UTF8.self)
            if text.contains("/1)") || text.contains("defaults") { shortened += 1 }
            for part in parts {
                let plain = part.plainFile(policy, on: .apple)
                let diff = AssociationDiff(old: plain, new: documents.associationFile.only(part), host: "example.com")
                let changes = diff.changes.filter { $0.old.verdict == .match || $0.new.verdict == .match }
                #expect(changes.isEmpty, "\(changes) in \(text)")
                undecided += diff.undecided.count
                let matchers = (
                    UniversalLinkMatcher(file: plain), UniversalLinkMatcher(file: documents.associationFile)
                )
                for index in tenancy.sample(40) {
                    let url = RandomTenancy.urls[index]
                    let apps = Set(part.apps.flatMap(\.appleAppIDs))
                    let opening = Set(matchers.1.decision(for: url).appIDs).intersection(apps)
                    #expect(Set(matchers.0.decision(for: url).appIDs) == opening, "\(url) in \(text)")
                }
            }
        }
        #expect(shortened * 3 > Self.count, "\(shortened)")
        #expect(undecided * 10 <= Self.count, "\(undecided)")
    }
}

extension AssociationFile {
    /// The file without other workspaces, and without the exclusion of dot segments, which is no rule of the part.
    fileprivate func only(_ part: PublishedPart) -> AssociationFile {
        let apps = Set(part.apps.flatMap(\.appleAppIDs))
        var file = self
        file.appLinks?.entries.removeAll { apps.isDisjoint(with: $0.appIDs) }
        for index in file.appLinks?.entries.indices ?? 0..<0 {
            file.appLinks?.entries[index].components?.removeAll { $0.path == .condition("*$(/)$(.)$(/)*") }
        }
        return file
    }
}
