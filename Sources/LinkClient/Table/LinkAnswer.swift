/// What an app does with a link that it was given.
public enum LinkAnswer<Destination> {
    /// It shows this place.
    case open(Destination)
    /// It does not know the link, for this reason, and does what its table's fallback says.
    case unknown(LinkRefusal, LinkFallback)
}

extension LinkAnswer: Sendable where Destination: Sendable {}
extension LinkAnswer: Equatable where Destination: Equatable {}
extension LinkAnswer: Hashable where Destination: Hashable {}
