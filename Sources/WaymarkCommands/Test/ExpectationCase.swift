import JSONSource
import LinkDescription
import LinkWorkspaces

/// An expectation's result as a case of the report.
struct ExpectationCase {
    private let result: ExpectationResult
    private let file: String
    private let evaluator: any LinkEvaluator

    init(_ result: ExpectationResult, file: String, evaluator: any LinkEvaluator) {
        self.result = result
        self.file = file
        self.evaluator = evaluator
    }

    var testCase: TestReport.Case {
        TestReport.Case(result.expectation, file: file, failure: failure, found: result.answers.map(Self.json))
    }

    /// An expectation that no given file answers.
    static func skipped(_ placed: TestInput.Placed) -> TestReport.Case {
        TestReport.Case(placed.expectation, file: placed.file, failure: nil, found: nil)
    }

    /// What is expected, as the rest of a sentence about the link.
    static func words(_ expectation: Expectation) -> String {
        let not = expectation.isNegated
        switch expectation.outcome {
        case .opens(let app): return not ? "does not open \(app)" : "opens \(app)"
        case .excluded: return not ? "is not excluded" : "is excluded"
        case .browser: return not ? "opens an app" : "stays in the browser"
        }
    }

    private var failure: TestReport.Case.Failure? {
        guard let first = result.answers.first(where: { !$0.holds }) else { return nil }
        let found = Self.words(result.answers.filter { !$0.holds }, ofAll: result.answers.count)
        let expected = "\(result.expectation.url) \(Self.words(result.expectation))"
        let message = "Expected that \(expected), but \(found)."
        return TestReport.Case.Failure(message: message, details: details(first.platform))
    }

    /// What happens on some platforms, as the rest of a sentence; where it is the same, it is said once.
    private static func words(_ answers: [ExpectationResult.Answer], ofAll count: Int) -> String {
        var groups: [(words: String, platforms: [String])] = []
        for answer in answers {
            let words = words(answer.evaluation)
            if let place = groups.firstIndex(where: { $0.words == words }) {
                groups[place].platforms.append(answer.platform.title)
            } else {
                groups.append((words, [answer.platform.title]))
            }
        }
        if groups.count == 1, answers.count == count { return groups[0].words }
        return groups.map { "on \($0.platforms.joined(separator: " and ")) \($0.words)" }.joined(separator: ", and ")
    }

    /// What happens, as the rest of a sentence.
    private static func words(_ evaluation: LinkEvaluation) -> String {
        if !evaluation.opening.isEmpty { return "it opens \(list(evaluation.opening))" }
        if !evaluation.excluding.isEmpty { return "it is excluded for \(list(evaluation.excluding))" }
        return evaluation.verdicts.isEmpty ? "no app has links of this host" : "no rule is about it"
    }

    private static func list(_ apps: [Slug]) -> String { apps.map(\.text).joined(separator: " and ") }

    /// The rules that decided, with what was compared: of the app that is expected, where one is.
    private func details(_ platform: LinkPlatform) -> [String] {
        var app: Slug?
        if case .opens(let name) = result.expectation.outcome { app = name }
        let url = result.expectation.url
        var rules = evaluator.reasons(for: url, app: app, on: platform)
        if rules.isEmpty { rules = evaluator.reasons(for: url, app: nil, on: platform) }
        return rules.flatMap { RuleDrawing($0, url: url).lines }
    }

    private static func json(_ answer: ExpectationResult.Answer) -> JSONValue {
        let evaluation = answer.evaluation
        let outcome = !evaluation.opening.isEmpty ? "opens" : evaluation.excluding.isEmpty ? "browser" : "excluded"
        return [
            "platform": .string(answer.platform.rawValue),
            "outcome": .string(outcome),
            "apps": .array(evaluation.opening.map { .string($0.text) }),
            "holds": .boolean(answer.holds),
        ]
    }
}

extension TestReport.Case {
    /// A case about an expectation.
    ///
    /// - Parameters:
    ///   - expectation: what is expected.
    ///   - place: where, such as on which devices; empty where an expectation is about platforms.
    ///   - file: its file.
    ///   - failure: what is wrong.
    ///   - found: what happens, in JSON; `nil` when nothing was asked.
    init(
        _ expectation: Expectation,
        _ place: String = "",
        file: String,
        failure: Failure?,
        found: [JSONValue]?
    ) {
        self.init(
            name: "\(expectation.url) \(ExpectationCase.words(expectation))\(place)",
            file: file,
            position: expectation.position,
            failure: failure,
            members: [
                .init(name: "url", value: .string(expectation.url)),
                .init(name: "expected", value: .string(expectation.outcome.description)),
                .init(name: "negated", value: .boolean(expectation.isNegated)),
            ] + (found.map { [.init(name: "found", value: .array($0))] } ?? [])
        )
    }
}
