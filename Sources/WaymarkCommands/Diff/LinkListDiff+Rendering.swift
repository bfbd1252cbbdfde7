import AppSiteAssociation
import JSONSource

extension LinkListDiff: RenderedDiff {
    /// The comparison for a terminal: a block for each URL, then a line with the counts.
    var text: String {
        var lines = changes.flatMap { change in
            ["\(change.url)  (\(change.count)×)"] + change.apps.flatMap(\.lines) + change.ownerLines + [""]
        }
        lines = lines.map(\.visible)
        return (lines + [sum]).joined(separator: "\n") + "\n"
    }

    /// One sentence about the whole comparison.
    var sum: String {
        "\(changes.count) of \(urls) URLs change: \(changedVisits) of \(visits) visits."
    }

    /// The comparison as JSON: `urls`, `visits`, `changedVisits`, and `changes` with the URL, its count, apps and owners.
    var json: JSONValue {
        .object([
            ("urls", .integer(urls)), ("visits", .integer(visits)), ("changedVisits", .integer(changedVisits)),
            ("changes", .array(changes.map(\.json))),
        ])
    }

    /// The comparison as Markdown for a pull request: a sentence, and a table of the URLs that change, cut after 200.
    var markdown: String {
        guard !changes.isEmpty else { return sum + "\n" }
        let rows = changes.map { change in
            let apps = change.apps.map {
                Markdown.code($0.appID) + ": " + Markdown.text("\($0.old.phrase) → \($0.new.phrase)")
            }
            let owner = Markdown.text("\(change.oldOwner ?? "none") → \(change.newOwner ?? "none")")
            return Markdown.row([
                Markdown.code(change.url), String(change.count), apps.joined(separator: "<br>"),
                change.oldOwner == change.newOwner ? "" : owner,
            ])
        }
        return ([sum, ""] + Markdown.head(["URL", "visits", "verdicts", "first app"]) + Markdown.cut(rows)).joined(
            separator: "\n"
        )
            + "\n"
    }
}

extension LinkListDiff.AppChange {
    fileprivate var lines: [String] { ["    \(appID)", "    - \(old.phrase)", "    + \(new.phrase)"] }

    fileprivate var json: JSONValue {
        .object([("appID", .string(appID)), ("old", old.json), ("new", new.json)])
    }
}

extension LinkListDiff.Change {
    fileprivate var ownerLines: [String] {
        // The apps' lines already say that a URL goes to no app, or came from none.
        guard oldOwner != newOwner, apps.isEmpty || (oldOwner != nil && newOwner != nil) else { return [] }
        return ["    first app that opens it", "    - \(oldOwner ?? "none")", "    + \(newOwner ?? "none")"]
    }

    fileprivate var json: JSONValue {
        .object([
            ("url", .string(url)), ("count", .integer(count)), ("apps", .array(apps.map(\.json))),
            ("oldOwner", oldOwner.map(JSONValue.string) ?? .null),
            ("newOwner", newOwner.map(JSONValue.string) ?? .null),
        ])
    }
}
