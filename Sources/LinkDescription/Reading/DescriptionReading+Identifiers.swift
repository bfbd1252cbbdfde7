import JSONSource
import LinkWorkspaces

/// An identifier of an app, with its place.
struct ClaimedIdentifier {
    /// What messages call it.
    enum Kind: String {
        case appleApp = "app ID"
        case clip = "app ID of an App Clip"
        case package = "package"
    }

    let kind: Kind
    let text: String
    let node: YAMLNode
    /// The mapping of the app that has it.
    let owner: Range<Int>
}

extension DescriptionReading {
    /// Records an identifier of an app, and refuses one that another app, or a clip, has already.
    ///
    /// Files have one place for each identifier, so that the rules of one of the two would be lost. What one list has twice
    /// is reported elsewhere.
    mutating func claim(_ kind: ClaimedIdentifier.Kind, _ text: String, _ node: YAMLNode, of owner: YAMLNode) {
        let claim = ClaimedIdentifier(kind: kind, text: text, node: node, owner: owner.range)
        let earlier = identifiers.first { known in
            known.text == text && (known.kind == .package) == (kind == .package)
        }
        identifiers.append(claim)
        guard let earlier, earlier.owner != claim.owner || earlier.kind != kind else { return }
        let place = "\(earlier.node.position.line):\(earlier.node.position.column)"
        let message =
            "The \(kind.rawValue) \"\(text)\" is already used at \(place) as the \(earlier.kind.rawValue) of an app."
        let help =
            earlier.owner == claim.owner
            ? "An App Clip has its own app ID; write that, or remove it."
            : "Describe an app once, and keep the identifier in one of the two places."
        log.add(node, message, help: help)
    }
}
