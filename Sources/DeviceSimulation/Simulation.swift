import LinkPatterns

// sample: let (link, scene): (String, SimulatedScene)
/// What devices do with links, as a pure function.
///
/// ```swift
/// let outcome = Simulation.run(link, on: .iOS17, in: .messages, scene: scene)
/// print(outcome?.summary ?? "", outcome?.stop?.remedy ?? "")
/// ```
public enum Simulation {
    /// What one device does with a link in one context.
    ///
    /// - Parameters:
    ///   - link: the link as it is written.
    ///   - device: the device.
    ///   - context: how the link is met.
    ///   - scene: the apps, the files and the settings.
    /// - Returns: the outcome with every step; nil when the device does not have the context.
    public static func run(
        _ link: String,
        on device: SimulatedDevice,
        in context: LinkContext,
        scene: SimulatedScene
    ) -> SimulatedOutcome? {
        table(link, devices: [device], contexts: [context], scene: scene).cells.first?.first ?? nil
    }

    /// What several devices do with a link in several contexts.
    public static func table(
        _ link: String,
        devices: [SimulatedDevice],
        contexts: [LinkContext],
        scene: SimulatedScene
    ) -> SimulationTable {
        let url = LinkURL(link)
        let columns = devices.map { device in
            let outcomes =
                device.isApple
                ? apple(url, on: device, contexts, scene) : android(url, on: device, contexts, scene)
            guard let visit = HostedLinkVisit(url, on: device, scene) else { return outcomes }
            return zip(outcomes, contexts).map { outcome, context in
                outcome.map { visit.following($0, in: context) }
            }
        }
        let rows = contexts.indices.map { row in columns.map { $0[row] } }
        return SimulationTable(link: link, devices: devices, contexts: contexts, cells: rows)
    }

    private static func apple(
        _ link: LinkURL,
        on device: SimulatedDevice,
        _ contexts: [LinkContext],
        _ scene: SimulatedScene
    ) -> [SimulatedOutcome?] {
        let environment = AppleEnvironment(link, device: device, scene: scene)
        return contexts.map { context in
            guard let behavior = context.appleBehavior(on: device) else { return nil }
            var simulation = AppleSimulation(link, in: context, behavior: behavior, environment: environment)
            return simulation.outcome()
        }
    }

    private static func android(
        _ link: LinkURL,
        on device: SimulatedDevice,
        _ contexts: [LinkContext],
        _ scene: SimulatedScene
    ) -> [SimulatedOutcome?] {
        let environment = AndroidEnvironment(link.text, device: device, scene: scene)
        return contexts.map { context in
            context.android.map { behavior in
                var simulation = AndroidSimulation(link.text, behavior: behavior, environment: environment)
                return simulation.outcome()
            }
        }
    }
}

/// What devices do with one link: a row for each context, a column for each device.
public struct SimulationTable: Sendable {
    /// The link.
    public let link: String
    /// The columns.
    public let devices: [SimulatedDevice]
    /// The rows.
    public let contexts: [LinkContext]
    /// The outcomes by row and column; nil where a device does not have the context.
    public let cells: [[SimulatedOutcome?]]
}

extension SimulationTable {
    /// The table with other steps.
    ///
    /// - Parameter change: the step that replaces one on a device.
    /// - Returns: the same table but for the steps.
    package func changingSteps(_ change: (SimulatedStep, SimulatedDevice) -> SimulatedStep) -> Self {
        let cells = cells.map { row in
            zip(row, devices).map { outcome, device in outcome?.changingSteps { change($0, device) } }
        }
        return Self(link: link, devices: devices, contexts: contexts, cells: cells)
    }
}

extension SimulatedOutcome {
    fileprivate func changingSteps(_ change: (SimulatedStep) -> SimulatedStep) -> Self {
        var copy = self
        copy.steps = steps.map(change)
        copy.stop = stop.map(change)
        return copy
    }
}
