import JSONSource
import LinkPatterns
import LinkWorkspaces

// sample: let (link, policy, visitor, now): (Link, DestinationPolicy, Visitor, LinkTime)
/// A link that is ready for visitors: its patterns are compiled, and whether it is plain was decided once.
///
/// ```swift
/// let prepared = PreparedLink(link, policy: policy)
/// let decision = prepared.decision(for: visitor, at: now)
/// print(decision.destination?.address ?? "nowhere", decision.steps.map(\.reason))
/// ```
public struct PreparedLink: Sendable {
    /// The link.
    public let link: Link
    /// Where it may lead, which is asked again for each visitor.
    public let policy: DestinationPolicy
    /// The answer for everybody, where the link has one.
    public let plain: PlainRoute?
    private let conditions: [PreparedCondition]
    private let passing: PreparedPassing

    /// Prepares a link.
    public init(_ link: Link, policy: DestinationPolicy) {
        self.link = link
        self.policy = policy
        plain = policy.allows(link.target, for: .web) ? PlainRoute(link) : nil
        conditions = link.conditions.map(PreparedCondition.init)
        passing = PreparedPassing(link.query)
    }

    /// Where a visitor goes, with every step.
    ///
    /// - Parameters:
    ///   - visitor: who follows the link.
    ///   - now: the moment.
    ///   - uses: how many visits have succeeded before.
    /// - Returns: the decision.
    public func decision(for visitor: Visitor, at now: LinkTime, uses: Int = 0) -> RoutingDecision {
        var log = RoutingLog(isKept: true)
        let outcome = route(visitor, now, uses, &log)
        return RoutingDecision(outcome: outcome, steps: log.steps, usesUp: usesUp(outcome, visitor, now, uses))
    }

    /// The same without the steps, which take most of the time.
    public func outcome(for visitor: Visitor, at now: LinkTime, uses: Int = 0) -> RoutingOutcome {
        var log = RoutingLog(isKept: false)
        return route(visitor, now, uses, &log)
    }

    private func usesUp(_ outcome: RoutingOutcome, _ visitor: Visitor, _ now: LinkTime, _ uses: Int) -> Bool {
        guard let limit = link.limit, uses < limit, visitor.counts, case .goes = outcome else { return false }
        return link.expires.map { now < $0 } ?? true
    }
}

// Whether the link works at all.
extension PreparedLink {
    private func route(_ visitor: Visitor, _ now: LinkTime, _ uses: Int, _ log: inout RoutingLog) -> RoutingOutcome {
        if let starts = link.starts {
            guard link.hasStarted(at: now) else {
                log.add(.start, .stopped, "starts") { "The link starts at \(starts); it is \(now)." }
                return .ends(.notStarted)
            }
            log.add(.start, .passed, "starts") { "The link has worked since \(starts)." }
        }
        if let expires = link.expires {
            guard !link.hasExpired(at: now) else {
                return ended(.expired, &log, .expiry, "expires") { "The link expired at \(expires); it is \(now)." }
            }
            log.add(.expiry, .passed, "expires") { "The link works until \(expires)." }
        }
        if let limit = link.limit {
            guard !link.isUsedUp(after: uses) else {
                return ended(.usedUp, &log, .limit, "limit") {
                    "The link is used up: \(limit.counted("visit")) succeeded."
                }
            }
            log.add(.limit, .passed, "limit") {
                "\(uses.formattedWithCommas) of \(limit.counted("visit")) succeeded so far."
            }
        }
        if link.password != nil {
            guard visitor.hasPassword else {
                log.add(.password, .stopped, "password") { "The link has a password, which the visitor has not given." }
                return .asksPassword
            }
            log.add(.password, .passed, "password") { "The visitor has given the password." }
        }
        describe(visitor, &log)
        if link.limit != nil, !visitor.counts {
            return previewed(&log, "limit", .inferred) {
                "A visit that does not count would get around the limit, so it does not learn where the link leads."
            }
        }
        if case .preview = visitor.kind, link.preview != nil {
            return previewed(&log, "preview", .documented) {
                "The program gets a page with the link's preview, to show it."
            }
        }
        return sent(visitor, chosenTarget(visitor, now, &log), &log)
    }

    /// What a link that may lead nowhere says of itself, nobody learns.
    private func previewed(
        _ log: inout RoutingLog,
        _ member: String,
        _ certainty: Certainty,
        _ reason: () -> String
    ) -> RoutingOutcome {
        guard isAllowed(link.target, .web, "target", &log) else { return .ends(.notAllowed) }
        log.add(.visitor, .stopped, member, certainty, reason)
        return .previewOnly
    }

    /// Whether visitors see a page wherever they go.
    private var hasPage: Bool { link.page == .always }

