import AppSiteAssociation
import JSONSource
import LinkPatterns

/// Whether the card of an app clip is shown for a link that opens no app.
///
/// (Apple, "Supporting invocations from your website and the Messages app".)
struct AppClipSimulation {
    let link: LinkURL
    let context: LinkContext
    let behavior: ContextBehavior<AppleEffect>
    let environment: AppleEnvironment

    /// The clip, when its card is shown.
    func clip(_ log: inout StepLog) -> String? {
        guard let clip = environment.scene.clip, environment.device.platform == .iOS, canShow else { return nil }
        if let obstacle = obstacle(clip) {
            log.add(step(clip, .noted, obstacle))
            return nil
        }
        let association = AppleAssociation(clip.app, for: link, service: .appclips, environment: environment)
        for step in association.steps { log.add(step) }
        guard association.isTaken else { return nil }
        log.add(step(clip, .passed, "The clip “\(clip.app.id)” has an experience for the link."))
        return clip.app.id
    }

    private var canShow: Bool {
        switch behavior.effect {
        case .looksForApp, .page(.other), .page(.host): true
        default: false
        }
    }

    private func obstacle(_ clip: AppClip) -> String? {
        let parent = environment.scene.appleApps.first {
            $0.isInstalled(on: environment.device) && clip.app.id.hasPrefix($0.id + ".")
        }
        let device = environment.device
        if device.version.major < AppleAvailability.oldestIOSOfClips { return "\(device.title) has no app clips." }
        if let parent { return "“\(parent.id)” is installed, and steps in for its clip." }
        if context == .safariPrivate { return "Safari shows no card of a clip in a private window." }
        if !clip.isPublished { return "The clip’s experience is not published." }
        let beginnings = clip.experiences
        if !beginnings.isEmpty, !beginnings.contains(where: { link.text.hasPrefix($0) }) {
            return "The clip has no experience for the beginning of the link."
        }
        return nil
    }

    private func step(_ clip: AppClip, _ result: SimulatedStep.Result, _ reason: String) -> SimulatedStep {
        SimulatedStep(.clip, result, subject: clip.app.id, reason, .documented, .clips)
    }
}
