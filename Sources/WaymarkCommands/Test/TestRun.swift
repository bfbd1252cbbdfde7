import JSONSource
import LinkDescription
import LinkWorkspaces

/// Asks about every expectation, and prints what came of it.
struct TestRun {
    let command: TestCommand
    let input: TestInput
    let given: GivenFiles
    let evaluator: any LinkEvaluator
    let console: Console

    private var description: WorkspaceDescription { input.description.description }

    func run() async throws -> ExitStatus {
        let own = DescriptionEvaluator(description, name: input.description.name)
        if command.suggest {
            try suggest(own)
            return .done
        }
        let expectations = try await expectations()
        var sections = [expectations]
        if command.coverage { sections.append(coverage(own)) }
        if let path = command.routes { sections.append(try routes(path)) }
        if expectations.cases.isEmpty, command.routes == nil {
            if !expectations.skipped.isEmpty { throw leftOut(expectations.skipped.count) }
            if !command.coverage { throw nothing }
        }
        let report = TestReport(sections: sections)
        try console.output.write(command.format.text(of: report, style: console.style))
        return report.isClean ? .done : .negative
    }

    private var nothing: CommandFailure {
        CommandFailure(
            "there is no expectation to test",
            at: input.description.name,
            remedy: "write some under \"expect\", or let \"waymark test --suggest\" write them"
        )
    }

    private func leftOut(_ count: Int) -> CommandFailure {
        let subject = count == 1 ? "the only expectation is" : "all \(count.formattedWithCommas) expectations are"
        return CommandFailure(
            "\(subject) about platforms or apps of which no file was given",
            at: input.description.name,
            remedy: "give one with --aasa, --assetlinks or --manifest"
        )
    }

    private func expectations() async throws -> TestReport.Section {
        let check = ExpectationCheck(description, evaluator: evaluator)
        var progress = Progress("expectations tested", console: console)
        defer { progress.finish() }
        var cases: [TestReport.Case] = []
        var skipped: [TestReport.Case] = []
        var devices: DeviceCheck?
        for placed in input.expectations {
            progress.step()
            var found: TestReport.Case?
            if placed.expectation.isAboutDevices {
                var check = try devices ?? DeviceCheck(input, evaluator: evaluator, given: given)
                found = try await check.testCase(placed)
                devices = check
            } else {
                let result = check.result(of: placed.expectation)
                found =
                    result.isSkipped ? nil : ExpectationCase(result, file: placed.file, evaluator: evaluator).testCase
            }
            if let found { cases.append(found) } else { skipped.append(ExpectationCase.skipped(placed)) }
        }
        return .expectations(cases, skipped: skipped)
    }

    // MARK: Coverage

    private func covered(_ own: DescriptionEvaluator) -> RuleCoverage {
        let check = ExpectationCheck(description, evaluator: own)
        var coverage = RuleCoverage(own)
        for expectation in input.expectations.map(\.expectation) {
            let isPlain = !expectation.isAboutDevices
            let platforms =
                isPlain ? check.platforms(of: expectation) : check.devices(of: expectation).map(\.linkPlatform)
            coverage.add(expectation.url, on: platforms)
        }
        return coverage
    }

    private func coverage(_ own: DescriptionEvaluator) -> TestReport.Section {
        let coverage = covered(own)
        let missing = Set(coverage.missing)
        let cases = coverage.all.map { rule in
            let subject = rule.isImplied ? "the rule that all links open, which holds without rules" : "this rule"
            let message = "No expectation exercises \(subject); \"waymark test --suggest\" writes some that do."
            return TestReport.Case(
                name: "the rule \"\(rule.rule.title)\" is exercised",
                file: input.description.name,
                position: rule.rule.position,
                failure: missing.contains(rule) ? .init(message: message, details: []) : nil,
                members: [.init(name: "rule", value: .string(rule.rule.title))]
            )
        }
        return .coverage(cases)
    }

    private func suggest(_ own: DescriptionEvaluator) throws {
        let lines = ExpectationSuggestion(own).lines(for: covered(own).missing)
        if lines.isEmpty { console.warn("Every rule is exercised by an expectation.") }
        // What is printed most often becomes a file that the next test reads.
        let text = lines.isEmpty ? "expect: {}" : (["expect:"] + lines).joined(separator: "\n")
        try console.output.write(text + "\n")
    }

    // MARK: Routes

    private func routes(_ path: String) throws -> TestReport.Section {
        let table = try RouteInput(InputSource(path: path))
        let check = RouteCheck(table.list, description, evaluator: evaluator, app: try app())
        let cases = check.results().map { RouteCase($0, table: table, description: input.description.name).testCase }
        return .routes(cases)
    }

    private func app() throws(CommandFailure) -> Slug {
        let names = description.apps.map(\.name)
        guard let wanted = command.app else {
            if names.count == 1 { return names[0] }
            throw CommandFailure("there are several apps", at: "--routes", remedy: "say whose table it is, with --app")
        }
        if let name = names.first(where: { $0.text == wanted }) { return name }
        let known = names.map { "\"\($0)\"" }.joined(separator: ", ")
        throw CommandFailure("there is no app \"\(wanted)\"", at: "--app", remedy: "there are \(known)")
    }
}
