import LinkLint

/// Writes the results as test results in the XML of JUnit: a suite per file and a case per expectation.
struct TestJUnitReporter {
    func text(of report: TestReport) -> String {
        var suites: [(name: String, cases: [TestReport.Case])] = []
        for section in report.sections {
            for item in section.cases {
                let name = section.key == "expectations" ? item.file : "\(section.key) of \(item.file)"
                if let place = suites.firstIndex(where: { $0.name == name }) {
                    suites[place].cases.append(item)
                } else {
                    suites.append((name, [item]))
                }
            }
        }
        return JUnitSuite.document("waymark test", suites.map { suite($0.name, $0.cases) })
    }

    private func suite(_ name: String, _ cases: [TestReport.Case]) -> JUnitSuite {
        let results = cases.map { item in
            JUnitSuite.Case(
                name: item.name,
                result: item.failure.map { failure in
                    let text = (["\(item.place): \(failure.message)"] + failure.details).joined(separator: "\n")
                    return JUnitSuite.Case.failure(failure.message, type: "failure", text: text)
                }
            )
        }
        return JUnitSuite(name: name, cases: results, failureCount: cases.count { $0.failure != nil })
    }
}
