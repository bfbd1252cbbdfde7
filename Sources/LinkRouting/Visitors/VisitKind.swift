import LinkPatterns

/// What a visit of a link counts as.
public enum VisitKind: String, Hashable, Sendable, CaseIterable {
    /// A person followed the link.
    case click
    /// A person scanned its QR code.
    case scan
    /// A program fetched it to show people a preview.
    case preview
    /// Another program fetched it, such as one that makes an index.
    case bot
    /// A browser looked ahead of a tap, or a request asked for the header alone.
    case prefetch
    /// The app was opened by the link for the first time, as the app reports it.
    case firstOpen = "first-open"
    /// The app was opened by the link, as the app reports it.
    case reopen

    /// The item of the query that the addresses in QR codes have, so that scans are told apart from clicks; it is passed on to no target.
    public static let scanItem = "_qr"
}

extension LinkAddress {
    /// The address for a QR code, whose visits count as scans.
    public static func scanned(_ address: String) -> String { "\(address)?\(VisitKind.scanItem)" }
}

extension Visitor {
    /// What the visit counts as, with what that is concluded from.
    public var counted: (kind: VisitKind, reason: String) {
        switch kind {
        case .ahead(let field): (.prefetch, field)
        case .preview(let program): (.preview, program)
        case .program(let program): (.bot, program)
        case .person:
            query.split(separator: "&").contains { PreparedPassing.name(String($0)) == VisitKind.scanItem }
                ? (.scan, VisitKind.scanItem) : (.click, "")
        }
    }
}

/// The families of browsers; what distinguishes one visitor from another is not in them.
enum BrowserFamily {
    /// What agents contain, lower-cased; the first row that matches decides, because later names are in agents of earlier ones.
    private static let rows: [(token: String, name: String)] = [
        ("edg/", "Edge"), ("edga/", "Edge"), ("edgios/", "Edge"), ("opr/", "Opera"), ("opt/", "Opera"),
        ("samsungbrowser/", "Samsung Internet"), ("yabrowser/", "Yandex"), ("ucbrowser/", "UC Browser"),
        ("vivaldi/", "Vivaldi"),
        ("duckduckgo/", "DuckDuckGo"), ("miuibrowser/", "Mi Browser"), ("huaweibrowser/", "Huawei Browser"),
        ("silk/", "Silk"),
        ("fxios/", "Firefox"), ("firefox/", "Firefox"), ("crios/", "Chrome"), ("chrome/", "Chrome"),
        ("safari/", "Safari"),
        ("applewebkit/", "WebKit"), ("curl/", "curl"),
    ]

    /// The family of an agent; `Other` for one that is not known.
    static func name(of agent: String) -> String {
        let lowered = agent.prefix(1_024).lowercased()
        return rows.first { lowered.contains(text: $0.token) }?.name ?? "Other"
    }
}
