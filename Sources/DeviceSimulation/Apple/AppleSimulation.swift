import AppSiteAssociation
import JSONSource
import LinkPatterns

/// What an iPhone or a Mac does with a link: one step after the other, until one decides.
struct AppleSimulation {
    private let link: LinkURL
    private let context: LinkContext
    private let behavior: ContextBehavior<AppleEffect>
    private let environment: AppleEnvironment
    private var log = StepLog()

    init(
        _ link: LinkURL,
        in context: LinkContext,
        behavior: ContextBehavior<AppleEffect>,
        environment: AppleEnvironment
    ) {
        self.link = link
        self.context = context
        self.behavior = behavior
        self.environment = environment
    }

    mutating func outcome() -> SimulatedOutcome {
        guard isWebLink() else { return log.end(.depends, "The system opens whichever app has the link’s scheme.") }
        checkPort()
        checkContext()
        let obstacle = log.stop
        let taken = askApps()
        if let obstacle { return stopped(by: obstacle, taken) }
        guard let first = taken.first else { return withoutApp() }
        return opened(by: first.app, among: taken)
    }

    // MARK: The link

    private mutating func isWebLink() -> Bool {
        let scheme = link.scheme ?? ""
        if link.isWebLink {
            log.add(SimulatedStep(.scheme, .passed, "“\(scheme)” is a scheme of the web.", .documented, .supporting))
            return true
        }
        log.add(
            SimulatedStep(
                .scheme,
                .stopped,
                "The link is not one of the web, and apps are found by the scheme alone.",
                .documented,
                .supporting,
                remedy: "Use a link with https and a host."
            )
        )
        return false
    }

    private mutating func checkPort() {
        let usual = link.scheme?.lowercased() == "http" ? "80" : "443"
        guard let port = link.port, !port.isEmpty, port != usual else {
            log.add(SimulatedStep(.port, .passed, "The link does not name a port.", .documented, .debugging))
            return
        }
        log.add(
            SimulatedStep(
                .port,
                .stopped,
                "The link has the port \(port), and devices do not open apps for links with ports.",
                .documented,
                .debugging,
                remedy: "Serve the page without a port, and link to it so."
            )
        )
    }

    private mutating func checkContext() {
        switch behavior.effect {
        case .looksForApp, .asksUserOnce, .appOrNothing, .userRequestsApp, .handoff, .ownApp: add(.entryPoint, .passed)
        case .stays, .depends: add(.entryPoint, .stopped)
        case .page(.other): add(.entryPoint, .passed)
        case .page(.same): add(.site, .stopped, remedy: siteRemedy)
        case .page(.host(let page)): checkSite(page)
        }
    }

    private mutating func checkSite(_ page: String) {
        add(.entryPoint, .passed)
        let host = link.siteHost ?? ""
        let isSame = ASCIIHost(page).text == host
        let reason =
            isSame
            ? "The page is of “\(host)”, too, and links to their own site stay in Safari."
            : "The link leads from “\(page)” to “\(host)”, which is another site; a subdomain is one, too."
        log.add(
            SimulatedStep(
                .site,
                isSame ? .stopped : .passed,
                reason,
                .documented,
                .archive,
                remedy: isSame ? siteRemedy : nil
            )
        )
    }

    private var siteRemedy: String {
        "Link to another host of yours, such as a subdomain that the app is associated with."
    }

    private mutating func add(_ code: SimulatedStep.Code, _ result: SimulatedStep.Result, remedy: String? = nil) {
        let remedy = result == .stopped ? behavior.remedy ?? remedy : nil
        log.add(SimulatedStep(code, result, behavior.reason, behavior.certainty, behavior.source, remedy: remedy))
    }

    // MARK: The apps

