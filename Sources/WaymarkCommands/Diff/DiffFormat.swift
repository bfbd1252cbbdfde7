import AppSiteAssociation
import ArgumentParser
import DigitalAssetLinks
import JSONSource

/// How a comparison is printed.
enum DiffFormat: String, CaseIterable, ExpressibleByArgument {
    /// For people.
    case text
    /// For programs: one object.
    case json
    /// For a pull request.
    case markdown

    func text(of diff: AssociationDiff, style: TextStyle) -> String {
        switch self {
        case .text: Self.paint(diff.text, style)
        case .json: JSONWriter(style: .pretty).string(diff.json)
        case .markdown: diff.markdown
        }
    }

    func text(of diff: LinkListDiff, style: TextStyle) -> String {
        switch self {
        case .text: Self.paint(diff.text, style)
        case .json: JSONWriter(style: .pretty).string(diff.json)
        case .markdown: diff.markdown
        }
    }

    func text(of diff: StatementListDiff, style: TextStyle) -> String {
        switch self {
        case .text: Self.paint(diff.text, style)
        case .json: JSONWriter(style: .pretty).string(diff.json)
        case .markdown: diff.markdown
        }
    }

    func text(of diff: ManifestDiff, style: TextStyle) -> String {
        switch self {
        case .text: Self.paint(diff.text, style)
        case .json: JSONWriter(style: .pretty).string(diff.json)
        case .markdown: diff.markdown
        }
    }

    /// Colours what was and what will be.
    private static func paint(_ text: String, _ style: TextStyle) -> String {
        guard style.isColoured else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            if line.hasPrefix("    - ") || line.hasPrefix("- ") { return style.paint(String(line), .bad) }
            return line.hasPrefix("    + ") || line.hasPrefix("+ ") ? style.paint(String(line), .good) : String(line)
        }
        return lines.joined(separator: "\n")
    }
}
