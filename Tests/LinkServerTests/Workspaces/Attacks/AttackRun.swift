import Foundation
import HostingTesting
import JSONSource
import LinkAPI
import LinkHosting
import LinkStore
import LinkStoreTesting
import LinkWorkspaces
import NIOConcurrencyHelpers
import TenancyTesting
import Testing

/// What is served at a moment, as the oracle reads it.
struct ServedMoment: Equatable, Sendable {
    /// The bytes by host and kind; a file that is not served is missing.
    var files: [String: [UInt8]] = [:]
    var openings: Set<Opening> = []
    /// What apps are allowed for whole hosts, with the host.
    var services: Set<HostService> = []

    struct HostService: Hashable, Sendable {
        let host: String
        let service: String
        let app: String
    }

    static let kinds = ["apple-app-site-association", "assetlinks.json"]

    static func == (one: Self, other: Self) -> Bool { one.files == other.files }
}

/// Carries out one trick, and holds everything that happens against the rule: no link of another party changes unless the
/// answer said so and an administrator accepted it.
struct AttackRun {
    let server: RunningServer
    let store: MemoryLinkStore
    let keys: [Actor: String]
    let folder: TemporaryFolder?
    private var values: [String: String] = [:]
    private var owners: [String: String] = [:]
    private var found: [(kind: String, example: String, count: Int)] = []

    /// What broke the rule, each in a line with step, link, before and after; of several alike one, and their number.
    var faults: [String] { found.map { $0.count == 1 ? $0.example : "\($0.example) (and \($0.count - 1) more)" } }

    init(server: RunningServer, store: MemoryLinkStore, keys: [Actor: String], folder: TemporaryFolder? = nil) {
        self.folder = folder
        self.server = server
        self.store = store
        self.keys = keys
    }

    private mutating func fault(_ kind: String, _ place: String, _ example: String) {
        if let index = found.firstIndex(where: { $0.kind == place + kind }) {
            found[index].count += 1
        } else {
            found.append((place + kind, "\(place): \(example)", 1))
        }
    }

    private mutating func fault(_ place: String, _ text: String) { fault(text, place, text) }

    mutating func perform(_ trick: Trick) async throws {
        var before = try await moment()
        try await checkTerritories(ServedMoment(), before, "at first")
        for (index, step) in trick.steps.enumerated() {
            before = try await perform(step, "step \(index + 1), \(step.description)", after: before)
        }
    }

    private mutating func perform(
        _ step: AttackStep,
        _ place: String,
        after before: ServedMoment
    ) async throws -> ServedMoment {
        if step.actor == .folder { return try await change(step, place, after: before) }
        let planned = try await plan(step, place, before)
        var answer = try await send(step)
        if answer.status == 409, answer.bodyText.contains("losses-not-accepted") {
            if step.meanwhile.isEmpty, try await moment() != before { fault(place, "refused, but something changed") }
            if step.actor != .administrator {
                let names = Announcement.list(in: answer).flatMap(\.apps).filter { isForeign($0, to: step.actor) }
                if !names.isEmpty { fault(place, "the refusal names apps of others: \(names)") }
            } else if step.accepts {
                answer = try await send(step.with { $0.meanwhile = [] }, accepting: Announcement.digest(in: answer))
                if answer.status == 409 { fault(place, "not accepted: \(answer.bodyText)") }
            }
        }
        let isDone = (200..<300).contains(answer.status)
        if answer.status >= 500 { fault(place, "\(answer.status) \(answer.bodyText)") }
        if step.outcome == .done, !isDone { fault(place, "refused: \(answer.status) \(answer.bodyText)") }
        if step.outcome == .refused, isDone { fault(place, "was carried out: \(answer.bodyText.prefix(300))") }
        for (name, member) in step.keeps { values[name] = Self.value(member, of: answer) }
        if isDone { for gift in step.gives { owners[gift.app] = gift.to } }
        let after = try await moment()
        if !isDone, step.meanwhile.isEmpty, after != before { fault(place, "refused, but something changed") }
        let said = Announcement.list(in: answer) + planned
        compare(step, place, before, after, said)
        if isDone, step.meanwhile.isEmpty, !planned.isEmpty { holdToItsWord(planned, place, before, after) }
        try await checkTerritories(before, after, place)
        return after
    }