    /// The apps that may open the link, in order.
    private mutating func askApps() -> [AppleAssociation] {
        if environment.associations.isEmpty { askFile() }
        if behavior.effect == .handoff { return askHandedOver() }
        for association in environment.associations { for step in association.steps { log.add(step) } }
        var candidates = Self.withoutDuplicates(environment.candidates)
        if behavior.effect == .ownApp, let owner = candidates.first {
            log.add(
                SimulatedStep(
                    .caller,
                    .stopped,
                    subject: owner.app.id,
                    "“\(owner.app.id)” opens the link itself, and is not opened again.",
                    behavior.certainty,
                    behavior.source,
                    remedy: behavior.remedy
                )
            )
            candidates.removeFirst()
        }
        return candidates
    }

    /// Without any app, the file may be what keeps us from knowing one.
    private mutating func askFile() {
        let fetch = environment.fetch(host: link.siteHost ?? "", modes: [], app: AppleApp(id: ""))
        for step in fetch.steps { log.add(step) }
        if let file = fetch.file, environment.reading(file.bytes).apps(for: .applinks).isEmpty {
            let mistake = environment.reading(file.bytes).noAppStep(subject: nil, of: file)
            let text = "The file lists no app under “applinks”."
            let remedy = "Add an entry with the app’s ID, such as ABCDE12345.com.example.shop, to its “details”."
            let step = SimulatedStep(
                .listed,
                .stopped,
                text,
                .documented,
                .supporting,
                remedy: remedy,
                place: file.name
            )
            log.add(mistake ?? step)
        }
        guard log.lastStop == nil else { return }
        let remedy = "Name one, such as ABCDE12345.com.example.shop."
        let text = "No app is known that could open the link."
        log.add(SimulatedStep(.installed, .stopped, text, .documented, .given, remedy: remedy))
    }

    /// One app may have two IDs, of which a device has one: while it moves from one prefix to another.
    private static func withoutDuplicates(_ apps: [AppleAssociation]) -> [AppleAssociation] {
        var seen: Set<Substring> = []
        return apps.filter { seen.insert($0.app.bundle).inserted }
    }

    /// Handoff asks for activitycontinuation; an association for links is said to do as well.
    private mutating func askHandedOver() -> [AppleAssociation] {
        var taken: [AppleAssociation] = []
        for (app, links) in zip(environment.scene.appleApps, environment.associations) {
            let handed = AppleAssociation(app, for: link, service: .activitycontinuation, environment: environment)
            let isLess = !handed.isTaken && (links.isTaken || app.domains == nil)
            for step in (isLess ? links : handed).steps { log.add(step) }
            if isLess {
                let text = "That links are enough for Handoff, without “activitycontinuation”, is assumed."
                log.add(SimulatedStep(.entryPoint, .noted, subject: app.id, text, .inferred, .experience))
            }
            let result = isLess ? links : handed
            if result.isTaken { taken.append(result) }
        }
        return Self.withoutDuplicates(taken)
    }

    // MARK: The end

    private func stopped(by stop: SimulatedStep, _ taken: [AppleAssociation]) -> SimulatedOutcome {
        if behavior.effect == .depends, stop.code == .entryPoint {
            return log.end(.depends, "It is up to the app that shows the link.", stop: stop)
        }
        if behavior.effect == .appOrNothing { return refused(stop) }
        var banner = stop.code == .site
        if case .stays(let offers) = behavior.effect { banner = offers && stop.code == .entryPoint }
        let offers = banner && !taken.isEmpty
        let words =
            switch context.place {
            case .outside: "The browser opens the link."
            case .browser:
                offers ? "The link stays in the browser, which offers the app." : "The link stays in the browser."
            case .view: "The link stays in the view."
            }
        return log.end(.browser, words, stop: stop, offersBanner: offers)
    }

    /// No app takes the link: a clip may, or else the browser does.
    private mutating func withoutApp() -> SimulatedOutcome {
        let isLast = behavior.effect == .ownApp || behavior.effect == .handoff
        let nearest = isLast ? log.lastStop : environment.associations.max { $0.reach < $1.reach }?.stop
        let stop = nearest ?? log.stop ?? log.lastStop
        if let clip = AppClipSimulation(link: link, context: context, behavior: behavior, environment: environment)
            .clip(&log)
        {
            return log.end(.clip, "The card of the app clip “\(clip)” is shown.", target: clip, stop: stop)
        }
        if behavior.effect == .appOrNothing { return refused(stop) }
        let words = context.place == .view ? "The link stays in the view." : "The browser opens the link."
        return log.end(.browser, words, stop: stop)
    }

