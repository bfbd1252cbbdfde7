import AppSiteAssociation
import JSONSource

/// Collects the marks of a drawing and says what they mean.
struct MarkLegend {
    private var marks: [Certainty] = []
    private var corners: [UndocumentedBehavior] = []
    private var hasSuppliedSlash = false
    private let platform: Platform

    /// Whose behaviour the marks are about.
    enum Platform {
        case apple
        case android
    }

    init(platform: Platform = .apple) {
        self.platform = platform
    }

    mutating func add(_ certainty: Certainty) {
        if !marks.contains(certainty) { marks.append(certainty) }
    }

    mutating func add(_ corner: UndocumentedBehavior) {
        add(corner.certainty)
        if !corners.contains(corner) { corners.append(corner) }
    }

    /// A drawing shows a slash that neither the file nor the link has; that paths are compared with it was observed.
    mutating func addSuppliedSlash() {
        hasSuppliedSlash = true
        add(.observed)
    }

    /// What the marks mean: those that speak for themselves in one line, the others each with what they are about.
    func lines(_ style: TextStyle) -> [String] {
        var lines = hasSuppliedSlash ? ["A path without a slash at its end is compared as if it had one. [O]"] : []
        var plain: [String] = []
        for mark in Certainty.allCases where marks.contains(mark) {
            let title = "[\(mark.mark)] \(meaning(of: mark))"
            let about = corners.filter { $0.certainty == mark }.map { "    " + $0.sentence }
            if about.isEmpty { plain.append(title) } else { lines += [title] + about }
        }
        if !plain.isEmpty { lines.append(plain.joined(separator: "   ")) }
        return lines.map { style.paint($0, .faint) }
    }

    private func meaning(of certainty: Certainty) -> String {
        let isApple = platform == .apple
        return switch certainty {
        case .documented: isApple ? "documented by Apple" : "documented by Google"
        case .said: isApple ? "said by Apple's people" : "said by Google's people"
        case .observed:
            isApple ? "observed in Apple's software, not documented" : "read from Android's published source code"
        case .reported: "reported by others, not documented"
        case .inferred: "inferred from what is known"
        case .unverified: "assumed, and not checked"
        }
    }
}
