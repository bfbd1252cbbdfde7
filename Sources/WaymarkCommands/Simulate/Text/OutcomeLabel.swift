import DeviceSimulation

/// An outcome as a symbol and a word, for tables.
struct OutcomeLabel: Hashable {
    /// One character.
    let symbol: String
    /// One word.
    let word: String
    /// What it means.
    let meaning: String
    let role: TextStyle.Role

    /// Every word, in the order of legends.
    static let all: [Self] = [.app, .clip, .asks, .banner, .store, .browser, .nothing, .depends, .absent]

    init(_ outcome: SimulatedOutcome?) {
        guard let outcome else {
            self = .absent
            return
        }
        switch outcome.kind {
        case .app: self = .app
        case .clip: self = .clip
        case .asks: self = .asks
        case .store: self = .store
        case .browser: self = outcome.offersBanner ? .banner : .browser
        case .nothing: self = .nothing
        case .depends: self = .depends
        }
    }

    private init(_ symbol: String, _ word: String, _ meaning: String, _ role: TextStyle.Role) {
        self.symbol = symbol
        self.word = word
        self.meaning = meaning
        self.role = role
    }

    private static let app = Self("●", "app", "the app opens", .good)
    private static let clip = Self("◆", "clip", "the card of the app clip", .good)
    private static let asks = Self("?", "asks", "the user is asked", .warning)
    private static let banner = Self("◐", "banner", "the browser, which offers the app in a banner", .warning)
    private static let store = Self("▣", "store", "the browser, which goes on to the app’s page in a store", .warning)
    private static let browser = Self("○", "browser", "the browser, or where the link is", .bad)
    private static let nothing = Self("×", "nothing", "nothing happens", .bad)
    private static let depends = Self("~", "depends", "up to another app", .warning)
    private static let absent = Self("·", "", "not there", .faint)
}
