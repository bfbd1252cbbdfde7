import HTTPTypes
import Hummingbird
import JSONSource
import LinkAPI
import LinkHosting
import LinkRouting
import LinkStore
import LinkWorkspaces

/// Visits of links of the API.
struct WorkspaceVisitRoutes: Sendable {
    let publishing: PublishService
    /// Knows the links that paths name.
    let links: WorkspaceLinkRoutes

    var table: [AdminEndpoint: AdminHandler] {
        [
            .readLinkVisits: readOfLink, .eraseLinkVisits: eraseOfLink, .readVisits: read, .eraseVisits: erase,
            .listVisits: list, .exportVisits: export, .readVisitSettings: readSettings,
            .saveVisitSettings: saveSettings,
        ]
    }

    private func workspace(_ call: AdminCall) async throws -> Slug {
        try await publishing.access.content().requireWorkspace(call.slug(.workspace)).id
    }

    private func useVisits<Result: Sendable>(
        _ work: (any VisitTable) async throws(LinkStoreError) -> Result
    ) async throws(HostingError) -> Result {
        // What fails there says nothing against the store.
        let store = try publishing.access.ledger().store
        do throws(LinkStoreError) { return try await work(store.visits) } catch { throw HostingError(error) }
    }
}

// MARK: Numbers

extension WorkspaceVisitRoutes {
    private func readOfLink(_ call: AdminCall) async throws -> Response {
        try await numbers(of: try await links.link(call).key, call)
    }

    private func read(_ call: AdminCall) async throws -> Response { try await numbers(of: nil, call) }

    private func numbers(of key: String?, _ call: AdminCall) async throws -> Response {
        let days = try days(call)
        let hours = days.lowerBound * VisitTime.hoursOfDay..<(days.upperBound + 1) * VisitTime.hoursOfDay
        let dimension = call.query[.dimension].flatMap(VisitTotal.Dimension.init(rawValue:)) ?? .day
        let limit = call.query.integer(.limit) ?? Page<VisitCountsMessage>.defaultLimit
        var query = VisitTotalsQuery(
            of: try await workspace(call).text,
            key: key,
            hours: hours,
            by: dimension,
            limit: limit
        )
        query.hosts = call.caller.hosts
        let totals = try await useVisits { [query] visits throws(LinkStoreError) in try await visits.visitTotals(query)
        }
        // All of them, also where the items are a part: by platform there are few.
        query.dimension = .platform
        query.limit = 1_000
        let all = try await useVisits { [query] visits throws(LinkStoreError) in try await visits.visitTotals(query) }
        let message = VisitNumbersMessage(
            by: dimension.rawValue,
            from: Self.date(days.lowerBound),
            until: Self.date(days.upperBound),
            total: VisitCountsMessage(value: nil, all),
            items: VisitCountsMessage.items(of: totals, by: dimension)
        )
        return try Answer.json(message)
    }

    /// The days that a query asks for, since 1970.
    private func days(_ call: AdminCall) throws(Problem) -> ClosedRange<Int64> {
        let today = VisitTime.day(ofSecond: publishing.now().milliseconds / 1_000)
        let until = try call.query[.until].map { text throws(Problem) in try Self.day(text) } ?? today
        let from = try call.query[.from].map { text throws(Problem) in try Self.day(text) } ?? until - 30
        guard until - from < Self.longestRange else {
            throw Problem(
                .invalidValue,
                "\(until - from + 1) days are too many at once: ask for \(Self.longestRange) or fewer."
            )
        }
        guard from <= until else {
            throw Problem(.invalidValue, "The first day, \(Self.date(from)), is after the last, \(Self.date(until)).")
        }
        return from...until
    }

    /// The most days of one question.
    private static let longestRange: Int64 = 732

    private static func day(_ text: String) throws(Problem) -> Int64 {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int64($0) ?? -1 }
        if parts.count == 3, (1970...9_999).contains(parts[0]), (1...12).contains(parts[1]), (1...31).contains(parts[2])
        {
            let day = UTCDate.daysSince1970(year: parts[0], month: parts[1], day: parts[2])
            if date(day) == text { return day }
        }
        throw Problem(.invalidValue, "\"\(text)\" is not a day: write it as 2027-03-01.")
    }

    private static func date(_ day: Int64) -> String {
        UTCDate(secondsSince1970: VisitTime.second(ofDay: day)).date
    }
}

extension VisitCountsMessage {
    /// The numbers of everything together.
    fileprivate init(value: String?, _ totals: [VisitTotal]) {
        func count(_ kind: VisitKind) -> Int64 {
            totals.reduce(0) { $0 + ($1.kind == kind.rawValue ? $1.count : 0) }
        }
        self.init(
            value: value,
            clicks: count(.click),
            scans: count(.scan),
            previews: count(.preview),
            bots: count(.bot),
            prefetches: count(.prefetch),
            firstOpens: count(.firstOpen),
            reopens: count(.reopen),
            appExpected: totals.reduce(0) { $0 + $1.expectsApp }
        )
    }

    /// The numbers of each value, in the order in which the values come first.
    fileprivate static func items(
        of totals: [VisitTotal],
        by dimension: VisitTotal.Dimension
    ) -> [VisitCountsMessage] {
        var values: [String] = []
        var groups: [String: [VisitTotal]] = [:]
        for total in totals {
            if groups[total.value] == nil { values.append(total.value) }
            groups[total.value, default: []].append(total)
        }
        return values.map { VisitCountsMessage(value: text(of: $0, by: dimension), groups[$0] ?? []) }
    }

