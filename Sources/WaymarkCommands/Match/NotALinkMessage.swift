import AppSiteAssociation
import JSONSource
import LinkPatterns

/// What keeps a link from an app, whatever the rules say.
enum NotALinkMessage {
    static let notAWebLink = "universal links are http and https URLs with a host; this URL is not one"

    /// A port keeps apps from opening a link, whatever the rules say (Apple, TN3155); `nil` for the default ports.
    static func port(of link: LinkURL) -> String? {
        guard let port = link.port, !port.isEmpty else { return nil }
        let usual = link.scheme?.lowercased() == "http" ? "80" : "443"
        if port == usual { return nil }
        return "devices do not open apps for links with a port (:\(port.visible))  [D]"
    }

    /// That no app can have the identifier of an app that the rules give the link to; `nil` when an app can.
    static func malformation(of decision: AppDecision) -> String? {
        guard decision.verdict == .match, let malformation = decision.malformation else { return nil }
        let name = malformation.written.visible
        return "no app can have the ID “\(name)”: \(reason(for: malformation))"
    }

    /// What is wrong with an identifier and what to write, without a full stop.
    static func reason(for malformation: AppID.Malformed) -> String {
        let remedy = Sentence.continued(malformation.remedy)
        return "it \(malformation.problem); \(remedy)".visible + "  [D]"
    }
}
