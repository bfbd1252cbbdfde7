import DigitalAssetLinks

extension AndroidDeviceApp {
    /// The app as a device has it: what its hosts said, as far as the version asked them, and what the user chose.
    func installed(on device: SimulatedDevice) -> InstalledApp {
        device.apiLevel < 31 ? legacy(on: device) : modern(on: device)
    }

    /// The hosts that the version asks about the app.
    func askedHosts(on device: SimulatedDevice) -> [String] {
        let hosts = WebHosts(filters: filters, targetSDK: targetSDK ?? device.apiLevel)
        return device.apiLevel < 31 ? hosts.legacyVerified : hosts.verified
    }

    private func modern(on device: SimulatedDevice) -> InstalledApp {
        var app = app
        let verifications = verifications(on: device)
        for host in askedHosts(on: device) {
            guard let verification = verifications[host] else { continue }
            app.states[host] = app.states[host] ?? verification.state
            app.dynamicRules[host] = app.dynamicRules[host] ?? verification.rules
        }
        if choice == .browser { app.isLinkHandlingAllowed = false }
        if choice == .app {
            app.selectedHosts.formUnion(WebHosts(filters: filters, targetSDK: targetSDK ?? 31).selectable)
        }
        return app
    }

    private func legacy(on device: SimulatedDevice) -> InstalledApp {
        var app = app
        // Hosts are verified when the app is installed, which turns its links on.
        if app.linkGeneration == 0 { app.linkGeneration = app.firstInstall }
        switch choice {
        case .app: app.legacyStatus = .always
        case .browser: app.legacyStatus = .never
        case .ask: app.legacyStatus = .alwaysAsk
        case .unset:
            let hosts = askedHosts(on: device)
            guard app.legacyStatus == .undefined, device.verifier != .nobody, !hosts.isEmpty else { break }
            let verifications = verifications(on: device)
            let known = hosts.compactMap { verifications[$0] }
            // A host that could not be asked counts as one that did not confirm the app.
            app.legacyStatus = known.count < hosts.count ? .ask : HostVerifier.legacyStatus(of: known)
        }
        return app
    }
}