    /// Changes the folder, and lets the server look at it.
    private mutating func change(
        _ step: AttackStep,
        _ place: String,
        after before: ServedMoment
    ) async throws -> ServedMoment {
        let folder = try #require(folder)
        if let body = step.body { try folder.write(body, to: step.path) } else { try folder.remove(step.path) }
        for _ in 0..<3 {
            await server.clock.sleepers(2)
            server.clock.advance(by: .seconds(1))
        }
        await server.clock.sleepers(2)
        let after = try await moment()
        if step.outcome == .done {
            let file = after.files[step.path.replacing("/", with: " ")]
            if file.map({ String(decoding: $0, as: UTF8.self) }) != step.body { fault(place, "is not served") }
        }
        compare(step, place, before, after, [])
        try await checkTerritories(before, after, place)
        return after
    }

    /// The dry run, which must change nothing; what it lists.
    private mutating func plan(
        _ step: AttackStep,
        _ place: String,
        _ before: ServedMoment
    ) async throws -> [Announcement] {
        guard step.meanwhile.isEmpty, step.fields.isEmpty, !step.path.contains("?"), takes("dryRun", step) else {
            return []
        }
        let answer = try await send(step.with { $0.path += "?dryRun=true" })
        if try await moment() != before { fault(place, "the dry run changed something") }
        return Announcement.list(in: answer)
    }

    private func takes(_ parameter: String, _ step: AttackStep) -> Bool {
        guard case .route(let route) = AdminRoute.match(method: step.method, path: filled(step.path)) else {
            return false
        }
        return route.endpoint.about?.query.contains { $0.name == parameter } ?? false
    }

    private func send(_ step: AttackStep, accepting digest: String? = nil) async throws -> RawResponse {
        guard !step.meanwhile.isEmpty else { return try await send(step, alone: digest) }
        let others = step.meanwhile
        let copy = self
        return try await withThrowingTaskGroup(of: Void.self) { group in
            for other in others { group.addTask { _ = try await copy.send(other, alone: nil) } }
            let answer = try await send(step, alone: digest)
            try await group.waitForAll()
            return answer
        }
    }

    private func send(_ step: AttackStep, alone digest: String?) async throws -> RawResponse {
        var path = filled(step.path)
        if let digest { path += (path.contains("?") ? "&" : "?") + "acceptLosses=\(digest)" }
        let key = step.fields.contains { $0.hasPrefix("Authorization") } ? nil : keys[step.actor]
        let isDocument = step.path.contains("/documents/")
        let type = step.body == nil || isDocument ? [] : ["Content-Type: application/json"]
        return try await server.admin(
            step.method,
            path,
            key: key,
            fields: type + step.fields.map(filled),
            body: step.body.map { Array(filled($0).utf8) }
        )
    }

    private func filled(_ text: String) -> String {
        values.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
    }

    private static func value(_ member: String, of answer: RawResponse) -> String? {
        if member == "etag" { return answer.field("etag") }
        do {
            return try JSONReader().read(answer.body).root[member]?.string
        } catch {
            return nil
        }
    }
}

extension AttackRun {
    /// What is served now.
    func moment() async throws -> ServedMoment {
        var moment = ServedMoment()
        for host in AttackWorld.hosts {
            for kind in ServedMoment.kinds {
                let answer = try await server.visit(host, "/.well-known/\(kind)")
                if answer.status == 200 { moment.files["\(host) \(kind)"] = answer.body }
            }
            let files = ServedMoment.kinds.map { moment.files["\(host) \($0)"] }
            let reading = try Reading.of(files[0], files[1], on: host)
            moment.openings.formUnion(reading.openings)
            moment.services.formUnion(reading.services)
        }
        return moment
    }

