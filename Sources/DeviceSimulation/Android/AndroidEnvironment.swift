import DigitalAssetLinks
import LinkPatterns

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
