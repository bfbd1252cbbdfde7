import ArgumentParser

/// How the results of tests are printed.
enum TestFormat: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    case junit
    case github

    func text(of report: TestReport, style: TextStyle) -> String {
        switch self {
        case .text: TestTextReporter(style: style).text(of: report)
        case .json: TestJSONReporter().text(of: report)
        case .junit: TestJUnitReporter().text(of: report)
        case .github: TestGitHubReporter().text(of: report)
        }
    }
}