    /// What the oracle found in files; tricks begin with the same ones, which are read once.
    private struct Reading {
        let openings: Set<Opening>
        let services: Set<ServedMoment.HostService>

        private struct Key: Hashable {
            let host: String
            let apple: [UInt8]?
            let android: [UInt8]?
        }

        private static let known = NIOLockedValueBox<[Key: Reading]>([:])

        static func of(_ apple: [UInt8]?, _ android: [UInt8]?, on host: String) throws -> Reading {
            let key = Key(host: host, apple: apple, android: android)
            if let reading = known.withLockedValue({ $0[key] }) { return reading }
            let files = try ServedFiles(apple: apple, android: android)
            let services = files.services.map { text in
                let words = text.split(separator: " ").map(String.init)
                return ServedMoment.HostService(host: host, service: words[0], app: words.dropFirst().first ?? "")
            }
            let reading = Reading(
                openings: files.openings(of: AttackWorld.links[host] ?? []),
                services: Set(services)
            )
            known.withLockedValue { $0[key] = reading }
            return reading
        }
    }

    /// The workspaces whose app this is, with a plus between them, or the administrator.
    private func owner(of app: String) -> String {
        if let owner = owners[app] { return owner }
        let name = app.split(separator: ".").first { part in
            Actor.allCases.contains { $0.rawValue == part }
        }
        return name.map(String.init) ?? "unknown"
    }

    private func isForeign(_ app: String, to actor: Actor) -> Bool {
        // The files of the folder are the administrator's.
        let name = actor == .folder ? Actor.administrator.rawValue : actor.workspace ?? actor.rawValue
        return !owner(of: app).split(separator: "+").contains { $0 == name }
    }

    /// Every link of others that changes was announced, and an administrator accepted it.
    private mutating func compare(
        _ step: AttackStep,
        _ place: String,
        _ before: ServedMoment,
        _ after: ServedMoment,
        _ said: [Announcement]
    ) {
        let actors = ([step] + step.meanwhile).map(\.actor)
        let announced = Set(said.flatMap { announcement in announcement.apps.map { "\(announcement.host) \($0)" } })
        let dots = AttackWorld.linksWithDots
        var changed: [(app: String, kind: String, what: String)] = []
        func check(_ app: String, on host: String, _ what: String) {
            guard actors.allSatisfy({ isForeign(app, to: $0) }) else { return }
            if !actors.contains(.administrator) {
                changed.append((app, "taken \(what.prefix(12))", "changed what is \(owner(of: app))'s: \(what)"))
            } else if !announced.contains("\(host) \(app)") {
                changed.append((app, "silent \(what.prefix(12))", "did not say so: \(what)"))
            }
        }
        for opening in before.openings.subtracting(after.openings) where !dots.contains(opening.link) {
            check(opening.app, on: opening.host, "before: \(opening), after: not")
        }
        for opening in after.openings.subtracting(before.openings) where !dots.contains(opening.link) {
            check(opening.app, on: opening.host, "before: not, after: \(opening)")
        }
        for service in before.services.symmetricDifference(after.services) {
            check(service.app, on: service.host, "\(service.service) of \(service.app) on \(service.host)")
        }
        for change in changed { fault(change.app + change.kind, place, change.what) }
        let mayEnd = ([step] + step.meanwhile).contains(where: \.endsFiles)
        for file in before.files.keys where after.files[file] == nil && !mayEnd {
            fault(place, "\(file) is 404 now")
        }
    }