    private static func text(of value: String, by dimension: VisitTotal.Dimension) -> String {
        let date = Int64(value).map { UTCDate(secondsSince1970: $0) }
        return switch dimension {
        case .day: date?.date ?? value
        case .hour: date.map { "\($0.date)T\($0.time)Z" } ?? value
        case .link: "https://\(value)"
        case .platform, .country, .referrer: value
        }
    }
}

// MARK: Export

extension WorkspaceVisitRoutes {
    private func list(_ call: AdminCall) async throws -> Response { try Answer.json(try await page(call)) }

    private func export(_ call: AdminCall) async throws -> Response {
        let page = try await page(call)
        let format = call.query[.exportFormat] ?? "ndjson"
        var fields = HTTPFields()
        if let cursor = page.nextCursor, let link = HTTPField.Name("Link") {
            let limit = call.query.integer(.limit).map { "&limit=\($0)" } ?? ""
            fields[link] = "<\(call.route.path)?format=\(format)&cursor=\(cursor)\(limit)>; rel=\"next\""
        }
        guard format == "csv" else {
            return Answer.bytes(try VisitExport.lines(page.items), contentType: "application/x-ndjson", fields: fields)
        }
        let csv = VisitExport.csv(page.items, withHead: call.query[.cursor] == nil)
        return Answer.bytes(csv, contentType: "text/csv", fields: fields)
    }

    private func page(_ call: AdminCall) async throws -> Page<VisitGroupMessage> {
        let page = try PageRequest(call)
        let day = try Self.day(call[.day])
        guard let after = Int64(page.after ?? "0") else {
            throw Problem(.invalidCursor, "The cursor is not one of this list.")
        }
        let query = VisitQuery(of: try await workspace(call).text, day: day, after: after, limit: page.limit + 1)
        let rows = try await useVisits { visits throws(LinkStoreError) in try await visits.visits(query) }
        let item = { (row: StoredVisits) in
            WorkspaceLinkRoutes.isCovered(row.group.key, call) ? VisitGroupMessage(row.group) : nil
        }
        return page.page(ofNext: rows, by: { String($0.position) }, item)
    }
}

extension VisitGroupMessage {
    init(_ group: VisitGroup) {
        self.init(
            time: Timestamp(milliseconds: group.second * 1_000).description,
            address: "https://\(group.key)",
            kind: group.traits.kind,
            reason: group.traits.reason,
            platform: group.traits.platform,
            country: group.traits.country,
            referrer: group.traits.referrer,
            agent: group.traits.agent,
            appExpected: group.traits.expectsApp,
            count: group.count
        )
    }
}

// MARK: Erasing

extension WorkspaceVisitRoutes {
    private func eraseOfLink(_ call: AdminCall) async throws -> Response {
        // Also of a link that was deleted.
        let workspace = try await workspace(call)
        let key = LinkID(text: call[.link]).key
        try WorkspaceLinkRoutes.requireCovered(key, call)
        let content = try await publishing.access.content()
        let ignoresLetterCase = content.ignoresLetterCase(on: LinkKey.host(of: key))
        for key in ignoresLetterCase ? Set([key, key.lowercased()]) : [key] {
            try await useVisits { visits throws(LinkStoreError) in
                try await visits.eraseVisits(of: workspace.text, at: key)
            }
        }
        return Answer.empty()
    }

    private func erase(_ call: AdminCall) async throws -> Response {
        let workspace = try await workspace(call)
        let content = try await publishing.access.content()
        try content.requireReach(over: workspace, toChange: "What is known of visits", call.caller.covers)
        try await useVisits { visits throws(LinkStoreError) in
            try await visits.eraseVisits(of: workspace.text, at: nil)
        }
        return Answer.empty()
    }
}

// MARK: Settings

extension WorkspaceVisitRoutes {
    private func readSettings(_ call: AdminCall) async throws -> Response {
        let content = try await publishing.access.content()
        let workspace = try call.slug(.workspace)
        let settings = try content.visitSettings(of: workspace)
        return try Self.answer(settings, content.version(of: WorkspaceVisitSettings.address(workspace.text)))
    }

    private func saveSettings(_ call: AdminCall) async throws -> Response {
        let workspace = try call.slug(.workspace)
        let expectation = try call.expectation()
        let message = try await call.message(VisitSettingsMessage.self)
        try Self.require(message.days, "days", VisitSettingsMessage.possibleDays)
        try Self.require(message.totalsDays, "totalsDays", VisitSettingsMessage.possibleTotalsDays)
        let settings = VisitSettings(
            days: message.days,
            totalsDays: message.totalsDays,
            honoursOptOut: message.honoursOptOut
        )
        let caller = call.caller
        let address = WorkspaceVisitSettings.address(workspace.text)
        let saved = try await publishing.change(address, from: call.caller.origin, dryRun: call.isDryRun) {
            content,
            _ throws(HostingError) in
            try content.requireReach(over: workspace, toChange: "What is counted", caller.covers)
            return try content.settingVisits(settings, of: workspace, expecting: expectation)
        }
        return try Self.answer(settings, saved.version)
    }

    private static func require(_ value: Int, _ member: String, _ range: ClosedRange<Int>) throws(Problem) {
        guard !range.contains(value) else { return }
        let sentence = "\(value) days are not possible: use \(range.lowerBound) to \(range.upperBound)."
        let fault = ProblemFault(code: "days", member: member, message: sentence)
        throw Problem(.invalidValue, sentence, faults: [fault])
    }

    private static func answer(_ settings: VisitSettings, _ version: Int) throws -> Response {
        let message = VisitSettingsMessage(
            days: settings.days,
            totalsDays: settings.totalsDays,
            honoursOptOut: settings.honoursOptOut
        )
        return try Answer.json(message, fields: [.eTag: Precondition.entityTag(version)])
    }
}