    private func ended(
        _ ending: RoutingOutcome.Ending,
        _ log: inout RoutingLog,
        _ code: RoutingStep.Code,
        _ member: String,
        _ reason: () -> String
    ) -> RoutingOutcome {
        log.add(code, .stopped, member, .documented, reason)
        guard let target = link.endedTarget, isAllowed(target, .web, "endedTarget", &log) else { return .ends(ending) }
        log.add(.outcome, .decided, "endedTarget") { "Visitors who come too late go to \(target)." }
        return .goes(RoutedDestination(kind: .web, address: target, fallback: nil, isOnPage: false))
    }

    private func describe(_ visitor: Visitor, _ log: inout RoutingLog) {
        switch visitor.kind {
        case .person: break
        case .ahead(let name):
            log.add(.visitor, .noted, nil, .documented) {
                "The request looks ahead (\(name.visible)), so that it does not count."
            }
        case .preview(let name), .program(let name):
            log.add(.visitor, .noted, nil, .reported) {
                "The program \(name) fetches the link, so that the visit does not count."
            }
        }
        let device = visitor.device
        log.add(.device, .noted, nil, device.certainty) { device.reason }
        if let browser = visitor.inAppBrowser {
            log.add(.device, .noted, nil, .observed) {
                "The link was opened inside of \(browser.name), whose own browser mostly opens no apps."
            }
        }
        let own = target(for: device.platform)
        let others = device.others.filter { target(for: $0) != own }
        guard !others.isEmpty else { return }
        log.add(.device, .noted, "platforms", device.certainty) {
            "It may also be \(others.map(\.title).joined(separator: " or ")), whose visitors go elsewhere; "
                + "only a page can find out."
        }
    }

    private func target(for platform: VisitorPlatform) -> RouteTarget? {
        platform.targetOrder.lazy.compactMap { link.platforms[$0] }.first
    }
}

// Which target counts.
extension PreparedLink {
    /// A target with the member that says it; `nil` for that of everybody.
    private typealias Choice = (target: RouteTarget, member: String)

    private func chosenTarget(_ visitor: Visitor, _ now: LinkTime, _ log: inout RoutingLog) -> Choice? {
        if let choice = targetOfOldApp(visitor, &log) { return choice }
        for (index, condition) in conditions.enumerated() {
            let member = "conditions[\(index)]"
            if let obstacle = condition.obstacle(visitor, now) {
                log.add(.condition, .passed, member, obstacle.certainty) {
                    "Condition \(index + 1) does not hold: \(obstacle.reason)."
                }
                continue
            }
            let certainty = condition.condition.platforms.isEmpty ? .documented : visitor.device.certainty
            if case .target(let target) = condition.condition.outcome {
                log.add(.condition, .decided, member, certainty) { "Condition \(index + 1) holds." }
                return (target, member + ".target")
            }
            guard let (place, branch) = condition.branch(of: visitor.key, "\(link.address) \(index)") else { continue }
            log.add(.condition, .decided, member, certainty) {
                "Condition \(index + 1) holds, and divides its visitors."
            }
            log.add(.split, .decided, "\(member).split[\(place)]") {
                let name = branch.name.map { " (\($0.visible))" } ?? ""
                return visitor.key.isEmpty
                    ? "It is not said which visitor asks, so that branch \(place + 1)\(name) is taken; "
                        + "real visitors are divided by \(condition.weights)."
                    : "The visitor has branch \(place + 1)\(name), at each visit."
            }
            return (branch.target, "\(member).split[\(place)].target")
        }
        let device = visitor.device
        for platform in device.platform.targetOrder {
            guard let target = link.platforms[platform] else { continue }
            log.add(.platform, .decided, "platforms.\(platform.rawValue)", device.certainty) {
                "The link has a target for \(platform.title)."
            }
            return (target, "platforms.\(platform.rawValue)")
        }
        log.add(.platform, .passed, "platforms", device.certainty) {
            "The link has no target of its own for \(device.platform.title)."
        }
        return nil
    }

    private func targetOfOldApp(_ visitor: Visitor, _ log: inout RoutingLog) -> Choice? {
        guard let version = visitor.appVersion, let minimum = link.minimumVersions.version(on: visitor.device.platform)
        else { return nil }
        guard version < minimum else {
            log.add(.appVersion, .passed, "minimumVersions") {
                "The app has the version \(version), at least \(minimum)."
            }
            return nil
        }
        log.add(.appVersion, .decided, "minimumVersions") {
            "The app has the version \(version), older than \(minimum), and has to be updated."
        }
        return (RouteTarget(store: true), "stores")
    }
}

// Where that leads.
extension PreparedLink {
    private func sent(_ visitor: Visitor, _ choice: Choice?, _ log: inout RoutingLog) -> RoutingOutcome {
        let place = place(visitor, choice, &log)
        if let choice, let app = choice.target.app,
            let destination = opening(app, choice.member + ".app", place, visitor, &log)
        {
            log.add(.outcome, .decided, choice.member) {
                Self.words(destination)
            }
            return .goes(destination)
        }
        guard let place else { return .ends(.notAllowed) }
        log.add(.outcome, .decided, choice?.member ?? "target") { Self.words(place) }
        return .goes(place)
    }

