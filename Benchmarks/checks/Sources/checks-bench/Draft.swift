import Foundation
import LinkPatterns
import LinkWorkspaces

/// A draft with the rules of a workspace that shares a host.
struct Draft {
    let name: String
    var rules: [Rule]
    var values: [String] = []

    struct Rule {
        var path: String
        var opens: Bool
        var isLoose = false

        var json: String {
            let verdict = opens ? #""apps":["main"]"# : #""exclude":true"#
            return
                #"{"path":"\#(path)",\#(verdict)\#(isLoose ? #","caseSensitive":false,"percentEncoded":false"# : "")}"#
        }
    }

    /// The draft as a part of a workspace.
    var json: String { #"{"workspace":"garden",\#(message.dropFirst())"# }

    /// The draft as the API takes it.
    var message: String {
        let values = values.map { "\"\($0)\"" }.joined(separator: ",")
        let variables = values.isEmpty ? "" : #","variables":{"v":[\#(values)]}"#
        return #"{"rules":[\#(rules.map(\.json).joined(separator: ","))]\#(variables)}"#
    }
}

extension Draft {
    /// What the check, the composition and the comparison with nothing cost.
    func cost(within limit: Int) throws -> (seconds: Double, steps: Int, isDecided: Bool) {
        let part = try JSONDecoder().decode(WorkspacePart.self, from: Data(json.utf8))
        let published = try PublishedPart(part, apps: [try Self.app()])
        let policy = DomainPolicy(grants: [
            Grant(prefix: try PathPrefix("/1/"), workspace: try Slug("garden")),
            Grant(prefix: try PathPrefix("/1/in/"), workspace: try Slug("kitchen")),
            Grant(prefix: try PathPrefix("/2/"), workspace: try Slug("kitchen")),
        ])
        let budget = WorkBudget(steps: limit)
        let begin = clock()
        guard part.mistakes.isEmpty else { return (Double(clock() - begin) / Double(CLOCKS_PER_SEC), 0, true) }
        _ = GrantCheck(policy: policy, host: "go.example", budget: budget).violations(of: published)
        let composing = budget.separate()
        let composed = DocumentComposer(policy: policy, host: "go.example", budget: composing).compose([published])
        let comparing = budget.separate()
        let files = DomainFiles(appSiteAssociation: composed.appSiteAssociation, assetLinks: composed.assetLinks)
        _ = ServedComparison(old: DomainFiles(), new: files, host: "go.example", budget: comparing)
        return (
            Double(clock() - begin) / Double(CLOCKS_PER_SEC),
            budget.spent + composing.spentInAll + comparing.spent,
            !budget.isExhausted && !composing.isExhausted && !comparing.isExhausted
        )
    }

    private static func app() throws -> WorkspaceApp {
        let digest = Array(repeating: "AB", count: 32).joined(separator: ":")
        return WorkspaceApp(
            id: try Slug("main"),
            name: "main",
            appleAppIDs: ["AAAAAAAAAA.org.garden"],
            androidPackages: [
                AndroidPackage(
                    name: "org.garden",
                    certificates: [SigningCertificateDigest(label: "", sha256: digest)]
                )
            ]
        )
    }
}

extension Draft {
    /// Drafts that took long once, and those that are as large as may be.
    static func known() throws -> [Draft] {
        func excludes(_ paths: [String]) -> [Rule] { paths.map { Rule(path: $0, opens: false) } }
        func opens(_ paths: [String]) -> [Rule] { paths.map { Rule(path: $0, opens: true) } }
        func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }
        let values = (0..<80).map { "value\($0)" }
        return [
            Draft(
                name: "digits behind languages",
                rules: excludes((0..<10).map { "*$(lang)/*\($0)" }) + opens(["*$(lang)/*$(region)/*"])
            ),
            Draft(
                name: "languages behind all",
                rules: opens(["/1/x"]) + excludes(["/*", "/?/*"]) + opens(["*$(lang)/*"])
            ),
            Draft(name: "20 rules, 80 values", rules: opens((0..<20).map { "/1/$(v)\($0)" }), values: values),
            Draft(name: "80 values in a row", rules: opens((1...20).map { "/1/" + times($0, "$(v)") }), values: values),
            Draft(
                name: "values that begin alike",
                rules: opens((1...20).map { "/1/" + times($0, "$(v)") + "b" }),
                values: (1...80).map { times($0, "a") }
            ),
            Draft(
                name: "question marks",
                rules: excludes((0..<20).map { "*a" + times(20 + $0, "?") + "/*" }) + opens(["/1/*", "*b*a/*"])
            ),
            Draft(
                name: "4,900 exclusions",
                rules: excludes((0..<4_900).map { "*/\($0)/*" }) + opens(["/1/*"])
            ),
            Draft(name: "4,900 openings", rules: opens((0..<4_900).map { "/1/*\($0)" })),
            Draft(
                name: "2,400 of each",
                rules: (0..<2_400).flatMap { excludes(["/1/*x\($0)/*"]) + opens(["/1/*y\($0)"]) }
            ),
            Draft(
                name: "2,000 with languages",
                rules: (0..<2_000).flatMap { excludes(["/1/*$(lang)\($0)*"]) + opens(["/1/*$(region)*\($0)"]) }
            ),
            Draft(
                name: "18,000 values",
                rules: opens((0..<60).map { "/1/" + times(60, "$(v)") + "\($0)" }),
                values: (0..<18_000).map { "v\($0)" }
            ),
            Draft(
                name: "15,000 values behind stars",
                rules: opens((0..<60).map { "/1/*$(v)*$(v)\($0)" }),
                values: (0..<15_000).map { "v\($0)" }
            ),
        ]
    }

    private static let pieces = [
        "*", "?", "/", "$(lang)", "$(region)", "$(v)", "a", "1", "0", "%41", ".", "in/", "x*", "/*",
    ]

    static func random(using random: inout some RandomNumberGenerator) -> Draft {
        let rules = (0..<Int.random(in: 1...30, using: &random)).map { _ in rule(using: &random) }
        let values = (0..<Int.random(in: 1...80, using: &random)).map {
            "v\($0)\(Bool.random(using: &random) ? "*" : "")"
        }
        let wide = Rule(path: "*$(lang)/*", opens: true)
        return Draft(name: "random", rules: rules + (Bool.random(using: &random) ? [wide] : []), values: values)
    }

    /// The same with a rule more, fewer or in another place.
    func changed(using random: inout some RandomNumberGenerator) -> Draft {
        var draft = Draft(name: "changed", rules: rules, values: values.isEmpty ? ["a", "b*"] : values)
        let place = Int.random(in: 0...draft.rules.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where draft.rules.count > 1: draft.rules.remove(at: min(place, draft.rules.count - 1))
        case 1: draft.rules.swapAt(min(place, draft.rules.count - 1), 0)
        default: draft.rules.insert(Self.rule(using: &random), at: place)
        }
        return draft
    }

    private static func rule(using random: inout some RandomNumberGenerator) -> Rule {
        let count = Int.random(in: 1...12, using: &random)
        let text = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
        let begins = Int.random(in: 0..<3, using: &random) > 0
        return Rule(
            path: (begins ? "/1/" : "*") + text,
            opens: Bool.random(using: &random),
            isLoose: Int.random(in: 0..<3, using: &random) == 0
        )
    }
}
