/// How a link is met on a device.
public struct LinkContext: Hashable, Sendable {
    /// The stable name, such as `messages`.
    public let name: String
    /// What happens, for people.
    public let title: String
    /// Whether a table shows it unless all contexts are asked for.
    public let isUsual: Bool
    let apple: ContextBehavior<AppleEffect>?
    let android: ContextBehavior<AndroidEffect>?
    let macOS: ContextBehavior<AppleEffect>?
    let place: Place

    /// Where the link is met, which is where it stays when no app takes it.
    enum Place: Hashable, Sendable {
        /// In an app that shows no pages, or none at all.
        case outside
        /// In a browser.
        case browser
        /// In a view for pages of another app.
        case view
    }

    init(
        _ name: String,
        _ title: String,
        isUsual: Bool = true,
        place: Place = .outside,
        apple: ContextBehavior<AppleEffect>? = nil,
        macOS: ContextBehavior<AppleEffect>? = nil,
        android: ContextBehavior<AndroidEffect>? = nil
    ) {
        self.name = name
        self.title = title
        self.isUsual = isUsual
        self.apple = apple
        self.macOS = macOS
        self.place = place
        self.android = android
    }

    /// Whether the context is there on a device.
    public func exists(on device: SimulatedDevice) -> Bool {
        device.isApple ? appleBehavior(on: device) != nil : android != nil
    }

    /// The context of a name; nil for an unknown one.
    public init?(named name: String) {
        guard let context = Self.known.first(where: { $0.name == name }) else { return nil }
        self = context
    }

    func appleBehavior(on device: SimulatedDevice) -> ContextBehavior<AppleEffect>? {
        device.platform == .macOS ? macOS : apple
    }
}
