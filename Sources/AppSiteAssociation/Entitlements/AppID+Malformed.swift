public import JSONSource

extension AppID {
    /// Why a text is not an application identifier.
    public struct Malformed: Error, Hashable, Sendable, CustomStringConvertible {
        /// The text as written.
        public let written: String
        /// The kind of mistake.
        public let code: FindingCode

        /// One sentence: what is wrong and what to write.
        public var description: String { "“\(written)” \(problem)\(code.advice.map { ": \($0)" } ?? "")." }
    }
}

extension AppID.Malformed {
    /// What is wrong, as a sentence about the text without its subject and its full stop.
    package var problem: String {
        if let separator { return "has \(separator.name) after the prefix, where a dot belongs" }
        return switch code {
        case .idPrefix: "starts with something else than a prefix of ten capital letters and digits"
        case .idNoPrefix: "is a bundle identifier without its prefix"
        case .idPlaceholder: "still has a placeholder"
        case .idNumeric: "uses an App Store number"
        case .idWildcard: "has a wildcard"
        case .idBundleChars: "has a bundle identifier with other characters than letters, digits, “-” and “.”"
        default: "is not of the form PREFIX.bundle.identifier"
        }
    }

    /// What to write instead, as a sentence.
    package var remedy: String {
        if let likely { return "Write “\(likely)”." }
        return switch code {
        case .idPrefix: "Look the team's identifier up under Membership in the developer account."
        case .idNoPrefix: "Write “TEAMID.\(written)”, with the identifier of the team that signs the app."
        case .idPlaceholder: "Write the real team's identifier and bundle identifier."
        case .idWildcard: "List every app by its full identifier."
        case .idBundleChars: "Copy the bundle identifier from the project."
        default:
            written.contains(":")
                ? "This looks like an identifier of Firebase; write the team's identifier, a dot and the bundle identifier."
                : "Write the team's identifier, a dot and the bundle identifier, such as “9Z8Y7X6W5V.com.acme.shop”."
        }
    }

    /// The identifier that was most likely meant; `nil` when the text does not show it.
    package var likely: AppID? {
        let text = written.split { $0.isWhitespace }.joined(separator: " ")
        let (prefix, rest) = (text.prefix(10), text.dropFirst(10))
        var candidates = [text]
        if let separator { candidates.append("\(prefix).\(separator.rest)") }
        let bundle = rest.drop { $0 == "." || $0 == " " }
        if bundle.first?.isLowercase == true { candidates.append("\(prefix).\(bundle)") }
        // Ten small letters could as well begin a bundle identifier.
        if prefix.contains(where: \.isNumber) { candidates.append(prefix.uppercased() + rest) }
        // A candidate that is malformed as well was not meant.
        return candidates.lazy.compactMap { try? AppID($0) }.first
    }

    /// What is between a prefix and a bundle identifier in the place of the dot.
    private var separator: (name: String, rest: Substring)? {
        let names: [Character: String] = [
            ":": "a colon", "-": "a hyphen", "/": "a slash", "_": "an underscore", " ": "a space", ",": "a comma",
        ]
        let rest = written.dropFirst(10)
        guard let first = rest.first, let name = names[first] else { return nil }
        let bundle = rest.dropFirst()
        return AppID.malformation(of: "\(written.prefix(10)).\(bundle)") == nil ? (name, bundle) : nil
    }
}

extension FindingCode {
    /// What to do, where the sentence says it already.
    fileprivate var advice: String? {
        switch self {
        case .idNoPrefix: "write the team's identifier and a dot before it"
        case .idPlaceholder: "write the real prefix and bundle identifier"
        case .idNumeric: "write the team's identifier, a dot and the bundle identifier"
        case .idWildcard: "list each app by its full identifier"
        default: nil
        }
    }
}
