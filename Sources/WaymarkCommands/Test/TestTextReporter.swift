import JSONSource

/// Prints what failed, with what was compared, and counts the rest.
struct TestTextReporter {
    let style: TextStyle

    func text(of report: TestReport) -> String {
        var lines: [String] = []
        for failed in report.sections.flatMap(\.failed) { lines += self.lines(failed) + [""] }
        lines += report.sections.map(summary)
        let skipped = report.skipped.count
        if skipped > 0 {
            let verb = skipped == 1 ? "is" : "are"
            lines.append(
                "\(skipped.counted("expectation")) \(verb) about platforms or apps of which no file was given."
            )
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func lines(_ failed: TestReport.Case) -> [String] {
        guard let failure = failed.failure else { return [] }
        let heading =
            "\(style.paint("✗", .bad)) \(style.paint(failed.place.visible, .title)): \(failure.message.visible)"
        return [heading] + failure.details.map { "    " + $0.visible }
    }

    private func summary(_ section: TestReport.Section) -> String {
        let count = section.cases.count
        let failed = section.failed.count
        let all = "\(count.formattedWithCommas) \(count == 1 ? section.noun : section.nouns)"
        guard failed > 0 else {
            let good = count == 1 ? "it \(section.good.one)" : "all \(section.good.many)"
            return style.paint("✓", .good) + (count == 0 ? " \(all)." : " \(all): \(good).")
        }
        let good =
            (count - failed).formattedWithCommas + " " + (count - failed == 1 ? section.good.one : section.good.many)
        let bad = failed.formattedWithCommas + " " + (failed == 1 ? section.bad.one : section.bad.many)
        return style.paint("✗", .bad) + " \(all): \(good), \(bad)."
    }
}
