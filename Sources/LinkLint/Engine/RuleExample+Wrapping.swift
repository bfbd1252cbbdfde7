/// Examples that show only the part of a file that matters; the rest is put around it.
extension RuleExample {
    /// The application identifier for examples: well formed, and not that of a real app.
    static let appID = "9Z8Y7X6W5V.com.acme.shop"

    /// Where in a file an excerpt belongs.
    enum Frame: Sendable {
        /// The excerpt is the whole file.
        case file
        /// Members of `applinks`.
        case appLinks
        /// Elements of `details`.
        case details
        /// Members of an entry, after `appIDs`.
        case entry
        /// Elements of `components`.
        case components
        /// Elements of `paths`.
        case paths
        /// The value of `appIDs`' only element.
        case appID
        /// Elements of the entitlement, one a line.
        case entitlements
    }

    static func flagged(_ frame: Frame = .file, _ excerpt: String, target: DeploymentTarget = .latest) -> RuleExample {
        RuleExample(isFlagged: true, excerpt: excerpt, text: frame.wrap(excerpt), target: target)
    }

    static func accepted(_ frame: Frame = .file, _ excerpt: String, target: DeploymentTarget = .latest) -> RuleExample {
        RuleExample(isFlagged: false, excerpt: excerpt, text: frame.wrap(excerpt), target: target)
    }
}

extension RuleExample.Frame {
    func wrap(_ excerpt: String) -> String {
        let ids = #""appIDs": ["\#(RuleExample.appID)"]"#
        return switch self {
        case .file: excerpt
        case .appLinks: #"{"applinks": {\#(excerpt)}}"#
        case .details: #"{"applinks": {"details": [\#(excerpt)]}}"#
        case .entry: #"{"applinks": {"details": [{\#(ids), \#(excerpt)}]}}"#
        case .components: #"{"applinks": {"details": [{\#(ids), "components": [\#(excerpt)]}]}}"#
        case .paths: #"{"applinks": {"details": [{"appID": "\#(RuleExample.appID)", "paths": [\#(excerpt)]}]}}"#
        case .appID:
            #"{"applinks": {"details": [{"appIDs": [\#(excerpt)], "components": [{"/": "/buy/*"}]}]}}"#
        case .entitlements: Self.propertyList(excerpt)
        }
    }

    private static func propertyList(_ entries: String) -> String {
        let strings = entries.split(separator: "\n").map { "        <string>\($0)</string>\n" }.joined()
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
                <key>com.apple.developer.associated-domains</key>
                <array>
            \(strings)    </array>
            </dict>
            </plist>

            """
    }
}

/// Examples of rules that compare a file with entitlements.
extension RuleExample {
    static func flaggedPair(_ file: String, _ entitlements: [String]) -> RuleExample {
        RuleExample(isFlagged: true, excerpt: file, text: file, entitlements: entitlements)
    }

    static func acceptedPair(_ file: String, _ entitlements: [String]) -> RuleExample {
        RuleExample(isFlagged: false, excerpt: file, text: file, entitlements: entitlements)
    }
}
