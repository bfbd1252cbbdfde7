import DeviceSimulation
import JSONSource
import LinkDescription
import LinkWorkspaces

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
