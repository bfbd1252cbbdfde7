import LinkPatterns

/// The parts of an association file that a version of Apple's systems knows; it ignores all others.
///
/// From which version on a part is known is in ``AppleAvailability``.
package struct FileVocabulary: Hashable, Sendable {
    /// Whether `appIDs` and `components` are known.
    package let hasComponents: Bool
    /// Whether `caseSensitive` is known.
    package let hasCaseSensitive: Bool
    /// Whether variables are known.
    package let hasVariables: Bool
    /// Whether `percentEncoded` and `defaults` are known.
    package let hasDefaults: Bool

    /// The vocabulary of a version.
    ///
    /// - Parameter has: whether the version has something.
    package init(where has: (AppleAvailability) -> Bool) {
        hasComponents = has(.components)
        hasCaseSensitive = has(.caseSensitive)
        hasVariables = has(.variables)
        hasDefaults = has(.defaults)
    }

    private init(iOS major: Int, _ minor: Int = 0) {
        self.init { ($0.iOS.major, $0.iOS.minor) <= (major, minor) }
    }

    /// iOS 14 and later.
    package static let all = Self(iOS: 14)
    /// iOS 13.5 to 13.7.
    package static let iOS13 = Self(iOS: 13, 5)
    /// iOS 13.0 to 13.4.
    package static let earlyIOS13 = Self(iOS: 13)
    /// iOS 9 to 12.
    package static let iOS12 = Self(iOS: 12)

    /// The keys of `applinks` and its entries that came with `components`.
    static let laterKeys: Set<String> = ["appIDs", "components", "defaults", "substitutionVariables"]

    /// A pattern as it is written in the file, where ``AssociationFileReader`` read references as text.
    package func written(_ pattern: String) -> String {
        hasVariables ? pattern : pattern.replacing(text: Self.literalReference, with: "$(")
    }

    /// Patterns have no escape for `$(`; that any character matches in place of the dollar changes no link that people use.
    fileprivate static let literalReference = "?("
}

extension AssociationFile {
    /// Removes what a version does not know.
    ///
    /// - Returns: the keys that were there, and `$(…)` for references to variables.
    mutating func remove(unknownTo vocabulary: FileVocabulary) -> [String] {
        var removed: [String] = []
        func note(_ name: String, _ change: (inout AssociationFile) -> Void) {
            let before = self
            change(&self)
            // Versions before components do not read these keys in the first place.
            if self != before, vocabulary.hasComponents { removed.append(name) }
        }
        if !vocabulary.hasCaseSensitive { note("caseSensitive") { $0.editComponents { $0.caseSensitive = nil } } }
        if !vocabulary.hasVariables {
            note("$(…)") {
                $0.appLinks?.variables = []
                $0.editComponents { $0.readReferencesAsText() }
            }
        }
        if !vocabulary.hasDefaults {
            note("percentEncoded") { $0.editComponents { $0.percentEncoded = nil } }
            note("defaults") {
                $0.appLinks?.defaults = nil
                for index in $0.appLinks?.entries.indices ?? 0..<0 { $0.appLinks?.entries[index].defaults = nil }
            }
        }
        return removed
    }

    private mutating func editComponents(_ change: (inout Component) -> Void) {
        for entry in appLinks?.entries.indices ?? 0..<0 {
            for index in appLinks?.entries[entry].components?.indices ?? 0..<0 {
                guard var component = appLinks?.entries[entry].components?[index] else { continue }
                change(&component)
                appLinks?.entries[entry].components?[index] = component
            }
        }
    }
}

extension Component {
    fileprivate mutating func readReferencesAsText() {
        func literal(_ text: String) -> String { text.replacing(text: "$(", with: FileVocabulary.literalReference) }
        if case .condition(let text) = path { path = .condition(literal(text)) }
        if case .condition(let text) = fragment { fragment = .condition(literal(text)) }
        switch query {
        case .condition(.whole(let text)): query = .condition(.whole(literal(text)))
        case .condition(.items(let items)):
            let changed = items.map { QueryItemCondition(name: $0.name, pattern: literal($0.pattern)) }
            query = .condition(.items(changed))
        case .unusable, nil: break
        }
    }
}