    /// A call that is for apps alone.
    private func refused(_ stop: SimulatedStep?) -> SimulatedOutcome {
        log.end(.nothing, "Nothing happens: the call returns false.", stop: stop)
    }

    private mutating func opened(by app: AppleApp, among taken: [AppleAssociation]) -> SimulatedOutcome {
        if taken.count > 1 { addOrder(app) }
        if behavior.effect == .userRequestsApp {
            let reason = "The user asks for “\(app.id)”, which counts from now on."
            log.add(SimulatedStep(.choice, .passed, subject: app.id, reason, .documented, .debugging))
            return end(app, remembers: .app)
        }
        if app.choice == .browser {
            log.add(
                SimulatedStep(
                    .choice,
                    .stopped,
                    subject: app.id,
                    "The user chose the browser for this domain, which counts until the user asks for the app again.",
                    .documented,
                    .debugging,
                    remedy: "Long press on the link and choose the app, or use the banner in Safari."
                )
            )
            return keptFromApp()
        }
        if asksUserFirst, app.choice != .app { return askingUser(app) }
        let reason = app.choice == .app ? "The user chose the app earlier." : "The user never chose the browser."
        log.add(SimulatedStep(.choice, .passed, subject: app.id, reason, .documented, .debugging))
        return end(app)
    }

    /// The browser shows the page, whose banner brings the app back (Apple, "Support Universal Links").
    private func keptFromApp() -> SimulatedOutcome {
        if behavior.effect == .appOrNothing { return refused(log.lastStop) }
        if context.place == .view { return log.end(.browser, "The link stays in the view.", stop: log.lastStop) }
        let offers: Bool
        switch behavior.effect {
        case .looksForApp, .asksUserOnce, .page, .stays: offers = true
        case .ownApp, .appOrNothing, .userRequestsApp, .depends, .handoff: offers = false
        }
        let words = offers ? "The browser opens the link, and offers the app." : "The browser opens the link."
        return log.end(.browser, words, stop: log.lastStop, offersBanner: offers)
    }

    /// Whether the user is asked before the first time: in Safari on the Mac, whatever the page is.
    private var asksUserFirst: Bool {
        if case .page = behavior.effect { return environment.device.platform == .macOS }
        return behavior.effect == .asksUserOnce
    }

    private mutating func addOrder(_ app: AppleApp) {
        let isFirst = environment.device.platform == .iOS && environment.device.version == SystemVersion(15)
        let text =
            isFirst
            ? "Several apps take the link; iOS 15.0 asks the last of the file first."
            : "Several apps take the link; the first of the file opens it."
        let certainty: Certainty = isFirst ? .observed : .said
        log.add(SimulatedStep(.order, .passed, subject: app.id, text, certainty, isFirst ? .experience : .forum))
    }

    private mutating func askingUser(_ app: AppleApp) -> SimulatedOutcome {
        let reason = "Safari on the Mac asks before “\(app.id)” opens a link for the first time."
        let remedy = "Nothing is wrong: once the user agrees, links open the app."
        log.add(SimulatedStep(.choice, .stopped, subject: app.id, reason, .documented, .components, remedy: remedy))
        return log.end(.asks, "Safari asks the user.", among: [app.id], stop: log.lastStop, offersBanner: true)
    }

    private func end(_ app: AppleApp, remembers: UserChoice? = nil) -> SimulatedOutcome {
        let start =
            app.isRunning
            ? "to the running app, in the background or not:"
            : "when the app has started: in connectionOptions.userActivities of a scene, or"
        let delivery =
            "An NSUserActivity of the type NSUserActivityTypeBrowsingWeb with the link as webpageURL comes \(start) "
            + (app.isRunning ? "scene(_:continue:) or " : "") + "application(_:continue:restorationHandler:)."
        return log.end(
            .app,
            "“\(app.id)” opens the link.",
            target: app.id,
            delivery: delivery,
            remembers: remembers
        )
    }
}
