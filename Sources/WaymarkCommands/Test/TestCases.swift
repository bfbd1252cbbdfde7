import AppSiteAssociation
import DeviceSimulation
import JSONSource
import LinkDescription
import LinkPatterns
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
        case .leads(let address): return not ? "does not lead to \(address)" : "leads to \(address)"
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

/// What became of an expectation about devices, as a case of the report.
struct DeviceCase {
    private let placed: TestInput.Placed
    private let found: [DeviceAnswer]

    init(_ placed: TestInput.Placed, _ found: [DeviceAnswer]) {
        self.placed = placed
        self.found = found
    }

    var testCase: TestReport.Case {
        let place = found.map { "\($0.device.name), \($0.context.name)" }.joined(separator: " and ")
        return TestReport.Case(
            placed.expectation,
            " (\(place))",
            file: placed.file,
            failure: failure,
            found: found.map(Self.json)
        )
    }

    private var failure: TestReport.Case.Failure? {
        guard let first = found.first(where: { !$0.holds }) else { return nil }
        let expectation = placed.expectation
        let words = ExpectationCase.words(expectation)
        let place = "on \(first.device.title), \(first.context.name),"
        let message =
            "Expected that \(expectation.url) \(words) \(place) but: " + first.outcome.summary
        return TestReport.Case.Failure(message: message, details: Self.details(first))
    }

    /// The step that kept the link from the app, else how it got there.
    private static func details(_ answer: DeviceAnswer) -> [String] {
        guard let stop = answer.outcome.stop else {
            return answer.outcome.steps.filter { $0.result == .passed }.map {
                "passed: \($0.reason) [\($0.certainty.mark)]"
            }
        }
        let place = stop.place.map { "\($0): " } ?? ""
        let remedy = stop.remedy.map { ["fix: \($0)"] } ?? []
        return ["\(place)\(stop.reason) [\(stop.certainty.mark)]"] + remedy
    }

    private static func json(_ answer: DeviceAnswer) -> JSONValue {
        [
            "platform": .string(answer.device.isApple ? LinkPlatform.apple.rawValue : LinkPlatform.android.rawValue),
            "device": .string(answer.device.name),
            "context": .string(answer.context.name),
            "outcome": .string(answer.outcome.kind.rawValue),
            "target": answer.outcome.target.map(JSONValue.string) ?? .null,
            "holds": .boolean(answer.holds),
        ]
    }
}

/// What became of a rule or a route, as a case of the report.
struct RouteCase {
    private let result: RouteCheck.Result
    private let table: RouteInput
    private let description: String

    init(_ result: RouteCheck.Result, table: RouteInput, description: String) {
        self.result = result
        self.table = table
        self.description = description
    }

    var testCase: TestReport.Case {
        let link = result.problem.map { JSONValue.string($0.link) } ?? .null
        let platform = result.problem.map { JSONValue.string($0.platform.rawValue) } ?? .null
        let failure = result.problem.map { TestReport.Case.Failure(message: $0.message, details: []) }
        switch result.subject {
        case .rule(let rule):
            return TestReport.Case(
                name: "the app knows what the rule \"\(rule.title)\" opens",
                file: description,
                position: rule.position,
                failure: failure,
                members: [
                    .init(name: "rule", value: .string(rule.title)), .init(name: "link", value: link),
                    .init(name: "platform", value: platform),
                ]
            )
        case .route(let pattern, let number):
            return TestReport.Case(
                name: "the rules open what the route \"\(pattern)\" knows",
                file: table.name,
                position: table.list.routes[number].position,
                failure: failure,
                members: [
                    .init(name: "route", value: .string(pattern)), .init(name: "link", value: link),
                    .init(name: "platform", value: platform),
                ]
            )
        }
    }
}

/// Draws a rule that decided a link, or would have opened it: its place, and each part with what was compared.
struct RuleDrawing {
    private let rule: EvaluatedRule
    private let url: String

    init(_ rule: EvaluatedRule, url: String) {
        self.rule = rule
        self.url = url
    }

    /// A heading, and the parts beneath it.
    var lines: [String] {
        let drawings = rule.parts.map { PartDrawing(PartExplanation($0), link: LinkURL(url), entry: 0) }
        let width = drawings.map { $0.label.terminalColumns }.max() ?? 0
        let heading = "\(rule.place): \(rule.title.visible)" + (rule.isMatch ? "" : " does not match")
        return [heading] + drawings.flatMap { $0.lines(labelWidth: width, .plain) }.map { "  " + $0 }
    }
}
