/// Who carries operations out: a server, or the decisions alone.
package protocol TenancyDriver: Sendable {
    /// Carries an operation out, or only says what it would do.
    ///
    /// - Parameters:
    ///   - operation: What is done.
    ///   - mode: Whether it is tried only, and whether what others lose is accepted.
    /// - Returns: What came of it.
    /// - Throws: What keeps it from being asked at all.
    func perform(_ operation: TenancyOperation, _ mode: TenancyMode) async throws -> TenancyOutcome

    /// What a domain serves, of Apple's file; `nil` for nothing.
    func file(of host: String) async throws -> [UInt8]?

    /// The number of a domain's last publication; 0 before the first, or without the domain.
    func publication(of host: String) async throws -> Int
}

/// How an operation is carried out.
package enum TenancyMode: Sendable {
    /// Nothing is written.
    case dryRun
    /// Without consent to what others lose.
    case plain
    /// With consent to what others lose.
    case accepting
}

/// What came of an operation.
package struct TenancyOutcome: Sendable {
    /// What was said about the links of a party.
    package struct Change: Hashable, Sendable {
        /// The domain.
        package let host: String
        /// A link.
        package let url: String
        /// The app.
        package let app: String
        /// Whether it opened the link before.
        package let opened: Bool
        /// Whether it opens the link afterwards.
        package let opens: Bool

        /// Takes what was said.
        package init(host: String, url: String, app: String, opened: Bool, opens: Bool) {
            self.host = host
            self.url = url
            self.app = app
            self.opened = opened
            self.opens = opens
        }
    }

    /// The code of the refusal; `nil` when it was carried out.
    package let refusal: String?
    /// The links that change, or that others would lose.
    package let changes: [Change]

    /// Takes what came of it.
    package init(refusal: String?, changes: [Change]) {
        self.refusal = refusal
        self.changes = changes
    }
}

/// A sequence of operations, each held against the model.
package struct ModelRun {
    private let driver: any TenancyDriver
    private var model = TenancyModel()
    private var files: [String: [UInt8]] = [:]
    private var openings: Set<Opening> = []

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

    private mutating func step(_ operation: TenancyOperation) async throws -> String? {
        let dry = try await driver.perform(operation, .dryRun)
        if let fault = try await expectUnchanged("the dry run") { return fault }
        var outcome = try await driver.perform(operation, .plain)
        var listed = dry.changes + outcome.changes
        if outcome.refusal == "losses-not-accepted" {
            counts.losses += 1
            if let fault = try await expectUnchanged("the refusal") { return fault }
            guard operation.workspace == nil else {
                counts.refused += 1
                return nil
            }
            outcome = try await driver.perform(operation, .accepting)
            listed += outcome.changes
        }
        if let refusal = outcome.refusal {
            counts.refused += 1
            if model.allows(operation) { return "refused: \(refusal)" }
            return try await expectUnchanged("the refusal \(refusal)")
        }
        counts.done += 1
        return try await compare(operation, listed)
    }

    private mutating func compare(
        _ operation: TenancyOperation,
        _ listed: [TenancyOutcome.Change]
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
            guard let file = try await driver.file(of: host) else { continue }
            files[host] = file
            openings.formUnion(try ServedFiles(apple: file, android: nil).openings(of: links))
        }
        if let opening = openings.subtracting(expected).first { return "\(opening), which nothing explains" }
        if let opening = expected.subtracting(openings).first { return "\(opening) no longer" }
        return expectListed(operation, oldOpenings, listed) ?? expectTrue(listed, oldFiles)
    }

    /// What parties lose that did not ask for the operation was listed.
    private func expectListed(
        _ operation: TenancyOperation,
        _ old: Set<Opening>,
        _ listed: [TenancyOutcome.Change]
    ) -> String? {
        let named = Set(listed.filter { $0.opened && !$0.opens }.map { "\($0.host) \($0.app)" })
        for opening in old.subtracting(openings) {
            let party = TenancyModel.party(of: opening.app)
            guard party != operation.workspace, party != "file" else { continue }
            guard operation.workspace == nil else { return "took from \(party) that \(opening)" }
            if !named.contains("\(opening.host) \(opening.app)") { return "did not list that \(opening) is lost" }
        }
        return nil
    }

    /// What was listed happened.
    private func expectTrue(_ listed: [TenancyOutcome.Change], _ old: [String: [UInt8]]) -> String? {
        for change in listed where change.opened != change.opens {
            let link = ProbeLink(host: change.host, String(change.url.dropFirst("https://\(change.host)".count)))
            let (opened, opens) = (Self.opens(link, change, old), Self.opens(link, change, files))
            if opened != change.opened || opens != change.opens {
                return "listed \(change), but before: \(opened), after: \(opens)"
            }
        }
        return nil
    }

    private static func opens(
        _ link: ProbeLink,
        _ change: TenancyOutcome.Change,
        _ files: [String: [UInt8]]
    ) -> Bool {
        // Files that cannot be read failed the comparison before.
        guard let read = try? ServedFiles(apple: files[change.host], android: nil) else { return false }
        return read.openings(of: [link]).contains { $0.app == change.app }
    }

    private func expectUnchanged(_ what: String) async throws -> String? {
        for host in TenancyOperation.hosts where try await driver.file(of: host) != files[host] {
            return "\(what) changed what \(host) serves"
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

    /// At the end, each workspace publishes nothing, and restores what it had: every byte comes back.
    private mutating func restoreEverything() async throws -> String? {
        let before = files
        for host in TenancyOperation.hosts {
            for workspace in TenancyOperation.workspaces {
                let emptied = TenancyOperation.publish(host, workspace: workspace, [])
                if model.domains[host]?.parts.published[workspace] == nil { continue }
                guard try await driver.perform(emptied, .plain).refusal == nil else { continue }
                let restored = try await driver.perform(.restore(host, workspace: workspace, back: 1), .plain)
                // Rules that no longer fit are not brought back.
                guard restored.refusal == nil else { return nil }
                if try await driver.file(of: host) != before[host] {
                    return "restoring the rules of \(workspace) on \(host) did not bring every byte back"
                }
            }
        }
        return nil
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
