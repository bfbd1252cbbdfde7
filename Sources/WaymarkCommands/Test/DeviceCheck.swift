import DeviceSimulation
import JSONSource
import LinkDescription
import LinkPatterns
import LinkWorkspaces

/// Asks the simulator about expectations that name a device or a context.
struct DeviceCheck {
    private let description: WorkspaceDescription
    private let evaluator: any LinkEvaluator
    private let own: ExpectationCheck
    private let input: SimulationInput
    private var scenes: [String: SimulatedScene] = [:]

    init(_ input: TestInput, evaluator: any LinkEvaluator, given: GivenFiles) throws(CommandFailure) {
        description = input.description.description
        self.evaluator = evaluator
        own = ExpectationCheck(description, evaluator: DescriptionEvaluator(description))
        self.input = try given.simulationInput(input)
    }

    /// The result of an expectation; no case where no file was given of what it is about.
    mutating func testCase(_ placed: TestInput.Placed) async throws -> TestReport.Case? {
        let expectation = placed.expectation
        // Names were held against those of the simulator when they were read.
        let context = expectation.context.flatMap(LinkContext.init(named:)) ?? .messages
        var found: [DeviceAnswer] = []
        for device in try devices(placed) {
            let scene = try await scene(for: expectation.url)
            let table = Simulation.table(expectation.url, devices: [device], contexts: [context], scene: scene)
            guard let outcome = input.placing(table).cells.joined().compactMap(\.self).first else { continue }
            let agrees = agrees(outcome, expectation, on: device) != expectation.isNegated
            found.append(DeviceAnswer(device: device, context: context, outcome: outcome, holds: agrees))
        }
        return found.isEmpty ? nil : DeviceCase(placed, found).testCase
    }

    private mutating func scene(for url: String) async throws -> SimulatedScene {
        let host = LinkURL(url).lowercasedHost ?? ""
        if let scene = scenes[host] { return scene }
        // The defaults are those of `waymark simulate`.
        let scene = try await input.stage(url, SimulationSettings())
        scenes[host] = scene
        return scene
    }

    /// The devices to ask, of those whose files are known.
    private func devices(_ placed: TestInput.Placed) throws(CommandFailure) -> [SimulatedDevice] {
        let expectation = placed.expectation
        let devices = own.devices(of: expectation)
        if devices.isEmpty {
            let place = placed.expectation.position.map { "\(placed.file):\($0.line):\($0.column)" } ?? placed.file
            throw CommandFailure(
                "no device that the expectation is about has the context \"\(expectation.context ?? "")\"",
                at: place,
                remedy: "name another context, or a device"
            )
        }
        return devices.filter { evaluator.canEvaluate(expectation, on: $0.linkPlatform) }
    }

    // MARK: Outcomes

    private func agrees(_ outcome: SimulatedOutcome, _ expectation: Expectation, on device: SimulatedDevice) -> Bool {
        switch expectation.outcome {
        case .opens(let name):
            guard outcome.kind == .app, let target = outcome.target, let app = description.app(name)?.app else {
                return false
            }
            return device.isApple
                ? app.appleAppIDs.contains(target) : app.androidPackages.contains { $0.name == target }
        case .browser: return Self.isOfBrowser(outcome)
        case .leads(let address): return outcome.destination == address
        case .excluded:
            let files = evaluator.evaluation(of: expectation.url, on: device.linkPlatform)
            return Self.isOfBrowser(outcome) && files.agrees(with: .excluded)
        }
    }

    private static func isOfBrowser(_ outcome: SimulatedOutcome) -> Bool {
        outcome.kind == .browser || outcome.kind == .store
    }
}

/// What a device does with a link.
struct DeviceAnswer {
    let device: SimulatedDevice
    let context: LinkContext
    let outcome: SimulatedOutcome
    let holds: Bool
}
