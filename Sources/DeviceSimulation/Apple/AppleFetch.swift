import AppSiteAssociation
import JSONSource

/// How a device gets the file of a host, and whether it takes it.
struct AppleFetch {
    let device: SimulatedDevice
    let scene: SimulatedScene

    /// What came of it.
    struct Result {
        var steps: [SimulatedStep]
        /// What the device knows; nil when it knows nothing.
        var file: DeliveredFile?
    }

    /// A file as a device got it.
    struct DeliveredFile: Hashable {
        let bytes: [UInt8]
        /// What messages call it.
        let name: String
        /// What the host serves by now, when the device has an older copy.
        let newer: [UInt8]?
    }

    /// Gets the file of a host for an entry of an entitlement.
    func result(host: String, modes: [AssociatedDomain.Mode], app: AppleApp) -> Result {
        let site = scene.site(of: host)
        if !site.isGiven, site.cdnCopy == nil || !device.asksCDN || !modes.isEmpty { return notGiven(host) }
        guard device.asksCDN else {
            let asksRootOnly = device.platform == .iOS && device.version < SystemVersion(9, 3)
            return direct(host, site, asksRootOnly ? [.root] : [.wellKnown, .root])
        }
        if modes.isEmpty { return throughCDN(host, site) }
        if let obstacle = obstacle(modes, app) { return Result(steps: [obstacle], file: nil) }
        return direct(host, site, [.wellKnown])
    }

    /// The condition of a mode that is not met (Apple, "Configuring an associated domain").
    private func obstacle(_ modes: [AssociatedDomain.Mode], _ app: AppleApp) -> SimulatedStep? {
        func stop(_ reason: String, _ remedy: String) -> SimulatedStep {
            let words = modes.map(\.rawValue).joined(separator: "+")
            let text = "The entry has mode=\(words), but \(reason)."
            return SimulatedStep(.fetch, .stopped, subject: app.id, text, .documented, .configuring, remedy: remedy)
        }
        if modes.contains(.developer) {
            let word = device.platform == .macOS ? "swcutil developer-mode -e true" : "Settings > Developer"
            if !app.isSignedForDevelopment {
                return stop("the app is not signed for development", "Remove the mode from apps that you distribute.")
            }
            if !scene.isDeveloperModeOn {
                let remedy = "Turn on Associated Domains Development: \(word)."
                return stop("the device does not have Associated Domains Development on", remedy)
            }
        }
        if modes.contains(.managed), !scene.isManaged {
            return stop("no organisation manages the device and the app", "Remove the mode, or enrol the device.")
        }
        return nil
    }

    /// Nothing is known of the host, which a device would ask.
    private func notGiven(_ host: String) -> Result {
        let address = "https://\(host)\(Place.wellKnown.rawValue)"
        let step = SimulatedStep(
            .fetch,
            .stopped,
            "No apple-app-site-association file of “\(host)” was given, so the host is taken to have none.",
            .unverified,
            .given,
            remedy: "Serve the file at “\(address)” with the status 200; or give the one that is there."
        )
        return Result(steps: [step], file: nil)
    }

    // MARK: Straight from the host

    private enum Place: String {
        case wellKnown = "/.well-known/apple-app-site-association"
        case root = "/apple-app-site-association"
    }

    private func direct(_ host: String, _ site: SiteFiles, _ places: [Place]) -> Result {
        var failures: [String] = []
        for place in places {
            let response = place == .root ? site.root : site.wellKnown
            let address = "https://\(host)\(place.rawValue)"
            switch response.outcome {
            case .answer(200, _, let bytes):
                let before = failures.isEmpty ? "" : "; " + failures.joined(separator: ", ")
                let reason =
                    "\(device.title) asks the host itself at “\(address)”, where the file is taken to be\(before)."
                let step = SimulatedStep(.fetch, .passed, reason, .documented, directSource)
                return read(bytes, site.name, after: [step], newer: nil)
            case .answer(let status, _, _): failures.append("“\(address)” answers \(status)")
            case .timeout: failures.append("“\(address)” does not answer")
            case .privateAddress: failures.append("the address of “\(host)” is private")
            }
        }
        let place = places.first?.rawValue ?? ""
        let text = "\(device.title) asks the host itself, and \(failures.joined(separator: ", "))."
        let remedy = "Serve the file at “https://\(host)\(place)” with the status 200, without a redirect."
        return Result(
            steps: [SimulatedStep(.fetch, .stopped, text, .documented, directSource, remedy: remedy)],
            file: nil
        )
    }

