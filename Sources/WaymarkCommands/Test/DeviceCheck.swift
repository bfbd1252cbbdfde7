import ArgumentParser
import DeviceSimulation
import JSONSource
import LinkManifest
import LinkPatterns
import LinkTenancy

/// Asks the simulator about expectations that name a device or a context.
struct DeviceCheck {
    private let description: LinkDescription
    private let judge: any LinkJudge
    private let input: SimulationInput
    private let settings: SimulationSettings
    private var scenes: [String: SimulatedScene] = [:]

    init(_ input: TestInput, judge: any LinkJudge, command: TestCommand) throws {
        description = input.description.description
        self.judge = judge
        self.input = try DescribedSimulation(description, named: input.description.name, command: command).input
        // What nobody chose is what `waymark simulate` takes without options.
        settings = try SimulationSettings.parse([])
    }

    /// The result of an expectation, as a case of the report.
    mutating func testCase(_ placed: TestInput.Placed) async throws -> TestReport.Case {
        let expectation = placed.expectation
        var found: [DeviceAnswer] = []
        for device in try devices(placed) {
            let context = try context(placed)
            let scene = try await scene(for: expectation.url)
            guard let outcome = Simulation.run(expectation.url, on: device, in: context, scene: scene) else {
                throw Self.failure(placed, "there is no \"\(context.name)\" on \(device.title)", nil)
            }
            let agrees = agrees(outcome, expectation, on: device) != expectation.isNegated
            found.append(DeviceAnswer(device: device, context: context, outcome: outcome, holds: agrees))
        }
        return DeviceCase(placed, found).testCase
    }

    private mutating func scene(for url: String) async throws -> SimulatedScene {
        let host = LinkURL(url).lowercasedHost ?? ""
        if let scene = scenes[host] { return scene }
        let scene = try await SceneBuilder(input, settings: settings, link: url).scene()
        scenes[host] = scene
        return scene
    }

    // MARK: Devices and contexts

    private func devices(_ placed: TestInput.Placed) throws -> [SimulatedDevice] {
        let platforms = placed.expectation.platforms
        guard let name = placed.expectation.device else {
            let known = ExpectationCheck(description, judge: judge).platforms(of: placed.expectation)
            return known.map { $0 == .apple ? .iOS18 : .android15 }
        }
        guard let device = SimulatedDevice(named: name) else {
            throw Self.failure(placed, "there is no device \"\(name)\"", NearestWord.to(name, among: Self.deviceNames))
        }
        guard platforms.contains(device.isApple ? .apple : .android) else {
            throw Self.failure(placed, "the device \"\(name)\" is on none of the platforms under \"on\"", nil)
        }
        return [device]
    }

    private func context(_ placed: TestInput.Placed) throws -> LinkContext {
        guard let name = placed.expectation.context else { return .messages }
        if let context = LinkContext(named: name) { return context }
        let names = LinkContext.known.map(\.name)
        throw Self.failure(placed, "there is no context \"\(name)\"", NearestWord.to(name, among: names))
    }

    private static let deviceNames = SimulatedDevice.known.map(\.name)

    private static func failure(_ placed: TestInput.Placed, _ problem: String, _ nearest: String?) -> CommandFailure {
        let place = placed.expectation.position.map { "\(placed.file):\($0.line):\($0.column)" } ?? placed.file
        let remedy =
            nearest.map { "did you mean \"\($0)\"?" } ?? "\"waymark simulate --help\" lists devices and contexts"
        return CommandFailure(problem, at: place, remedy: remedy)
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
        case .browser: return outcome.kind == .browser
        case .excluded:
            let platform = device.isApple ? LinkPlatform.apple : .android
            let files = judge.judgement(of: expectation.url, on: platform)
            return outcome.kind == .browser && files.agrees(with: .excluded)
        }
    }
}

/// What a device does with a link.
struct DeviceAnswer {
    let device: SimulatedDevice
    let context: LinkContext
    let outcome: SimulatedOutcome
    let holds: Bool
}
