package import DeviceSimulation
public import LinkWorkspaces

/// Compares expectations with what an evaluator finds.
public struct ExpectationCheck: Sendable {
    /// The apps that expectations name.
    public let description: WorkspaceDescription
    /// Decides what happens.
    public let evaluator: any LinkEvaluator
    private let inhabited: [LinkPlatform]

    /// Takes the apps and the evaluator.
    ///
    /// - Parameters:
    ///   - description: the apps that expectations name.
    ///   - evaluator: decides what happens.
    public init(_ description: WorkspaceDescription, evaluator: any LinkEvaluator) {
        self.description = description
        self.evaluator = evaluator
        inhabited = LinkPlatform.allCases.filter { platform in description.apps.contains { $0.isKnown(to: platform) } }
    }

    /// How an expectation fares.
    public func result(of expectation: Expectation) -> ExpectationResult {
        let answers = platforms(of: expectation).map { platform in
            let evaluation = evaluator.evaluation(of: expectation.url, on: platform)
            let holds = evaluation.agrees(with: expectation.outcome) != expectation.isNegated
            return ExpectationResult.Answer(platform: platform, evaluation: evaluation, holds: holds)
        }
        return ExpectationResult(expectation: expectation, answers: answers)
    }

    /// The platforms to ask about, of those that the evaluator knows enough about.
    ///
    /// An expectation that names none is about those on which its app, or any app, is there at all.
    public func platforms(of expectation: Expectation) -> [LinkPlatform] {
        meant(by: expectation).filter { evaluator.canEvaluate(expectation, on: $0) }
    }

    /// The devices that an expectation about devices means; empty where no device has its context.
    package func devices(of expectation: Expectation) -> [SimulatedDevice] {
        expectation.devices(on: expectation.device == nil ? meant(by: expectation) : LinkPlatform.allCases)
    }

    private func meant(by expectation: Expectation) -> [LinkPlatform] {
        guard expectation.platforms.count == LinkPlatform.allCases.count else {
            return LinkPlatform.allCases.filter(expectation.platforms.contains)
        }
        guard case .opens(let name) = expectation.outcome, let app = description.app(name) else {
            return inhabited.isEmpty ? LinkPlatform.allCases : inhabited
        }
        let own = LinkPlatform.allCases.filter(app.isKnown)
        return own.isEmpty ? LinkPlatform.allCases : own
    }
}

/// How an expectation fares.
public struct ExpectationResult: Hashable, Sendable {
    /// What happens on one platform.
    public struct Answer: Hashable, Sendable {
        /// The platform.
        public let platform: LinkPlatform
        /// What happens there.
        public let evaluation: LinkEvaluation
        /// Whether that is what is expected.
        public let holds: Bool
    }

    /// What is expected.
    public let expectation: Expectation
    /// What happens, platform by platform.
    public let answers: [Answer]

    /// Whether it could not be evaluated: it is about platforms or apps of which no file was given.
    public var isSkipped: Bool { answers.isEmpty }
    /// Whether it holds on every platform that was asked.
    public var holds: Bool { answers.allSatisfy(\.holds) }
}

extension Expectation.Outcome: CustomStringConvertible {
    /// The outcome as a description writes it.
    public var description: String {
        switch self {
        case .opens(let app): app.text
        case .excluded: "excluded"
        case .browser: "browser"
        case .leads(let address): address
        }
    }
}

extension Expectation {
    /// Whether the simulator is asked rather than the rules.
    package var isAboutDevices: Bool {
        if case .leads = outcome { return true }
        return device != nil || context != nil
    }

    /// The devices to ask: the one that is named, otherwise the newest of each platform that has the context.
    ///
    /// - Parameter platforms: those that the expectation is about.
    /// - Returns: none when no such device is on these platforms, or none has the context.
    func devices(on platforms: [LinkPlatform]) -> [SimulatedDevice] {
        let context = context.flatMap(LinkContext.init(named:))
        let named = device.map { [SimulatedDevice(named: $0)].compactMap(\.self) }
        let devices = named ?? SimulatedDevice.newest(on: platforms)
        return devices.filter { platforms.contains($0.linkPlatform) && context?.exists(on: $0) ?? true }
    }
}

extension SimulatedDevice {
    /// The platform whose files the device reads.
    package var linkPlatform: LinkPlatform { isApple ? .apple : .android }

    /// The newest phones of some platforms.
    static func newest(on platforms: [LinkPlatform]) -> [SimulatedDevice] {
        newest.filter { platforms.contains($0.linkPlatform) }
    }
}
