import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// How far an app of an Android device gets with a link: its filters, its hosts, their rules, and the user.
struct AndroidAssessment {
    private let app: AndroidDeviceApp
    private let device: SimulatedDevice
    private let installed: InstalledApp
    private(set) var steps: [SimulatedStep] = []
    /// How much of the link the nearest filter takes.
    private var nearness = 0
    /// The place of the filter that takes the link, or comes nearest; nil when that is not known.
    private var filterPlace: String?
    /// Whether it would get past everything if the device had it.
    private var isMissed = false

    init(_ app: AndroidDeviceApp, of intent: AndroidIntent, on device: SimulatedDevice) {
        self.app = app
        self.device = device
        installed = app.installed(on: device)
        guard checkInstalled() else {
            var present = app
            (present.isInstalled, present.minimumAPI) = (true, nil)
            isMissed = Self(present, of: intent, on: device).stop == nil
            return
        }
        guard checkFilters(intent), let data = intent.data, let host = data.host else { return }
        guard data.scheme == "http" || data.scheme == "https" else { return }
        if device.approvesDomains, !intent.isWebIntent() {
            checkDomainName(host)
            return
        }
        device.approvesDomains ? checkApproval(host) : checkStatus(host)
        if stop == nil { checkRules(data, host) }
    }

    /// The step that the app does not get past.
    var stop: SimulatedStep? { steps.first { $0.result == .stopped } }

    /// How far the app came, to find the nearest.
    var reach: Int { stop == nil ? .max : isMissed ? .max - 1 : 100 * steps.count { $0.result == .passed } + nearness }

    /// The package.
    var name: String { installed.package }

    private mutating func add(
        _ code: SimulatedStep.Code,
        _ result: SimulatedStep.Result,
        _ reason: String,
        _ certainty: Certainty,
        _ source: Source,
        remedy: String? = nil,
        place: String? = nil
    ) {
        steps.append(
            SimulatedStep(code, result, subject: name, reason, certainty, source, remedy: remedy, place: place)
        )
    }

    private mutating func checkInstalled() -> Bool {
        if app.isInstalled(on: device) {
            add(.installed, .passed, "“\(name)” is installed.", .documented, .verify)
            return true
        }
        if app.isInstalled, let level = app.minimumAPI {
            let version = AndroidAPI.version(ofLevel: level)
            let reason = "“\(name)” needs Android \(version) (API level \(level)), and so is not on \(device.title)."
            let remedy = "Have a page at the link’s address: older devices show it."
            add(.installed, .stopped, reason, .documented, Source("Android, <uses-sdk>"), remedy: remedy)
            return false
        }
        let remedy = "Have a page at the link’s address that leads to the store."
        add(.installed, .stopped, "“\(name)” is not installed.", .documented, .verify, remedy: remedy)
        return false
    }

    // MARK: Filters

    private mutating func checkFilters(_ intent: AndroidIntent) -> Bool {
        var nearest: (activity: InstalledApp.Activity, explanation: FilterExplanation)?
        for activity in installed.activities {
            for (index, filter) in activity.filters.enumerated() {
                let places = app.filterPlaces[activity.name] ?? []
                let place = index < places.count ? places[index] : nil
                let explanation = CompiledIntentFilter(filter, api: device.apiLevel).explanation(of: intent)
                if explanation.verdict.isMatch {
                    filterPlace = place
                    return checkReachable(activity)
                }
                let taken = explanation.steps.count(where: \.isMet)
                guard nearest == nil || nearness < taken else { continue }
                (nearest, nearness, filterPlace) = ((activity, explanation), taken, place)
            }
        }
        let reason =
            nearest.map { FilterSentence($0.explanation, activity: $0.activity.name).text }
            ?? "No activity of “\(name)” has an intent filter."
        let remedy =
            nearest?.explanation.failure.flatMap(Self.remedy)
            ?? SimulatedStep.widenFilters
        add(.filter, .stopped, reason, .observed, .filters, remedy: remedy, place: filterPlace)
        return false
    }

