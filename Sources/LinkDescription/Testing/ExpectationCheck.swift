package import DeviceSimulation
public import LinkWorkspaces

/// Asks a judge about expectations.
public struct ExpectationCheck: Sendable {
    /// The apps that expectations name.
    public let description: WorkspaceDescription
    /// Who says what happens.
    public let judge: any LinkEvaluator
    private let inhabited: [LinkPlatform]

    /// Makes a check.
    ///
    /// - Parameters:
    ///   - description: the apps that expectations name.
    ///   - judge: who says what happens.
    public init(_ description: WorkspaceDescription, judge: any LinkEvaluator) {
        self.description = description
        self.judge = judge
        inhabited = LinkPlatform.allCases.filter { platform in description.apps.contains { $0.isKnown(to: platform) } }
    }

    /// How an expectation fares.
    public func result(of expectation: Expectation) -> ExpectationResult {
        let answers = platforms(of: expectation).map { platform in
            let judgement = judge.judgement(of: expectation.url, on: platform)
            let holds = judgement.agrees(with: expectation.outcome) != expectation.isNegated
            return ExpectationResult.Answer(platform: platform, judgement: judgement, holds: holds)
        }
        return ExpectationResult(expectation: expectation, answers: answers)
    }

    /// The platforms to ask about, of those that the judge knows enough of.
    ///
    /// An expectation that names none is about those on which its app, or any app, is there at all.
    public func platforms(of expectation: Expectation) -> [LinkPlatform] {
        meant(by: expectation).filter { judge.canJudge(expectation, on: $0) }
    }

    /// The devices that an expectation about devices means, whoever knows them; none where none has its context.
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
        public let judgement: LinkEvaluation
        /// Whether that is what is expected.
        public let holds: Bool
    }

    /// What is expected.
    public let expectation: Expectation
    /// What happens, platform by platform.
    public let answers: [Answer]

    /// Whether nobody could be asked: the expectation is about platforms or apps of which no file was given.
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
        }
    }
}
