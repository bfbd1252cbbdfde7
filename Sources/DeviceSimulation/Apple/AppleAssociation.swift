import AppSiteAssociation
import JSONSource
import LinkPatterns

/// Whether a device associates an app with a link: entitlement, file, and rule.
struct AppleAssociation {
    /// The app.
    let app: AppleApp
    /// What was asked, in order.
    private(set) var steps: [SimulatedStep] = []
    /// Whether the link is the app's.
    private(set) var isTaken = false
    /// The app's position in the file, for the order among several.
    private(set) var position = Int.max

    private var isManaged = false
    /// Whether the link would be the app's if the device had the app.
    private var isMissed = false

    /// Asks for an app.
    init(_ app: AppleApp, for link: LinkURL, service: AssociatedService = .applinks, environment: AppleEnvironment) {
        self.app = app
        guard canBeInstalled(environment.scene) else { return }
        guard isInstalled(environment.device) else {
            var present = app
            (present.isInstalled, present.minimumIOS) = (true, nil)
            isMissed = Self(present, for: link, service: service, environment: environment).isTaken
            return
        }
        isManaged = environment.scene.isManaged
        guard let host = link.siteHost, let entry = entry(host, service, environment.device) else { return }
        let fetch = environment.fetch(host: entry.host, modes: entry.modes, app: app)
        steps += fetch.steps.map(aboutApp)
        guard let file = fetch.file else { return }
        let reading = environment.reading(file.bytes)
        if service == .applinks, !reading.unknown.isEmpty {
            steps.append(unknownKeys(reading.unknown, environment.device))
        }
        let check = RuleCheck(app: app.id, file: file, reading: reading, device: environment.device)
        let outcome = check.outcome(for: link, service: service)
        steps += outcome.steps
        (isTaken, position) = (outcome.isTaken, outcome.position)
        if !isTaken, let newer = file.newer { adviseToWait(newer, link, service, environment) }
    }

    /// The step that the app does not get past.
    var stop: SimulatedStep? { steps.first { $0.result == .stopped } }

    /// How far the app came, to find the nearest.
    var reach: Int { isTaken ? .max : isMissed ? .max - 1 : steps.count { $0.result == .passed } }

    private func aboutApp(_ step: SimulatedStep) -> SimulatedStep { step.about(app.id) }

    /// Whether an app can have the ID at all, and is not signed with another prefix.
    private mutating func canBeInstalled(_ scene: SimulatedScene) -> Bool {
        if let malformation = AppID.malformation(of: app.id) {
            let reason = "No app can have the ID “\(app.id)”: it \(malformation.problem)."
            stop(.installed, reason, .documented, .supporting, malformation.remedy)
            return false
        }
        // A device has one app of a bundle identifier, and what it is signed with shows in its entitlements alone.
        guard app.domains == nil,
            let signed = scene.appleApps.first(where: {
                $0.domains != nil && $0.id != app.id && AppID.areOneApp($0.id, app.id)
            })
        else { return true }
        let reason = "The entitlements of the app “\(app.bundle)” are those of “\(signed.id)”, not of “\(app.id)”."
        stop(.installed, reason, .documented, .entitlement, "Write “\(signed.id)” instead of “\(app.id)”.")
        return false
    }

    private mutating func isInstalled(_ device: SimulatedDevice) -> Bool {
        if app.isInstalled(on: device) {
            let reason = "“\(app.id)” is installed."
            steps.append(SimulatedStep(.installed, .passed, subject: app.id, reason, .documented, .supporting))
            return true
        }
        if app.isInstalled, let version = app.minimumIOS {
            let reason = "“\(app.id)” needs iOS \(version), and so is not on \(device.title)."
            stop(
                .installed,
                reason,
                .documented,
                .allowing,
                "Have a page at the link’s address: older devices show it."
            )
            return false
        }
        steps.append(
            SimulatedStep(
                .installed,
                .stopped,
                subject: app.id,
                "“\(app.id)” is not installed.",
                .documented,
                .allowing,
                remedy: "Have a page at the link’s address, with a Smart App Banner."
            )
        )
        return false
    }

    // MARK: The entitlement

    private struct Entry {
        let host: String
        let modes: [AssociatedDomain.Mode]
    }

    private mutating func entry(_ host: String, _ service: AssociatedService, _ device: SimulatedDevice) -> Entry? {
        if app.isWebBrowser, service == .applinks {
            let reason = "“\(app.id)” has the entitlement of a web browser, and browsers may not have applinks."
            stop(.entitlement, reason, .documented, .entitlement, "Drop one of the two entitlements.")
            return nil
        }
        guard let domains = app.domains else {
            guard isPossible(host, service) else {
                stop(host, service, nil)
                return nil
            }
            let reason = "The entitlements of “\(app.id)” are not given; “\(service):\(host)” is taken to be there."
            steps.append(SimulatedStep(.entitlement, .passed, subject: app.id, reason, .unverified, .given))
            return Entry(host: host, modes: app.assumedModes)
        }
        let lookup = domains.lookup(host: host, service: service)
        guard let picked = lookup.picked else {
            if let entry = managedEntry(host, service, device) { return entry }
            if stop == nil { stop(host, service, lookup.parentWildcard) }
            return nil
        }
        let reason = "“\(picked.written)” of the entitlement covers “\(host)”."
        steps.append(SimulatedStep(.entitlement, .passed, subject: app.id, reason, .documented, .entitlement))
        if !picked.modes.isEmpty, !device.asksCDN {
            let text = "\(device.title) knows no modes; that it takes “\(picked.written)” without one is assumed."
            steps.append(SimulatedStep(.entitlement, .noted, subject: app.id, text, .inferred, .news))
        }
        return Entry(host: picked.fetchHost, modes: picked.modes)
    }

