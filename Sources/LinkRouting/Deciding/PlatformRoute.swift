import JSONSource

/// What a link does with the visitors of platforms that it treats alike.
public struct PlatformRoute: Hashable, Sendable {
    /// The platforms, in the order of ``VisitorPlatform``.
    public var platforms: [VisitorPlatform]
    /// The steps that say something of the link, in the order in which they are asked.
    public let steps: [RoutingStep]
    /// What happens.
    public let outcome: RoutingOutcome
}

extension PreparedLink {
    /// What the link does on every platform.
    ///
    /// The visitors have nothing that conditions ask for, and have given the password.
    ///
    /// - Parameters:
    ///   - now: the moment.
    ///   - uses: how many visits have succeeded before.
    /// - Returns: the routes, each for the platforms that have the same.
    public func routes(at now: LinkTime, uses: Int = 0) -> [PlatformRoute] {
        var routes: [PlatformRoute] = []
        for platform in VisitorPlatform.allCases {
            let device = RecognisedDevice(
                platform,
                .documented,
                "The visitor has \(platform.title).",
                followsIntents: platform == .android
            )
            let decision = decision(for: Visitor(device: device, hasPassword: true), at: now, uses: uses)
            // What is the same for everybody, and what concerns another platform, is left out.
            let steps = decision.steps.filter { step in
                switch (step.code, step.result) {
                case (.device, _), (.allowed, .passed), (.platform, .passed), (.store, .passed), (.outcome, _): false
                default: true
                }
            }
            let route = PlatformRoute(platforms: [platform], steps: steps, outcome: decision.outcome)
            if let index = routes.firstIndex(where: { $0.steps == steps && $0.outcome == route.outcome }) {
                routes[index].platforms.append(platform)
            } else {
                routes.append(route)
            }
        }
        return routes
    }
}