    private static func remedy(_ step: FilterStep) -> String? {
        switch (step.part, step.text) {
        case (.category, let name?): return "Add the category “\(name)” to the filter."
        case (.action, let name?): return "Add the action “\(name)” to the filter."
        // Filters compare schemes as they are written (AOSP, IntentFilter).
        case (.scheme, let text?) where step.candidates.contains { $0.text == text.lowercased() }:
            return "Write the scheme of the link in lower case."
        default: return nil
        }
    }

    private mutating func checkReachable(_ activity: InstalledApp.Activity) -> Bool {
        if app.isManifestAssumed {
            let reason =
                "The manifest of “\(name)” is not given; a filter for all links of the host is taken to be there."
            add(.filter, .passed, reason, .unverified, .given)
            return true
        }
        if activity.isReachable {
            add(
                .filter,
                .passed,
                "A filter of “\(activity.name)” takes the link.",
                .observed,
                .filters,
                place: filterPlace
            )
            return true
        }
        let reason = "A filter of “\(activity.name)” takes the link, but other apps cannot open it."
        let remedy = "Set android:exported=\"true\"."
        add(.filter, .stopped, reason, .documented, Source("Android, <activity>"), remedy: remedy, place: filterPlace)
        return false
    }

    // MARK: Android 12 and later

    /// A link to a host that is not a domain name is resolved as before: every app and every browser that takes it may open it.
    private mutating func checkDomainName(_ host: String) {
        guard !VerifiableHost.isValid(host) else { return }
        let reason = "“\(host)” is not a domain name, so that no app is verified for it, and the user is asked."
        let remedy = "Use a link to a domain name."
        add(.verification, .stopped, reason, .observed, .verification, remedy: remedy)
    }

    private mutating func checkApproval(_ host: String) {
        let approval = installed.approval(forHost: host)
        if approval.level > .none {
            let isChosen = approval.level == .selection
            add(isChosen ? .choice : .verification, .passed, approval.reason, .documented, .verify)
            return
        }
        guard app.choice != .browser else {
            let remedy = "Turn “Open supported links” on, in the settings of the app."
            add(.choice, .stopped, approval.reason, .documented, .verify, remedy: remedy)
            return
        }
        let lowered = host.lowercased()
        if lowered != host, installed.approval(forHost: lowered).level > .none {
            let reason = "Android looks “\(host)” up as it is written, and what is verified is “\(lowered)”."
            let remedy = "Write the host of the link in lower case."
            add(.verification, .stopped, reason, .observed, .verification, remedy: remedy)
            return
        }
        let (reason, remedy, place) = obstacle(lowered)
        let source: Source = device.verifier == .nobody ? .about : .verify
        add(.verification, .stopped, reason, .documented, source, remedy: remedy, place: place)
    }

    // MARK: Android 6 to 11

    private mutating func checkStatus(_ host: String) {
        switch installed.legacyStatus {
        case .always:
            let isChosen = app.choice == .app
            let reason = isChosen ? "The user chose the app for its links." : "All hosts of the app confirm it."
            add(isChosen ? .choice : .verification, .passed, reason, .documented, isChosen ? .packages : .verify)
        case .never, .alwaysAsk:
            let isNever = installed.legacyStatus == .never
            let reason = isNever ? "The user keeps links from the app." : "The user wants to be asked every time."
            let remedy = "Set “Open supported links” in the settings of the app."
            add(.choice, .stopped, reason, .observed, .packages, remedy: remedy)
        case .ask, .undefined:
            let verifications = app.verifications(on: device)
            let failed = app.askedHosts(on: device).first { verifications[$0]?.state.isVerified != true }
            let (reason, remedy, place) = obstacle(failed ?? host)
            let all = failed == nil ? "" : " One host is enough to keep \(device.title) from opening links of any."
            add(.verification, .stopped, reason + all, .documented, .verify, remedy: remedy, place: place)
        }
    }