    private var directSource: Source { device.asksCDN ? .news : .archive }

    // MARK: Through Apple's CDN

    private func throughCDN(_ host: String, _ site: SiteFiles) -> Result {
        let isCopy = site.cdnCopy != nil
        let response = site.cdnCopy ?? site.wellKnown
        if case .reject(let findings) = AssociationFileGate.judge(response: response), let finding = findings.first {
            return Result(steps: [refusal(finding, site, isCopy: isCopy, host: host)], file: nil)
        }
        guard case .answer(_, _, let bytes) = response.outcome else { return Result(steps: [], file: nil) }
        let reason =
            isCopy
            ? "\(device.title) asks Apple’s CDN, whose copy of the file of “\(host)” is older than the file."
            : "\(device.title) asks Apple’s CDN, which is taken to have the file of “\(host)”."
        let step = SimulatedStep(.fetch, isCopy ? .noted : .passed, reason, .documented, .supporting)
        var newer: [UInt8]?
        if isCopy, case .answer(200, _, let body) = site.wellKnown.outcome { newer = body }
        return read(bytes, isCopy ? site.copyName : site.name, after: [step], newer: newer)
    }

    private func refusal(_ finding: Finding, _ site: SiteFiles, isCopy: Bool, host: String) -> SimulatedStep {
        let isAboutContent = finding.code.hasPrefix("FILE") || finding.code.hasPrefix("CMS")
        let response = site.cdnCopy ?? site.wellKnown
        var place: String?
        if isAboutContent, case .answer(_, _, let bytes) = response.outcome {
            place = Self.place(finding, bytes, isCopy ? site.copyName : site.name)
        }
        let text = isAboutContent ? finding.message : "Apple’s CDN has no file of “\(host)”: \(finding.message)"
        let address = "https://\(host)\(Place.wellKnown.rawValue)"
        let isMissing = finding.code == FindingCode.netMissing.rawValue
        return SimulatedStep(
            isAboutContent ? .file : .fetch,
            .stopped,
            text,
            finding.certainty,
            isAboutContent ? .supporting : .cdn,
            remedy: isMissing ? "Serve the file at “\(address)” with the status 200." : finding.help,
            place: place
        )
    }

    // MARK: What the device makes of the bytes

    private func read(_ bytes: [UInt8], _ name: String, after steps: [SimulatedStep], newer: [UInt8]?) -> Result {
        if case .reject(let findings) = AssociationFileGate.judge(bytes), let finding = findings.first {
            let step = SimulatedStep(
                .file,
                .stopped,
                finding.message,
                finding.certainty,
                .supporting,
                remedy: finding.help,
                place: Self.place(finding, bytes, name)
            )
            return Result(steps: steps + [step], file: nil)
        }
        let reason = "The file is strict JSON of \(bytes.count) bytes, with an object at its root."
        let step = SimulatedStep(.file, .passed, reason, .documented, .supporting)
        return Result(steps: steps + [step], file: DeliveredFile(bytes: bytes, name: name, newer: newer))
    }

    /// Where a mistake is: in the JSON, also of a signed file, or in the signed message itself.
    private static func place(_ finding: Finding, _ bytes: [UInt8], _ name: String) -> String {
        var text = bytes
        if !finding.code.hasPrefix("CMS"), case .content(let content) = SignedEnvelope(bytes) { text = content }
        let position = SourceText(text).position(at: finding.range.lowerBound)
        return "\(name):\(position.line):\(position.column)"
    }
}
