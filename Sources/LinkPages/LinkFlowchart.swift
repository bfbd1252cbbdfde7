import JSONSource
public import LinkRouting

/// A drawing of what a link does on every platform, each box with its reason.
///
/// It has a column for the platforms that the link treats alike; from top to bottom a column has what happens, in its order.
public struct LinkFlowchart: Hashable, Sendable {
    /// An app that may open the link before a browser asks for it, or may not.
    public struct App: Hashable, Sendable {
        /// The app ID or the package.
        public let name: String
        /// Whether it runs on Apple's systems; Android otherwise.
        public let isApple: Bool
        /// Whether the published file lets it open the link.
        public let opens: Bool
        /// The rule that decides, or what is missing.
        public let reason: String

        /// Describes an app.
        public init(name: String, isApple: Bool, opens: Bool, reason: String) {
            self.name = name
            self.isApple = isApple
            self.opens = opens
            self.reason = reason
        }
    }

    /// The address of the link.
    let address: String
    let columns: [Column]

    /// What happens on some platforms.
    struct Column: Hashable {
        let title: String
        let boxes: [Box]
    }

    /// A step.
    struct Box: Hashable {
        /// Decides its colour.
        enum Kind: String {
            case app, passed, decided, stopped, end
        }

        let kind: Kind
        let title: String
        let text: String
    }

    /// Draws a link.
    ///
    /// - Parameters:
    ///   - link: the link.
    ///   - routes: what it does on every platform.
    ///   - apps: the apps that the files of its host name.
    public init(_ link: Link, _ routes: [PlatformRoute], apps: [App]) {
        address = link.address.text
        columns = routes.flatMap { route in Self.columns(of: route, link, apps) }
    }

    /// One column, or one for each kind of systems, where apps may open the link on some of them.
    private static func columns(of route: PlatformRoute, _ link: Link, _ apps: [App]) -> [Column] {
        let groups = [
            (route.platforms.filter { [.iPhone, .iPad, .mac].contains($0) }, apps.filter(\.isApple)),
            (route.platforms.filter { $0 == .android }, apps.filter { !$0.isApple }),
            (route.platforms.filter { ![.iPhone, .iPad, .mac, .android].contains($0) }, []),
        ]
        let steps = route.steps.map { box($0, of: link) } + [end(route.outcome)]
        let withApps = groups.filter { !$0.0.isEmpty && !$0.1.isEmpty }
        let others = route.platforms.filter { platform in !withApps.contains { $0.0.contains(platform) } }
        return withApps.map { Column(title: title($0.0), boxes: $0.1.map(box) + steps) }
            + (others.isEmpty ? [] : [Column(title: title(others), boxes: steps)])
    }

    private static func title(_ platforms: [VisitorPlatform]) -> String {
        platforms.map(\.title).joined(separator: ", ")
    }

    private static func box(_ app: App) -> Box {
        Box(
            kind: app.opens ? .app : .passed,
            title: app.opens
                ? "\(app.name) opens the link, where it is installed" : "\(app.name) does not open the link",
            text: app.reason
        )
    }

    private static func box(_ step: RoutingStep, of link: Link) -> Box {
        let kind: Box.Kind =
            switch step.result {
            case .decided: .decided
            case .stopped: .stopped
            case .passed, .noted: .passed
            }
        // A condition has the number that its reason has, and says where its visitors go.
        let index = link.conditions.indices.first { step.member == "conditions[\($0)]" }
        guard let index, step.code == .condition else {
            return Box(kind: kind, title: step.member ?? step.code.rawValue, text: step.reason)
        }
        let condition = link.conditions[index]
        let text = "\(step.reason) \(condition.asks) \(condition.leads)"
        return Box(kind: kind, title: "Condition \(index + 1)", text: text)
    }

    private static func end(_ outcome: RoutingOutcome) -> Box {
        switch outcome {
        case .goes(let destination):
            let title =
                switch (destination.isOnPage, destination.kind) {
                case (true, _): "A page with a button to"
                case (false, .store(let store)): "The app’s page in \(store.title)"
                case (false, .intent), (false, .app): "The app"
                case (false, .web): "The web"
                }
            let fallback = destination.fallback.map { " – without the app: \($0)" } ?? ""
            return Box(kind: .end, title: title, text: destination.address + fallback)
        case .asksPassword: return Box(kind: .end, title: "A form", text: "The visitor is asked for the password.")
        case .previewOnly: return Box(kind: .end, title: "A page", text: "It shows the link’s preview.")
        case .ends(let ending):
            let text =
                switch ending {
                case .notStarted: "The link does not work yet."
                case .expired: "The link has expired."
                case .usedUp: "The link is used up."
                case .notAllowed: "The link may not lead there."
                }
            return Box(kind: .stopped, title: "Nowhere", text: text)
        }
    }
}

extension LinkCondition {
    /// Whom it is about, as a sentence.
    fileprivate var asks: String {
        let systems = [minimumSystem.map { "from version \($0)" }, belowSystem.map { "before version \($0)" }]
            .compactMap(\.self)
        let moments = [from.map { "from \($0)" }, until.map { "until \($0)" }].compactMap(\.self)
        let parts = [
            ("on", platforms.map(\.title)), ("with a system", systems), ("reading", languages), ("in", countries),
            ("with", query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }), ("from pages of", referrers),
            ("", moments),
        ]
        let words = parts.filter { !$0.1.isEmpty }.map { name, values in
            (name.isEmpty ? "" : name + " ") + values.joined(separator: name == "" ? " " : " or ")
        }
        return "It is about visitors\(words.isEmpty ? " of all kinds" : " " + words.joined(separator: ", "))."
    }

    /// Where they go, as a sentence.
    fileprivate var leads: String {
        switch outcome {
        case .target(let target): return "They go to \(target.words)."
        case .split(let branches):
            let parts = branches.map { branch in
                "\(branch.weight) to \(branch.target.words)" + (branch.name.map { " (\($0))" } ?? "")
            }
            return "They are divided: \(parts.joined(separator: ", "))."
        }
    }
}

extension RouteTarget {
    /// The places, in the order in which they are tried.
    fileprivate var words: String {
        [app, store ? "the store" : nil, web].compactMap(\.self).joined(separator: ", or else ")
    }
}
