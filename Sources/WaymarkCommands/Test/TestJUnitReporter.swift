import LinkLint

/// Writes the results as test results in the XML of JUnit: a suite per file and a case per expectation.
struct TestJUnitReporter {
    func text(of report: TestReport) -> String {
        var suites: [Suite] = []
        for section in report.sections {
            for (item, isSkipped) in section.cases.map({ ($0, false) }) + section.skipped.map({ ($0, true) }) {
                let name = section.key == "expectations" ? item.file : "\(section.key) of \(item.file)"
                let place = suites.firstIndex { $0.name == name } ?? suites.count
                if place == suites.count { suites.append(Suite(name: name)) }
                suites[place].add(item, isSkipped: isSkipped)
            }
        }
        return JUnitSuite.document("waymark test", suites.map(\.junit))
    }

    /// The cases of a file while they are collected.
    private struct Suite {
        let name: String
        private var cases: [JUnitSuite.Case] = []
        private var failureCount = 0
        private var skippedCount = 0

        init(name: String) { self.name = name }

        mutating func add(_ item: TestReport.Case, isSkipped: Bool) {
            var result = isSkipped ? JUnitSuite.Case.skipped("no file was given of its platform or its app") : nil
            if let failure = item.failure {
                let text = (["\(item.place): \(failure.message)"] + failure.details).joined(separator: "\n")
                result = JUnitSuite.Case.failure(failure.message, type: "failure", text: text)
                failureCount += 1
            }
            if isSkipped { skippedCount += 1 }
            cases.append(JUnitSuite.Case(name: item.name, result: result))
        }

        var junit: JUnitSuite {
            JUnitSuite(name: name, cases: cases, failureCount: failureCount, skippedCount: skippedCount)
        }
    }
}
