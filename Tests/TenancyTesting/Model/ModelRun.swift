/// Who carries operations out: a server, or the decisions alone.
package protocol TenancyDriver: Sendable {
    /// Carries an operation out, or only says what it would do.
    ///
    /// - Parameters:
    ///   - operation: What is done.
    ///   - mode: Whether it is tried only, and whether what others lose is accepted.
    /// - Returns: What came of it; `nil` for a dry run of an operation that has none, because nothing that is served can change.
    /// - Throws: What keeps it from being asked at all.
    func perform(_ operation: TenancyOperation, _ mode: TenancyMode) async throws -> TenancyOutcome?

    /// What a domain serves.
    func files(of host: String) async throws -> ServedBytes

    /// The number of a domain's last publication; 0 before the first, or without the domain.
    func publication(of host: String) async throws -> Int
}

/// The two files of a domain; `nil` for one that is not served.
package struct ServedBytes: Hashable, Sendable {
    /// Apple's file.
    package var apple: [UInt8]?
    /// Android's file.
    package var android: [UInt8]?

    /// Takes what is served.
    package init(apple: [UInt8]? = nil, android: [UInt8]? = nil) {
        self.apple = apple
        self.android = android
    }
}

/// How an operation is carried out.
package enum TenancyMode: Hashable, Sendable {
    /// Nothing is written.
    case dryRun
    /// Without consent to what others lose.
    case plain
    /// With consent to the losses of this digest.
    case accepting(String)
}

/// What came of an operation.
package struct TenancyOutcome: Sendable {
    /// What was said about the links of a party.
    package struct Change: Hashable, Sendable {
        /// The domain.
        package let host: String
        /// Whose links they are.
        package let party: String
        /// A link.
        package let url: String
        /// The app; empty where the one who asks may not see it.
        package let app: String
        /// What was said about the link, or the name of a relation.
        package let before: String
        /// What is said about it afterwards.
        package let after: String

        /// Takes what was said.
        package init(host: String, party: String, url: String, app: String, before: String, after: String) {
            self.host = host
            self.party = party
            self.url = url
            self.app = app
            self.before = before
            self.after = after
        }

        private static let closed = ["none", "block"]

        /// Whether the app loses something.
        var isLoss: Bool { !Self.closed.contains(before) && after != "match" }

        /// Whether the app gets something.
        var isGain: Bool { Self.closed.contains(before) && !Self.closed.contains(after) }

        /// Whether it is about the link, and not about a relation or what was not decided.
        var isAboutLink: Bool {
            let verdicts = Self.closed + ["match"]
            return verdicts.contains(before) && verdicts.contains(after)
        }
    }

    /// The code of the refusal; `nil` when it was carried out.
    package let refusal: String?
    /// The links that change, or that others would lose; `nil` for an answer that does not say.
    package let changes: Set<Change>?
    /// What accepts that others lose something.
    package let digest: String?

    /// Takes what came of it.
    package init(refusal: String?, changes: Set<Change>?, digest: String? = nil) {
        self.refusal = refusal
        self.changes = changes
        self.digest = digest
    }
}

