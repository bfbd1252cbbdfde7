import JSONSource
import LinkPatterns
import LinkRouting

/// A browser's visit to a short link.
struct HostedLinkVisit {
    private let link: HostedLink
    private let url: LinkURL
    private let device: SimulatedDevice
    private let followsIntents: Bool
    private let moment: LinkTime

    /// The visit that opening a link in a browser is; `nil` where it is not a short link.
    init?(_ url: LinkURL, on device: SimulatedDevice, _ scene: SimulatedScene) {
        // No link has another address.
        guard url.isWebLink, let host = url.host, let address = try? LinkAddress(host + url.path),
            let link = scene.links[address]
        else { return nil }
        self.link = link
        self.url = url
        self.device = device
        moment = scene.moment ?? link.link.link.starts ?? LinkTime(milliseconds: 0)
        followsIntents = !device.isApple && scene.defaultBrowser == SimulatedScene.chrome
    }

    /// What follows from an outcome: where a browser asks the host for the link, the visitor is sent on.
    func following(_ outcome: SimulatedOutcome, in context: LinkContext) -> SimulatedOutcome {
        guard outcome.kind == .browser else { return outcome }
        let browser = context.place == .view ? "The view" : "The browser"
        let decision = link.link.decision(for: visitor(in: context), at: moment, uses: link.uses)
        let steps = decision.steps.map { step in
            SimulatedStep(
                .route,
                step.result == .stopped ? .stopped : step.result == .noted ? .noted : .passed,
                step.reason,
                step.certainty,
                .link,
                place: step.member
            )
        }
        var next = outcome
        next.kind = Self.isStore(decision) ? .store : .browser
        next.summary = "\(browser) \(Self.words(decision.outcome))."
        next.destination = decision.destination?.redirect
        // A page that is left at once offers nothing.
        if next.destination != nil { next.offersBanner = false }
        next.steps += steps
        return next
    }

    private static func isStore(_ decision: RoutingDecision) -> Bool {
        if case .store? = decision.destination?.kind { return true }
        return false
    }

    private func visitor(in context: LinkContext) -> Visitor {
        let platform: VisitorPlatform =
            switch device.platform {
            case .iOS: .iPhone
            case .macOS: .mac
            case .android: .android
            }
        var visitor = Visitor(
            device: RecognisedDevice(
                platform,
                .inferred,
                device.platform == .iOS ? "The device is taken to be an iPhone." : "The device has \(device.title).",
                others: device.platform == .iOS ? [.iPad] : []
            ),
            query: url.query ?? "",
            fragment: url.fragment
        )
        // It has one to three numbers.
        visitor.device.system = try? VersionNumber("\(device.version)")
        // Views of other apps hand on what they know, and intents are not among it.
        visitor.device.followsIntents = followsIntents && context.place != .view
        return visitor
    }

    /// What the browser does, as the end of a sentence.
    private static func words(_ outcome: RoutingOutcome) -> String {
        switch outcome {
        case .goes(let destination):
            guard let redirect = destination.redirect else {
                return "shows a page with a button that opens “\(destination.address)”"
                    + (destination.fallback.map { ", and a link to “\($0)”" } ?? "")
            }
            switch destination.kind {
            case .web, .app: return "goes on to “\(redirect)”"
            case .store(let store): return "goes on to the app’s page in \(store.title): “\(redirect)”"
            case .intent: return "goes on to the app, or without it \(fallback(destination))"
            }
        case .asksPassword: return "shows a form for the link’s password"
        case .previewOnly: return "shows the link’s preview"
        case .ends(let ending):
            let reason =
                switch ending {
                case .notStarted: "the link does not work yet"
                case .expired: "the link has expired"
                case .usedUp: "the link is used up"
                case .notAllowed: "the link’s destination is not allowed"
                }
            return "gets 404: \(reason)"
        }
    }

    private static func fallback(_ destination: RoutedDestination) -> String {
        destination.fallback.map { "to “\($0)”" } ?? "to the store"
    }
}
