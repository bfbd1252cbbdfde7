import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// What an Android device does with a link: the place where it is met first, then Android's choice.
struct AndroidSimulation {
    private let link: String
    private let behavior: ContextBehavior<AndroidEffect>
    private let environment: AndroidEnvironment
    private var log = StepLog()

    init(_ link: String, behavior: ContextBehavior<AndroidEffect>, environment: AndroidEnvironment) {
        self.link = link
        self.behavior = behavior
        self.environment = environment
    }

    mutating func outcome() -> SimulatedOutcome {
        checkScheme()
        checkContext()
        let obstacle = log.stop
        askApps()
        if environment.address != nil { return addressOutcome(obstacle) }
        if let obstacle { return stopped(by: obstacle) }
        return end(environment.choice)
    }

    private var isWebLink: Bool { ["http", "https"].contains(environment.link.scheme) }

    // MARK: The link

    private mutating func checkScheme() {
        let scheme = environment.link.scheme ?? ""
        if isWebLink {
            let reason = "“\(scheme)” is a scheme of the web."
            log.add(SimulatedStep(.scheme, .passed, reason, .documented, .verify))
        } else if let address = environment.address {
            let package = address.package.map { " for “\($0)” alone" } ?? ""
            let reason = "The address asks for an intent\(package); Chrome reads such addresses."
            log.add(SimulatedStep(.scheme, .passed, reason, .documented, .intents))
        } else {
            let reason = "“\(scheme)” is not a scheme of the web as it is written: no host is verified for it."
            log.add(SimulatedStep(.scheme, .noted, reason, .observed, .verification))
        }
    }

    private mutating func checkContext() {
        let leaves = behavior.effect == .staysUnlessForeign && !isWebLink
        let stays = [.stays, .staysUnlessForeign, .depends].contains(behavior.effect)
        let result: SimulatedStep.Result = stays && !leaves ? .stopped : .passed
        log.add(
            SimulatedStep(
                .entryPoint,
                result,
                behavior.reason,
                behavior.certainty,
                behavior.source,
                remedy: result == .stopped ? behavior.remedy : nil
            )
        )
    }

    private mutating func askApps() {
        for app in environment.apps { for step in app.steps { log.add(step) } }
        if !environment.isAppKnown {
            let text = "No app is known that could open the link."
            log.add(
                SimulatedStep(.installed, .stopped, text, .documented, .given, remedy: "Name one with its package.")
            )
        }
        for step in environment.choice.steps where step.code == .tie {
            log.add(
                SimulatedStep(
                    .order,
                    .passed,
                    subject: step.subject,
                    step.message,
                    step.certainty,
                    environment.device.approvesDomains ? .verify : .packages
                )
            )
        }
    }

    // MARK: The end

    private func stopped(by stop: SimulatedStep) -> SimulatedOutcome {
        if behavior.effect == .depends {
            return log.end(.depends, "It is up to the app that shows the link.", stop: stop)
        }
        return log.end(.browser, "The link stays where it is.", stop: stop)
    }

    private mutating func end(_ choice: LinkChoice) -> SimulatedOutcome {
        let stop = environment.nearestStop ?? log.lastStop
        let isChrome = behavior.effect == .chrome || behavior.effect == .ownSite
        switch choice.kind {
        case .open: return opened(choice)
        case .chooser: return asked(choice)
        case .browser: break
        case .nobody:
            guard isChrome else { return log.end(.nothing, "Nothing can open the link.", stop: stop) }
        }
        return log.end(.browser, isChrome ? "The link stays in Chrome." : "The browser opens the link.", stop: stop)
    }

    /// The user is asked: among apps, or among browsers alone.
    private mutating func asked(_ choice: LinkChoice) -> SimulatedOutcome {
        let offered = OfferedTargets(choice.targets)
        guard !offered.packages.isEmpty else {
            return log.end(.browser, "The user chooses a browser.", stop: environment.nearestStop ?? log.lastStop)
        }
        let stop = environment.nearestStop { offered.packages.contains($0) } ?? undecided(offered)
        return log.end(.asks, "Android asks the user: \(offered.text).", among: choice.targets, stop: stop)
    }

    /// That nothing decides among those that may open the link.
    private mutating func undecided(_ offered: OfferedTargets) -> SimulatedStep {
        let isOne = offered.packages.count == 1
        let step = SimulatedStep(
            .order,
            .stopped,
            isOne
                ? offered.isAmongActivities
                    ? "Several activities of “\(offered.packages[0])” take the link, and nothing says which comes first."
                    : "“\(offered.packages[0])” is not the only one that may open the link, and nothing decides."
                : "Several apps may open the link, and nothing says which comes first.",
            .observed,
            environment.device.approvesDomains ? .verification : .packages,
            remedy: offered.isAmongActivities
                ? "Keep the filter in one activity."
                : isOne
                    ? "People can set the app as the one that opens its links, in its settings."
                    : "Let one of the apps alone take the link."
        )
        log.add(step)
        return step
    }