/// A sequence of operations, each held against the model.
package struct ModelRun {
    private let driver: any TenancyDriver
    private var model = TenancyModel()
    private var files: [String: ServedBytes] = [:]
    private var openings: Set<Opening> = []
    /// What was served of a domain that was made of the same.
    private var known: [TenancyModel.State: ServedBytes] = [:]

    /// How many operations were carried out, refused, and took links from others.
    package private(set) var counts = (done: 0, refused: 0, losses: 0)

    /// Starts with an empty store.
    package init(_ driver: any TenancyDriver) { self.driver = driver }

    /// The links that are asked.
    static func links(of host: String) -> [ProbeLink] {
        ["/", "/x", "/a", "/a/x", "/a/y", "/a/b", "/a/b/x", "/a/b/y", "/c", "/c/y", "/d", "/%61/x", "/a/%62/y"].map {
            ProbeLink(host: host, $0)
        }
    }

    /// Carries a sequence out.
    ///
    /// - Returns: The first thing that is not as the model says; `nil` when all is.
    /// - Throws: What keeps it from being asked at all.
    package mutating func run(_ operations: [TenancyOperation]) async throws -> String? {
        for (index, operation) in operations.enumerated() {
            if let fault = try await step(operation) { return "operation \(index + 1), \(operation): \(fault)" }
        }
        return try await restoreEverything()
    }

    /// One operation: its dry run, then the operation, with the digest of the dry run when others lose something by it.
    private mutating func step(_ operation: TenancyOperation) async throws -> String? {
        let dry = try await driver.perform(operation, .dryRun)
        if let fault = try await expectUnchanged("the dry run") { return fault }
        guard let plain = try await driver.perform(operation, .plain) else { return "no answer" }
        guard plain.refusal == "losses-not-accepted" else {
            if let dry, dry.refusal != plain.refusal {
                return "the dry run: \(dry.refusal ?? "no refusal"), then: \(plain.refusal ?? "no refusal")"
            }
            if let dry, plain.refusal == nil, let loss = operation.foreignLosses(in: dry.changes).first {
                return "took without consent: \(loss)"
            }
            return try await settle(operation, dry, plain)
        }
        counts.losses += 1
        if let fault = try await expectUnchanged("the refusal") { return fault }
        guard let dry else { return "refused for its losses, without a dry run" }
        let losses = operation.foreignLosses(in: dry.changes)
        guard !losses.isEmpty, losses == plain.changes else {
            return "the dry run lists \(Self.lines(losses)), the refusal \(Self.lines(plain.changes))"
        }
        guard operation.workspace == nil else {
            counts.refused += 1
            let isRefused = dry.refusal == plain.refusal && dry.digest == nil && plain.digest == nil
            return isRefused ? nil : "the dry run of a workspace is not refused, or got a digest"
        }
        guard dry.refusal == nil, let digest = dry.digest, digest == plain.digest else {
            return "the dry run gives \(dry.digest ?? "no digest"), the refusal \(plain.digest ?? "none")"
        }
        guard let accepted = try await driver.perform(operation, .accepting(digest)) else { return "no answer" }
        if let refusal = accepted.refusal { return "refused though its losses were accepted: \(refusal)" }
        return try await settle(operation, dry, accepted)
    }

    private mutating func settle(
        _ operation: TenancyOperation,
        _ dry: TenancyOutcome?,
        _ outcome: TenancyOutcome
    ) async throws -> String? {
        if let refusal = outcome.refusal {
            counts.refused += 1
            if model.allows(operation) { return "refused: \(refusal)" }
            return try await expectUnchanged("the refusal \(refusal)")
        }
        counts.done += 1
        if let planned = dry?.changes, let changes = outcome.changes, planned != changes {
            return "the dry run lists \(Self.lines(planned)), the answer \(Self.lines(changes))"
        }
        return try await compare(operation, dry?.changes ?? outcome.changes ?? [])
    }

    private static func lines(_ changes: Set<TenancyOutcome.Change>?) -> String {
        (changes ?? []).map { "\($0.host) \($0.party) \($0.app) \($0.url) \($0.before) to \($0.after)" }.sorted()
            .joined(separator: ", ")
    }

    private mutating func compare(
        _ operation: TenancyOperation,
        _ listed: Set<TenancyOutcome.Change>
    ) async throws -> String? {
        model.apply(operation, number: try await number(operation))
        let oldFiles = files
        let oldOpenings = openings
        files = [:]
        openings = []
        var expected: Set<Opening> = []
        for host in TenancyOperation.hosts {
            model.record(host, number: try await driver.publication(of: host))
            let links = Self.links(of: host)
            expected.formUnion(model.openings(of: links, on: host))
            let served = try await driver.files(of: host)
            files[host] = served
            // Most operations change nothing on most domains.
            if served == oldFiles[host] {
                openings.formUnion(oldOpenings.filter { $0.host == host })
            } else {
                openings.formUnion(try ServedFiles(apple: served.apple, android: served.android).openings(of: links))
            }
            if let fault = expectSame(host, served) { return fault }
        }
        let apple = openings.filter { !$0.isAndroid }
        if let opening = apple.subtracting(expected).first { return "\(opening), which nothing explains" }
        if let opening = expected.subtracting(apple).first { return "\(opening) no longer" }
        if let opening = openings.first(where: { $0.isAndroid && !model.mayOpenOnAndroid($0) }) {
            return "\(opening), which nothing explains"
        }
        return expectListed(operation, oldOpenings, listed) ?? expectTrue(listed, oldFiles)
    }

    /// What is made of the same is the same, byte for byte, whatever was done in between.
    private mutating func expectSame(_ host: String, _ served: ServedBytes) -> String? {
        guard let state = model.state(of: host) else { return nil }
        var served = served
        // Android's file has no uploaded one: whether it is empty or missing without rules depends on what was before.
        if !state.hasRules { served.android = nil }
        guard let old = known.updateValue(served, forKey: state), old != served else { return nil }
        return "\(host) was made of the same before, and served other bytes"
    }

    /// Everything that changed was listed, and nothing was taken by a workspace from others.
    private func expectListed(
        _ operation: TenancyOperation,
        _ old: Set<Opening>,
        _ listed: Set<TenancyOutcome.Change>
    ) -> String? {
        for opening in old.subtracting(openings) {
            let party = TenancyModel.party(of: opening.app)
            if let own = operation.workspace, party != own { return "took from \(party) that \(opening)" }
            let isListed = listed.contains { $0.isLoss && $0.host == opening.host && $0.app == opening.app }
            if !isListed { return "did not list that \(opening) is lost" }
        }
        for opening in openings.subtracting(old) {
            let isListed = listed.contains { change in
                // A workspace does not see the apps of others.
                let isApp = change.app == opening.app || (change.app.isEmpty && operation.workspace != nil)
                return change.isGain && change.host == opening.host && isApp
            }
            if !isListed { return "did not list that \(opening) now" }
        }
        return nil
    }

    /// What was listed happened.
    private func expectTrue(_ listed: Set<TenancyOutcome.Change>, _ old: [String: ServedBytes]) -> String? {
        for change in listed {
            if change.after == "unknown" { return "did not decide \(change)" }
            guard change.isAboutLink, !change.app.isEmpty else { continue }
            let link = ProbeLink(host: change.host, String(change.url.dropFirst("https://\(change.host)".count)))
            let (opened, opens) = (Self.opens(link, change, old), Self.opens(link, change, files))
            if opened != (change.before == "match") || opens != (change.after == "match") {
                return "listed \(change), but before: \(opened), after: \(opens)"
            }
        }
        return nil
    }

    private static func opens(
        _ link: ProbeLink,
        _ change: TenancyOutcome.Change,
        _ files: [String: ServedBytes]
    ) -> Bool {
        let served = files[change.host] ?? ServedBytes()
        // Files that cannot be read failed the comparison before.
        guard let read = try? ServedFiles(apple: served.apple, android: served.android) else { return false }
        return read.openings(of: [link]).contains { $0.app == change.app }
    }

    private func expectUnchanged(_ what: String) async throws -> String? {
        for host in TenancyOperation.hosts {
            let served = try await driver.files(of: host)
            if served != files[host] ?? ServedBytes() { return "\(what) changed what \(host) serves" }
        }
        return nil
    }

    /// The publication that an operation restores.
    private func number(_ operation: TenancyOperation) async throws -> Int? {
        switch operation {
        case .restore(let host, _, let back), .restoreFile(let host, let back):
            // The restoration made a publication of its own.
            try await driver.publication(of: host) - 1 - back
        default: nil
        }
    }

    /// At the end, workspaces publish nothing and restore what they had, files are withdrawn and restored, and a workspace is
    /// switched off and on: every byte comes back.
    private mutating func restoreEverything() async throws -> String? {
        for host in TenancyOperation.hosts {
            let publishers = TenancyOperation.workspaces.filter { model.publishes($0, on: host) }
            if !publishers.isEmpty {
                let workspace = publishers[counts.done % publishers.count]
                let fault = try await comesBack(
                    .publish(host, workspace: workspace, []),
                    .restore(host, workspace: workspace, back: 1)
                )
                if let fault { return fault }
            }
            if let fault = try await comesBack(.withdraw(host), .restoreFile(host, back: 1)) { return fault }
        }
        let workspaces = TenancyOperation.workspaces.filter { model.isActive[$0] == true }
        guard !workspaces.isEmpty else { return nil }
        let workspace = workspaces[counts.done % workspaces.count]
        return try await comesBack(.setActive(workspace, false), .setActive(workspace, true))
    }

    /// What is served before one operation is served again after another.
    private mutating func comesBack(_ first: TenancyOperation, _ second: TenancyOperation) async throws -> String? {
        let before = files
        var done = counts.done
        if let fault = try await step(first) { return "at the end, \(first): \(fault)" }
        // Without a file there is nothing to withdraw, and a workspace may have lost its last grant.
        guard counts.done > done else { return nil }
        done = counts.done
        if let fault = try await step(second) { return "at the end, \(second): \(fault)" }
        // Rules that no longer fit are not brought back.
        guard counts.done > done, files != before else { return nil }
        return "at the end, \(second) did not bring every byte back that \(first) took"
    }
}

extension ModelRun {
    /// Finds a short sequence that fails like a long one: operations that are not needed are left out, one by one.
    package static func shortest(
        _ operations: [TenancyOperation],
        _ fails: ([TenancyOperation]) async throws -> String?
    ) async throws -> [TenancyOperation] {
        var shortest = operations
        var index = shortest.count - 1
        while index >= 0 {
            var shorter = shortest
            shorter.remove(at: index)
            if try await fails(shorter) != nil { shortest = shorter }
            index = min(index, shortest.count) - 1
        }
        return shortest
    }
}