    /// Every link that was listed changes as it was listed, and what is lost was listed.
    private mutating func holdToItsWord(
        _ planned: [Announcement],
        _ place: String,
        _ before: ServedMoment,
        _ after: ServedMoment
    ) {
        for announcement in planned where (announcement.before == "match") != (announcement.after == "match") {
            guard ["match", "block", "none"].contains(announcement.before) else { continue }
            guard let host = AttackWorld.hosts.first(where: { announcement.url.hasPrefix("https://\($0)/") }) else {
                continue
            }
            let link = ProbeLink(host: host, String(announcement.url.dropFirst("https://\(host)".count)))
            for app in announcement.apps {
                let was = opens(link, app, on: host, before)
                let opens = opens(link, app, on: host, after)
                if was == opens {
                    let listed = "listed (\(announcement.before) to \(announcement.after))"
                    fault(
                        "listed" + app,
                        place,
                        "\(app) and \(link.url) were \(listed), but: before \(was), after \(opens)"
                    )
                }
            }
        }
    }

    private func opens(_ link: ProbeLink, _ app: String, on host: String, _ moment: ServedMoment) -> Bool {
        let files = ServedMoment.kinds.map { moment.files["\(host) \($0)"] }
        // Files that the oracle cannot read failed the trick before.
        guard let read = try? ServedFiles(apple: files[0], android: files[1]) else { return false }
        return read.openings(of: [link]).contains { $0.app == app }
    }

    /// No link opens an app of somebody who does not hold it, and nobody speaks for a host without being allowed to.
    private mutating func checkTerritories(
        _ before: ServedMoment,
        _ moment: ServedMoment,
        _ place: String
    ) async throws {
        let domains = try await store.domains()
        for domain in domains {
            let host = domain.host.value
            let grants = domain.policy.grants
            let territory = Territory(
                Dictionary(grants.map { ($0.prefix.text, $0.workspace.text) }) { first, _ in first }
            )
            let speakers = Set(grants.filter(\.speaksForHost).map(\.workspace.text))
            let links = Dictionary((AttackWorld.links[host] ?? []).map { ($0.url, $0) }) { first, _ in first }
            for opening in moment.openings.subtracting(before.openings) {
                guard let link = links[opening.link] else { continue }
                // Who holds a domain alone has nobody to protect from its links.
                if domain.policy.workspaces.count < 2, AttackWorld.linksWithDots.contains(opening.link) { continue }
                let owner = owner(of: opening.app)
                guard !owner.hasSuffix(Actor.administrator.rawValue) else { continue }
                let holders = territory.holders(of: link, decodedOnly: opening.isAndroid)
                let owners = owner.split(separator: "+").map(String.init)
                if holders.count != 1 || !owners.contains(where: holders.contains) {
                    fault(
                        "territory" + opening.app,
                        place,
                        "\(opening), held by \(holders.map { $0 ?? "nobody" }.sorted())"
                    )
                }
            }
            for service in moment.services.subtracting(before.services) where service.host == host {
                let owner = owner(of: service.app)
                guard owner != Actor.administrator.rawValue, !speakers.contains(owner) else { continue }
                fault(place, "\(service.service) of \(service.app) on \(host)")
            }
        }
    }
}

/// A link that an answer says will change, or has changed.
struct Announcement: Hashable, Sendable {
    let host: String
    /// A workspace, or another name for whose links they are.
    let party: String
    let url: String
    let apps: [String]
    let before: String
    let after: String

    /// Everything that an answer lists, wherever it does.
    static func list(in answer: RawResponse) -> [Announcement] {
        guard let root = try? JSONReader().read(answer.body).root else { return [] }
        return list(in: root)
    }

    /// The digest by which the administrator accepts what is lost.
    static func digest(in answer: RawResponse) -> String? {
        guard let root = try? JSONReader().read(answer.body).root else { return nil }
        return root["lossesDigest"]?.string
    }

    private static func list(in node: JSONNode) -> [Announcement] {
        if let url = node["url"]?.string, let before = node["before"]?.string, let after = node["after"]?.string {
            let apps = node["apps"]?.elements.compactMap(\.string) ?? []
            return [
                Announcement(
                    host: node["host"]?.string ?? "",
                    party: node["party"]?.string ?? "",
                    url: url,
                    apps: apps,
                    before: before,
                    after: after
                )
            ]
        }
        return node.elements.flatMap { list(in: $0) } + node.members.flatMap { list(in: $0.value) }
    }
}
