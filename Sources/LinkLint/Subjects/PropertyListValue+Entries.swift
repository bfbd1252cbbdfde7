import AppSiteAssociation

extension PropertyListValue {
    /// A string with its place.
    var entry: EntitlementsSubject.Entry? {
        string.map { EntitlementsSubject.Entry(text: $0, range: contentRange) }
    }

    /// The strings of an array; what is no string is left out.
    var entries: [EntitlementsSubject.Entry]? {
        elements.map { $0.compactMap(\.entry) }
    }
}