    private func opened(_ choice: LinkChoice) -> SimulatedOutcome {
        let target = choice.targets.first ?? ""
        let package = target.split(separator: "/").first.map(String.init) ?? target
        let activity = target.split(separator: "/").last.map(String.init) ?? target
        if behavior.effect == .ownSite {
            let delivery = "The page stays inside the app’s Trusted Web Activity."
            return log.end(.app, "“\(package)” shows the page.", target: package, delivery: delivery)
        }
        return log.end(
            .app,
            "“\(package)” opens the link.",
            target: package,
            delivery: "An intent with the action VIEW and the link as its data comes to “\(activity)”."
        )
    }

    /// `intent:` addresses lead to an app, to their fallback, or to the store (Chrome, "Android intents with Chrome").
    private mutating func addressOutcome(_ obstacle: SimulatedStep?) -> SimulatedOutcome {
        guard [.chrome, .ownSite, .stays, .staysUnlessForeign].contains(behavior.effect) else {
            let reason = "Only Chrome is known to read addresses of intents."
            log.add(SimulatedStep(.scheme, .stopped, reason, .inferred, .intents, remedy: "Use a link with https."))
            return log.end(.depends, "It is up to the app that shows the link.")
        }
        if let stop = obstacle { return log.end(.nothing, "Chrome blocks the address.", stop: stop) }
        let stop = environment.nearestStop ?? log.lastStop
        // Of one target there is nothing to choose.
        let isOnlyOne = environment.choice.kind == .chooser && environment.choice.targets.count == 1
        if environment.choice.kind == .open || isOnlyOne { return opened(environment.choice) }
        if environment.choice.kind == .chooser { return end(environment.choice) }
        if let fallback = environment.address?.fallback {
            return log.end(.browser, "Chrome opens the fallback “\(fallback)”.", stop: stop)
        }
        if let package = environment.address?.package {
            return log.end(.browser, "Chrome opens the store’s page of “\(package)”.", stop: stop)
        }
        return log.end(.nothing, "Nothing can open the address.", stop: stop)
    }
}

/// Those among whom a user of Android chooses: activities, written `package/name`, and browsers.
struct OfferedTargets {
    /// The packages of the apps, each once.
    let packages: [String]
    private let activities: [(package: String, name: String)]
    private let browsers: Int

    init(_ targets: [String]) {
        activities = targets.compactMap { target in
            guard let slash = target.firstIndex(of: "/") else { return nil }
            return (String(target[..<slash]), String(target[target.index(after: slash)...]))
        }
        browsers = targets.count - activities.count
        var seen: Set<String> = []
        packages = activities.map(\.package).filter { seen.insert($0).inserted }
    }

    /// Whether the question is which activity of one app is meant.
    var isAmongActivities: Bool { packages.count == 1 && activities.count > 1 && browsers == 0 }

    /// `“a”, “b” or the browser`: apps by their package, or by the activity where one has several.
    var text: String {
        var names = activities.map { activity in
            let isOnly = activities.count { $0.package == activity.package } == 1
            return "“\(isOnly ? activity.package : activity.name)”"
        }
        if browsers > 0 { names.append(browsers == 1 ? "the browser" : "a browser") }
        guard let last = names.popLast(), !names.isEmpty else { return names.first ?? "“\(packages.first ?? "")”" }
        return names.joined(separator: ", ") + " or " + last
    }
}

/// What holds for a link on an Android device in every context: who would open it, and how each app fares.
struct AndroidEnvironment {
    let device: SimulatedDevice
    let link: AndroidURI
    /// The link as an `intent:` address, if it is one.
    let address: IntentURL?
    let choice: LinkChoice
    let apps: [AndroidAssessment]
    let isAppKnown: Bool

    init(_ text: String, device: SimulatedDevice, scene: SimulatedScene) {
        self.device = device
        link = AndroidURI(text)
        let address = IntentURL(text)
        self.address = address
        let intent = address?.intent ?? .tap(text)
        let concerned = scene.androidApps.filter { address?.package == nil || address?.package == $0.app.package }
        isAppKnown = !concerned.isEmpty
        apps = concerned.map { AndroidAssessment($0, of: intent, on: device) }
        choice = LinkDevice(
            api: device.apiLevel,
            apps: concerned.filter { $0.isInstalled(on: device) }.map { $0.installed(on: device) },
            browsers: address?.package == nil ? scene.browsers : [],
            defaultBrowser: address?.package == nil ? scene.defaultBrowser : nil,
            hasGoogleServices: device.verifier == .google
        ).choice(for: intent)
    }

    /// The step of the app that came furthest, at which it stopped.
    var nearestStop: SimulatedStep? { nearestStop { _ in true } }

    /// The same among some of the apps.
    func nearestStop(where isMeant: (String) -> Bool) -> SimulatedStep? {
        apps.filter { $0.stop != nil && isMeant($0.name) }.max { $0.reach < $1.reach }?.stop
    }
}