    /// The entry that device management gives.
    private mutating func managedEntry(
        _ host: String,
        _ service: AssociatedService,
        _ device: SimulatedDevice
    ) -> Entry? {
        let given = AssociatedDomains(app.managedDomains).pick(host: host, service: service)
        guard let given, isManaged, device.has(.managedDomains) else { return nil }
        guard app.takesManagedDomains else {
            let reason =
                "Device management gives “\(given.written)”, but the app does not have the entitlement "
                + "com.apple.developer.associated-domains.mdm-managed."
            let remedy = "Add com.apple.developer.associated-domains.mdm-managed to the entitlements of the app."
            stop(.entitlement, reason, .documented, .management, remedy)
            return nil
        }
        let reason = "“\(given.written)” of the device management covers “\(host)”."
        steps.append(SimulatedStep(.entitlement, .passed, subject: app.id, reason, .documented, .management))
        return Entry(host: given.fetchHost, modes: app.downloadsDirectly ? [.managed] : given.modes)
    }

    private mutating func stop(_ host: String, _ service: AssociatedService, _ wildcard: AssociatedDomain?) {
        let refused = app.domains?.readings.first { !$0.isValid }
        if wildcard == nil, let refused, let finding = refused.findings.first(where: { $0.severity == .error }) {
            let reason =
                "No entry of the entitlement covers “\(host)”, and “\(refused.written)” is not a valid entry: \(finding.message)"
            return stop(
                .entitlement,
                reason,
                finding.certainty,
                .entitlement,
                remedy(host, service, "Write")
            )
        }
        let rest = wildcard.map { "; “\($0.written)” covers the hosts below it, though it is reported to cover it too" }
        stop(
            .entitlement,
            "No entry of the entitlement covers “\(host)”\(rest ?? "").",
            .documented,
            .entitlement,
            remedy(host, service, "Add")
        )
    }

    /// Whether an entry of an entitlement can name a host: addresses and `localhost` cannot be named as such.
    private func isPossible(_ host: String, _ service: AssociatedService) -> Bool {
        AssociatedDomains(["\(service):\(host)"]).readings.allSatisfy(\.isValid)
    }

    private func remedy(_ host: String, _ service: AssociatedService, _ word: String) -> String {
        if isPossible(host, service) {
            return word == "Add"
                ? SimulatedStep.addEntry("\(service):\(host)")
                : "\(word) “\(service):\(host)” in com.apple.developer.associated-domains."
        }
        return host == "localhost"
            ? "Use a link to a domain name; for builds of developers “\(service):localhost?mode=developer” works, too."
            : "Use a link to a domain name: entitlements cannot name “\(host)”."
    }

    private mutating func stop(
        _ code: SimulatedStep.Code,
        _ reason: String,
        _ certainty: Certainty,
        _ source: Source,
        _ remedy: String
    ) {
        steps.append(SimulatedStep(code, .stopped, subject: app.id, reason, certainty, source, remedy: remedy))
    }

    // MARK: The file

    private func unknownKeys(_ keys: [String], _ device: SimulatedDevice) -> SimulatedStep {
        let names = keys.map { "“\($0)”" }.joined(separator: ", ")
        let reason = "\(device.title) does not know \(names), and reads the file as if that were not there."
        return SimulatedStep(.file, .noted, subject: app.id, reason, .documented, .details)
    }

    /// An older copy stops the link, and the file of today would not.
    private mutating func adviseToWait(
        _ newer: [UInt8],
        _ link: LinkURL,
        _ service: AssociatedService,
        _ environment: AppleEnvironment
    ) {
        let file = AppleFetch.DeliveredFile(bytes: newer, name: "", newer: nil)
        let check = RuleCheck(app: app.id, file: file, reading: environment.reading(newer), device: environment.device)
        guard check.outcome(for: link, service: service).isTaken, let last = steps.indices.last else { return }
        let remedy =
            "Wait: the CDN looks at the host within a day, and devices ask it about once a week or when the app is installed; "
            + "the file of today opens the app."
        steps[last] = steps[last].advising(remedy)
    }
}

extension SimulatedStep {
    /// The step as one about an app.
    func about(_ app: String) -> Self { changed(subject: app, remedy: remedy, place: place) }

    /// The step with another remedy.
    func advising(_ remedy: String) -> Self { changed(subject: subject, remedy: remedy, place: place) }

    /// The step at another place, perhaps with another remedy.
    package func standing(at place: String?, advising remedy: String? = nil) -> Self {
        changed(subject: subject, remedy: remedy ?? self.remedy, place: place)
    }

    private func changed(subject: String?, remedy: String?, place: String?) -> Self {
        Self(code, result, subject: subject, reason, certainty, Source(source), remedy: remedy, place: place)
    }
}
