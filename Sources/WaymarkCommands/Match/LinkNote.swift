import LinkPatterns

/// What to know about a link before any rule is looked at.
enum LinkNote {
    static let notAWebLink = "universal links are http and https URLs with a host; this is none"

    /// A port keeps apps from opening a link, whatever the rules say (Apple, TN3155); `nil` for the default ports.
    static func port(of link: LinkURL) -> String? {
        guard let port = link.port, !port.isEmpty else { return nil }
        let usual = link.scheme?.lowercased() == "http" ? "80" : "443"
        if port == usual { return nil }
        return "devices do not open apps for links with a port (:\(TerminalText.visible(port)))  [D]"
    }
}
