import Foundation
import LinkPatterns
import LinkWorkspaces

func decode(_ json: String) throws -> WorkspacePart {
    try JSONDecoder().decode(WorkspacePart.self, from: Data(json.utf8))
}

func rule(_ path: String, _ verdict: String = #""exclude":true"#, _ more: String = "") -> String {
    #"{"path":"\#(path)",\#(verdict)\#(more)}"#
}
let open = #""apps":["main"]"#
func draft(_ rules: [String], _ variables: String = "{}") -> String {
    #"{"workspace":"garden","rules":[\#(rules.joined(separator: ","))],"variables":\#(variables)}"#
}
func values(_ count: Int, _ prefix: String = "value") -> String {
    "{\"v\":[" + (0..<count).map { "\"\(prefix)\($0)\"" }.joined(separator: ",") + "]}"
}
func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }
let loose = #","caseSensitive":false,"percentEncoded":false"#
let drafts: [(String, String)] = [
    ("lang-digits", draft((0..<10).map { rule("*$(lang)/*\($0)") } + [rule("*$(lang)/*$(region)/*", open)])),
    (
        "lang-digits-loose",
        draft(
            (0..<10).map { rule("*$(lang)/*\($0)", #""exclude":true"#, loose) } + [
                rule("*$(lang)/*$(region)/*", open, loose)
            ]
        )
    ),
    ("lang-honest", draft([rule("/1/x", open), rule("/*"), rule("/?/*"), rule("*$(lang)/*", open)])),
    ("v20", draft((0..<20).map { rule("/1/$(v)\($0)", open) }, values(80))),
    ("v20-star", draft((0..<20).map { rule("/1/$(v)*\($0)", open) }, values(80))),
    ("v20-times", draft([rule("/1/" + times(20, "$(v)"), open)], values(80))),
    ("v20-times20", draft((0..<20).map { rule("/1/" + times(20, "$(v)") + "\($0)", open) }, values(80))),
    ("v20-nested", draft((1...20).map { rule("/1/" + times($0, "$(v)"), open) }, values(80))),
    ("v20-nested-slash", draft((1...20).map { rule("/1/" + times($0, "$(v)/"), open) }, values(80))),
    ("v20-nested-a", draft((1...20).map { rule("/1/" + times($0, "$(v)"), open) }, "{\"v\":[" + (1...80).map { "\"" + times($0, "a") + "\"" }.joined(separator: ",") + "]}")),
    ("questions", draft([rule("*a" + times(40, "?") + "/*"), rule("/1/*a" + times(40, "?"), open)])),
    ("questions-many", draft((0..<20).map { rule("*a" + times(20 + $0, "?") + "/*") } + [rule("/1/*", open)])),
    ("long", draft((0..<100).map { rule("*" + times(900, "a?") + "\($0)*") } + [rule("/1/*b", open)])),
    ("many", draft((0..<4_900).map { rule("*/\($0)/*") } + [rule("/1/*", open)])),
    ("many-open", draft((0..<4_900).map { rule("/1/*\($0)", open) })),
    ("many-alternating", draft((0..<2_400).flatMap { [rule("/1/*x\($0)/*"), rule("/1/*y\($0)", open)] })),
    ("many-lang", draft((0..<2_000).flatMap { [rule("/1/*$(lang)\($0)*"), rule("/1/*$(region)*\($0)", open)] })),
    ("big-variable", draft((0..<60).map { rule("/1/" + times(60, "$(v)") + "\($0)", open) }, values(18_000))),
    ("big-variable-star", draft((0..<60).map { rule("/1/*$(v)*$(v)\($0)", open) }, values(15_000))),
    ("query-items", draft((0..<60).map { #"{"query":[\#((0..<60).map { "{\"name\":\"n\($0)\",\"pattern\":\"*a?\"}" }.joined(separator: ","))],"path":"/1/*\#($0)","apps":["main"]}"# })),
]
let only = CommandLine.arguments.dropFirst().first
let limit = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? .max
let policy = DomainPolicy(grants: [
    Grant(prefix: try PathPrefix("/1/"), workspace: try Slug("garden")),
    Grant(prefix: try PathPrefix("/1/in/"), workspace: try Slug("kitchen")),
])
let app = try JSONDecoder().decode(
    WorkspaceApp.self,
    from: Data(
        #"{"id":"main","appleAppIDs":["AAAAAAAAAA.org.garden"],"androidPackages":[{"name":"org.garden","certificates":[{"sha256":"\#((0..<32).map { _ in "AB" }.joined(separator: ":"))"}]}]}"#
            .utf8
    )
)
struct CPUClock { func measure(_ work: () -> Void) -> String { let start = clock(); work(); return String(format: "%.3f", Double(clock() - start) / 1_000_000) } }
let cpu = CPUClock()
for (name, text) in drafts where only.map(name.hasPrefix) ?? true {
    let part = try decode(text)
    var mistakes: [WorkspaceError] = []
    let reading = cpu.measure { mistakes = part.mistakes }
    let published = try PublishedPart(part, apps: [app])
    var line = "\(name)\t\(text.utf8.count) bytes\tmistakes \(reading) \(mistakes.first?.message.prefix(60) ?? "")"
    for stage in ["check", "compose", "compare"] {
        let budget = WorkBudget(steps: limit)
        var what = ""
        let time = cpu.measure {
            switch stage {
            case "check":
                let violations = GrantCheck(policy: policy, host: "go.example", budget: budget).violations(of: published)
                what = violations.prefix(1).map { "\($0.member) \($0.code) \($0.url?.prefix(50) ?? "")" }.joined()
            case "compose":
                let composed = DocumentComposer(policy: policy, host: "go.example", budget: budget).compose([published])
                what = "\(composed.appSiteAssociation.count)"
            default:
                let reversed = try? PublishedPart(WorkspacePart(workspace: part.workspace, rules: part.rules.reversed(), variables: part.variables), apps: [app])

                let old = DocumentComposer(policy: policy, host: "go.example", budget: budget).compose([reversed ?? published])
                let new = DocumentComposer(policy: policy, host: "go.example", budget: budget).compose([published])
                let changes = PartComparison(old: old, new: new, apps: [app], host: "go.example")
                what = "\(changes.changes.count) \(changes.undecided.count)"
            }
        }
        line += "\t\(stage) \(time) \(budget.spent)\(budget.isExhausted ? "!" : "") \(what)"
    }
    print(line)
}
