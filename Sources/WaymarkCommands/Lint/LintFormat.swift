import ArgumentParser
import JSONSource
import LinkLint

/// How findings are printed.
enum LintFormat: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    case sarif
    case github
    case junit

    func reporter(failing: Severity?, style: TextStyle) -> any LintReporter {
        switch self {
        case .text: TextReporter(isColored: style.isColoured)
        case .json: JSONReporter()
        case .sarif: SARIFReporter(toolVersion: WaymarkVersion.current)
        case .github: GitHubReporter()
        case .junit: JUnitReporter(failing: failing)
        }
    }
}

/// From which severity on findings make the run a failure.
enum FailureThreshold: String, CaseIterable, ExpressibleByArgument {
    case error
    case warning
    case note
    case never

    /// The mildest severity that fails; `nil`: none does.
    var severity: Severity? { Severity(rawValue: rawValue) }
}
