import JSONSource
import LinkManifest
import LinkTenancy

/// Asks about every expectation, and prints what came of it.
struct TestRun {
    let command: TestCommand
    let input: TestInput
    let judge: any LinkJudge
    let console: Console

    private var description: LinkDescription { input.description.description }

    func run() async throws -> ExitStatus {
        let own = DescriptionJudge(description, name: input.description.name)
        if command.suggest {
            try suggest(own)
            return .done
        }
        let (expectations, skipped) = try await expectations()
        var sections = [TestReport.Section.expectations(expectations)]
        if command.coverage { sections.append(coverage(own)) }
        if let path = command.routes { sections.append(try routes(path)) }
        if sections[0].cases.isEmpty, skipped == 0, sections.count == 1 { throw nothing }
        let report = TestReport(sections: sections, skipped: skipped)
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

    private func expectations() async throws -> (cases: [TestReport.Case], skipped: Int) {
        let check = ExpectationCheck(description, judge: judge)
        var progress = Progress("expectations tested", console: console)
        defer { progress.finish() }
        var cases: [TestReport.Case] = []
        var skipped = 0
        var devices: DeviceCheck?
        for placed in input.expectations {
            progress.step()
            if placed.expectation.isAboutDevices {
                var check = try devices ?? DeviceCheck(input, judge: judge, command: command)
                cases.append(try await check.testCase(placed))
                devices = check
                continue
            }
            let result = check.result(of: placed.expectation)
            guard !result.isSkipped else {
                skipped += 1
                continue
            }
            cases.append(ExpectationCase(result, file: placed.file, judge: judge).testCase)
        }
        return (cases, skipped)
    }

    // MARK: Coverage

    private func covered(_ own: DescriptionJudge) -> RuleCoverage {
        let check = ExpectationCheck(description, judge: own)
        var coverage = RuleCoverage(own)
        for placed in input.expectations {
            coverage.add(placed.expectation.url, on: check.platforms(of: placed.expectation))
        }
        return coverage
    }

    private func coverage(_ own: DescriptionJudge) -> TestReport.Section {
        let coverage = covered(own)
        let missing = Set(coverage.missing)
        let cases = coverage.all.map { rule in
            let message = "No expectation exercises this rule; \"waymark test --suggest\" writes some that do."
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

    private func suggest(_ own: DescriptionJudge) throws {
        let lines = ExpectationSuggestion(own).lines(for: covered(own).missing)
        guard !lines.isEmpty else { return console.warn("Every rule is exercised by an expectation.") }
        try console.output.write((["expect:"] + lines).joined(separator: "\n") + "\n")
    }

    // MARK: Routes

    private func routes(_ path: String) throws -> TestReport.Section {
        let table = try RouteInput(InputSource(path: path))
        let check = RouteCheck(table.manifest, description, judge: judge, app: try app())
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

extension Expectation {
    /// Whether the simulator is asked rather than the rules.
    fileprivate var isAboutDevices: Bool { device != nil || context != nil }
}
