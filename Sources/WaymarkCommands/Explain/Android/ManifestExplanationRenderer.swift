import DigitalAssetLinks
import JSONSource

/// Draws why the components of an app take a link or do not: a tree per component, for people.
struct ManifestExplanationRenderer {
    let subject: ManifestSubject
    let style: TextStyle

    /// The link, the verdict, the trees, and what the marks mean; an empty line at the end.
    func render(_ answer: ManifestAnswer) -> String {
        var lines = [style.paint(answer.link.visible, .title), headline(answer)]
        var legend = MarkLegend(platform: .android)
        for component in components(answer.link) { lines += [""] + tree(component, &legend) }
        if let choice = answer.choice { lines += [""] + steps(choice, answer, &legend) }
        let marks = legend.lines(style)
        if !marks.isEmpty { lines += [""] + marks }
        return lines.joined(separator: "\n") + "\n\n"
    }

    private typealias Explained = (match: ManifestMatcher.Match, explanation: FilterExplanation)

    /// The explanations by component, in the order of the manifest.
    private func components(_ link: String) -> [[Explained]] {
        var groups: [[Explained]] = []
        for explained in subject.matcher.explanations(for: link) {
            if let last = groups.last?.last, last.match.component.tagRange == explained.match.component.tagRange {
                groups[groups.count - 1].append(explained)
            } else {
                groups.append([explained])
            }
        }
        return groups
    }

    private func headline(_ answer: ManifestAnswer) -> String {
        if let choice = answer.choice {
            let words = ChoiceWords(choice, version: subject.version).sentence
            return choice.kind == .open
                ? style.paint("✓ opens in \(words)", .good) : style.paint("✗ opens in \(words)", .warning)
        }
        let version = subject.version.fullName
        guard let match = answer.matches.first(where: \.isReachable) else {
            return style.paint("✗ no component", .bad) + " takes the link on \(version)"
        }
        return style.paint("✓ \(match.component.name.visible) takes the link", .good) + " on \(version)"
    }

    private func tree(_ filters: [Explained], _ legend: inout MarkLegend) -> [String] {
        guard let component = filters.first?.match.component else { return [] }
        let place = subject.input.place(of: component.tagRange)
        let takes = filters.first { $0.explanation.verdict.isMatch }
        let verdict =
            takes.map { style.paint("✓ takes the link", .good) + ", by filter \($0.match.filterIndex + 1)" }
            ?? style.paint("✗ no filter takes it", .bad)
        let heading = style.paint(component.name.visible, .title) + "  \(verdict) (\(place))"
        legend.add(.observed)
        var branches = filters.map { explained in
            FilterBranch(explained.match, explained.explanation, input: subject.input, style: style).lines
        }
        if takes?.match.isReachable == false { branches.append([closed(component)]) }
        return [heading] + Branches.draw(branches, style)
    }

    private func closed(_ component: ManifestComponent) -> String {
        let why =
            component.isEnabled
            ? component.isExported == false ? "android:exported is false" : "android:exported is not set"
            : "the component is disabled"
        return style.paint("✗", .bad) + " other apps, browsers among them, cannot open it: \(why)"
    }

    /// What comes after the filters: rules, hosts, settings.
    private func steps(_ choice: LinkChoice, _ answer: ManifestAnswer, _ legend: inout MarkLegend) -> [String] {
        var branches: [[String]] = []
        if let verification = answer.verification {
            let mark = verification.state.isVerified ? style.paint("✓", .good) : style.paint("✗", .bad)
            branches.append(["\(mark) \(verification.reason.visible)"])
        }
        for step in choice.steps where step.code != .filter {
            legend.add(step.certainty)
            let mark = style.paint("[\(step.certainty.mark)]", .faint)
            branches.append(["· \(step.message.visible) \(mark)"])
        }
        return [style.paint("Who opens it", .title)] + Branches.draw(branches, style)
    }
}
