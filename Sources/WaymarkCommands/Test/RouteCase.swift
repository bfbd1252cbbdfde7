import JSONSource
import LinkDescription
import LinkWorkspaces

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
