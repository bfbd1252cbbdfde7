import LinkClient

/// The places of the app that links lead to.
public enum ShopPage: Hashable, Sendable {
    /// The plans that the shop sells.
    public enum Plan: String, LinkValue, CaseIterable, Sendable {
        case free, pro
    }

    case home
    case order(id: Int, ref: String?)
    case plan(Plan)
    case help(topic: String, section: String?)
}
