/// What a change does to a publication.
package enum PublicationEffectKind: String, CaseIterable, Hashable, Sendable, Codable {
    /// It stays as it is, and says what it said; publishing anew would change it.
    case outdated
    /// The domain was published anew by the change itself.
    case republished
}
