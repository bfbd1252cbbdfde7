import Foundation

/// What the two files of a domain say, read as Apple's and Google's documents describe it: slow, short, and without any code of
/// the package, so that a mistake of its matcher is not repeated here.
package struct ServedFiles: Sendable {
    private var apple: AppleFile?
    private var android: [AndroidStatement] = []

    /// Reads what is served; `nil` for a file that is not there.
    ///
    /// - Throws: What the decoder finds wrong with a file.
    package init(apple: [UInt8]?, android: [UInt8]?) throws {
        if let apple { self.apple = try JSONDecoder().decode(AppleFile.self, from: Data(apple)) }
        if let android { self.android = try JSONDecoder().decode([AndroidStatement].self, from: Data(android)) }
    }

    /// Which apps open which of these links.
    package func openings(of links: [ProbeLink]) -> Set<Opening> {
        var openings: Set<Opening> = []
        for (app, rules) in appleRules {
            for link in links where Self.opens(link, rules) {
                openings.insert(Opening(app: app, isAndroid: false, link: link.url))
            }
        }
        for statement in android {
            guard let package = statement.target.package, statement.opensLinks else { continue }
            for link in links where statement.opens(link) {
                openings.insert(Opening(app: package, isAndroid: true, link: link.url))
            }
        }
        return openings
    }

    /// What apps are allowed for the whole host, as `member app`, and relations of packages other than that for links.
    package var services: Set<String> {
        var found: Set<String> = []
        for (name, list) in [
            ("webcredentials", apple?.webcredentials), ("activitycontinuation", apple?.activitycontinuation),
            ("appclips", apple?.appclips),
        ] {
            for app in list?.apps ?? [] { found.insert("\(name) \(app)") }
        }
        for statement in android {
            for relation in statement.relation where relation != AndroidStatement.links {
                found.insert("\(relation) \(statement.target.package ?? "")")
            }
        }
        return found
    }

    /// The rules of each app's first entry, the only one that devices read.
    private var appleRules: [(app: String, rules: [CompiledComponent]?)] {
        guard let links = apple?.applinks else { return [] }
        let variables = (links.substitutionVariables ?? [:]).merging(Self.predefined) { own, _ in own }
        var seen: Set<String> = []
        var found: [(app: String, rules: [CompiledComponent]?)] = []
        for entry in links.details ?? [] {
            let rules = entry.rules(links.defaults).map { $0.map { CompiledComponent($0, variables) } }
            for app in entry.apps where seen.insert(app).inserted { found.append((app, rules)) }
        }
        return found
    }

    /// The first rule that matches decides; without a list of rules everything opens.
    private static func opens(_ link: ProbeLink, _ rules: [CompiledComponent]?) -> Bool {
        guard let rules else { return true }
        return rules.first { $0.matches(link) }.map { !$0.excludes } ?? false
    }

    /// Apple's variables, as far as tests use them.
    private static let predefined: [String: [String]] = [
        "lang": ["aa", "de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt", "sv", "zh"].flatMap {
            [$0, $0.uppercased()]
        },
        "region": ["AC", "AT", "CH", "DE", "ES", "FR", "GB", "IT", "JP", "US"].flatMap { [$0, $0.lowercased()] },
        "digit": "0123456789".map(String.init),
        "lower": "abcdefghijklmnopqrstuvwxyz".map(String.init),
        "alpha": "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init),
        "alnum": "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".map(String.init),
    ]
}

/// That an app opens a link.
package struct Opening: Hashable, Sendable, CustomStringConvertible {
    /// The application identifier or the package.
    package let app: String
    /// Whether Android's file says so.
    package let isAndroid: Bool
    /// The link.
    package let link: String

    /// The host of the link.
    package var host: String { String(link.dropFirst("https://".count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }) }

    /// The opening for people.
    package var description: String { "\(app)\(isAndroid ? " (Android)" : "") opens \(link)" }
}