    /// Why a host is not verified, and what to do.
    private func obstacle(_ host: String) -> (reason: String, remedy: String, place: String?) {
        if device.verifier == .nobody {
            return (
                "Without Google’s services no component asks hosts about apps, so that “\(host)” is not verified.",
                "Nothing in the files: people can tick the host in the settings of the app.",
                nil
            )
        }
        if let verification = verification(of: host) {
            let obstacle = HostObstacle(verification, of: name, on: device, app: app)
            return (obstacle.reason, obstacle.remedy, obstacle.place)
        }
        let verdicts = WebHosts(filters: app.filters, targetSDK: app.targetSDK ?? device.apiLevel).verdicts
        let verdict = verdicts.first { !$0.isVerified && Self.covers($0.host, host) }
        let reason = verdict?.reason ?? "No filter asks for it with autoVerify."
        return (
            "Android does not ask “\(host)” about the app: \(reason)",
            "Write a filter with android:autoVerify=\"true\" for http and https alone, with VIEW, DEFAULT and BROWSABLE.",
            filterPlace
        )
    }

    private func verification(of host: String) -> HostVerification? {
        InstalledApp.nearest(to: host, isKnown: app.askedHosts(on: device).contains)
            .flatMap { app.verifications(on: device)[$0] }
    }

    private static func covers(_ pattern: String, _ host: String) -> Bool {
        pattern == host || (pattern.hasPrefix("*") && host.hasSuffix(pattern.dropFirst()))
    }

    // MARK: Dynamic rules

    private mutating func checkRules(_ link: AndroidURI, _ host: String) {
        guard let rules = app.dynamicRules(host: host), rules != .none else { return }
        guard device.knowsDynamicRules, device.verifier == .google else {
            let who = device.knowsDynamicRules ? "A device without Google’s services" : device.title
            add(.dynamicRules, .noted, "\(who) does not read the rules of “\(host)”.", .documented, .dynamic)
            return
        }
        let list = InstalledApp.nearest(to: host) { app.statementLists[$0] != nil }.flatMap { app.statementLists[$0] }
        let places = list.map { StatementPlace($0, on: device) }
        func place(_ index: Int? = nil) -> String? { places?.ofRule(index, for: name) }
        switch CompiledDynamicRules(rules).outcome(for: link) {
        case .noRules: return
        case .malformed:
            let reason = "The rules of “\(host)” are malformed, so that the manifest decides alone."
            add(.dynamicRules, .noted, reason, .documented, .dynamic, place: place())
        case .allowed(let index):
            let reason = "\(Self.name(of: index, in: rules)) of “\(host)” lets the app open the link."
            add(.dynamicRules, .passed, reason, .documented, .dynamic, place: place(index))
        case .excluded(let index):
            let reason = "\(Self.name(of: index, in: rules)) of “\(host)” excludes the link."
            let remedy = "Narrow the rule, or put one that lets the app open the link before it."
            add(.dynamicRules, .stopped, reason, .documented, .dynamic, remedy: remedy, place: place(index))
        case .unmatched:
            let reason = "No rule of “\(host)” matches the link."
            let remedy = "Add a rule for the link; {\"/\": \"*\"} at the end takes all others."
            add(.dynamicRules, .stopped, reason, .documented, .dynamic, remedy: remedy, place: place())
        }
    }
}

extension AndroidAssessment {
    private static func name(of index: Int, in rules: DynamicRules) -> String {
        guard case .rules(let list) = rules, let path = list[index].path else { return "Rule \(index + 1)" }
        return "Rule \(index + 1) (“\(path)”)"
    }
}

extension AndroidDeviceApp {
    /// The rules that a host has for the app, also where the device does not read them.
    fileprivate func dynamicRules(host: String) -> DynamicRules? {
        var app = app
        for (host, verification) in verifications[.gms] ?? [:] {
            app.dynamicRules[host] = app.dynamicRules[host] ?? verification.rules
        }
        return app.dynamicRules(forHost: host)
    }
}