    private static func words(_ destination: RoutedDestination) -> String {
        guard destination.isOnPage else { return "The visitor goes to \(destination.address)." }
        return "The visitor gets a page with a button to \(destination.address)"
            + (destination.fallback.map { ", and leads to \($0) without the app." } ?? ".")
    }

    /// Where the visitor goes without the app; `nil` when that is not allowed.
    private func place(_ visitor: Visitor, _ choice: Choice?, _ log: inout RoutingLog) -> RoutedDestination? {
        if let choice, choice.target.store, let page = storePage(visitor.device, &log) {
            return isAllowed(page.address, .web, "stores", &log) ? page : nil
        }
        let member = choice.flatMap { $0.target.web == nil ? nil : $0.member + ".web" } ?? "target"
        let address = passedOn(visitor, to: choice?.target.web ?? link.target, &log)
        guard isAllowed(address, .web, member, &log) else { return nil }
        return RoutedDestination(kind: .web, address: address, fallback: nil, isOnPage: hasPage)
    }

    /// The destination that opens the app; `nil` when the visitor cannot follow it, or it is not allowed.
    private func opening(
        _ app: String,
        _ member: String,
        _ place: RoutedDestination?,
        _ visitor: Visitor,
        _ log: inout RoutingLog
    ) -> RoutedDestination? {
        guard isAllowed(app, .app, member, &log) else { return nil }
        let isIntent = app.prefix(7).lowercased() == "intent:"
        if isIntent, !visitor.device.followsIntents {
            log.add(.app, .passed, member, .reported) {
                "The visitor's browser does not follow intents as Chrome does, "
                    + "so that the visitor goes on without the app."
            }
            return nil
        }
        if !isIntent, link.page == .never, place != nil {
            log.add(.app, .passed, member) {
                "A page would have to try the address, and the link skips pages, so that the visitor goes on without the app."
            }
            return nil
        }
        log.add(.app, .decided, member, isIntent ? .documented : .observed) {
            isIntent
                ? "Chrome opens the app, or goes to the fallback of the intent (Chrome, “Android intents with Chrome”)."
                : "The address opens the app where it is installed; without it browsers show an error, "
                    + "so that a page has to try it."
        }
        return RoutedDestination(
            kind: isIntent ? .intent : .app,
            address: app,
            fallback: place?.address,
            isOnPage: hasPage || !isIntent
        )
    }

    private func storePage(_ device: RecognisedDevice, _ log: inout RoutingLog) -> RoutedDestination? {
        for store in Self.stores(of: device) {
            guard let page = link.stores.page(in: store) else { continue }
            let certainty: Certainty = device.maker == nil ? device.certainty : .inferred
            log.add(.store, .decided, "stores.\(store.rawValue)", certainty) {
                "The app is in \(store.title), which the device has."
            }
            return RoutedDestination(kind: .store(store), address: page, fallback: nil, isOnPage: hasPage)
        }
        log.add(.store, .passed, "stores", device.certainty) {
            "The link names no store that \(device.platform.title) has."
        }
        return nil
    }

    /// The stores of a device, the usual one first.
    static func stores(of device: RecognisedDevice) -> [AppMarketplace] {
        switch (device.platform, device.maker) {
        case (.iPhone, _), (.iPad, _), (.mac, _), (.appleTV, _): [.appStore]
        case (.android, .amazon): [.amazon]
        case (.android, .huawei): [.appGallery, .googlePlay]
        case (.android, .samsung): [.googlePlay, .galaxyStore, .appGallery]
        case (.android, nil): [.googlePlay, .appGallery]
        case (.other, .huawei): [.appGallery]
        case (.windows, _), (.linux, _), (.other, _): []
        }
    }

    private func passedOn(_ visitor: Visitor, to address: String, _ log: inout RoutingLog) -> String {
        let result = passing.adding(visitor.query, to: address)
        if !result.passed.isEmpty {
            log.add(.query, .noted, "query") { "Passed on: \(result.passed.map(\.visible).joined(separator: ", "))." }
        }
        for (name, reason) in result.dropped {
            log.add(.query, .noted, "query") { "Not passed on: \(name.visible), because \(reason)." }
        }
        if let fragment = visitor.fragment {
            let own = LinkURL(result.address).fragment
            log.add(.fragment, .noted, nil, .documented) {
                own == nil
                    ? "The browser adds the fragment \"\(fragment.visible)\", "
                        + "which the address does not have (RFC 9110, section 10.2.2)."
                    : "The fragment of the address counts, not that of the visit (RFC 9110, section 10.2.2)."
            }
        }
        return result.address
    }

    /// The last question before an address leaves: the same rule as when the link was written.
    private func isAllowed(_ address: String, _ use: DestinationUse, _ member: String, _ log: inout RoutingLog) -> Bool
    {
        guard let refusal = policy.refusal(of: address, for: use) else {
            log.add(.allowed, .passed, member) { "The workspace's links may lead to \(address)." }
            return true
        }
        log.add(.allowed, .stopped, member) { refusal.message }
        return false
    }
}
