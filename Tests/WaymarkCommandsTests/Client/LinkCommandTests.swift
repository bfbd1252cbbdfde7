import Foundation
import ProcessTesting
import Testing

@Suite("Links on the command line", .timeLimit(.minutes(2)))
struct LinkCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A workspace that holds a prefix of a domain, and whose links may lead to a shop.
    private func withGarden(_ body: (_ run: AdministeredServer.Runner) async throws -> Void) async throws {
        try await AdministeredServer.run(in: folder) { run, _ in
            try #require(try await run("workspace", "save", "garden").status == 0)
            try #require(try await run("domain", "save", "go.example").status == 0)
            let granted = try await run("grant", "add", "go.example", "/garden/", "garden")
            try #require(granted.status == 0, "\(granted.errors)")
            let scopes = ["read", "write", "publish"].flatMap { ["--scope", $0] }
            let made = try await run(["workspace", "key", "garden"] + scopes)
            let key = try #require(made.output.split(whereSeparator: \.isWhitespace).first, "\(made.errors)")
            let environment = run.environment.merging(["WAYMARK_KEY": String(key)]) { $1 }
            let allowed = try await run("link", "destinations", "--workspace", "garden", "--allow", "shop.example")
            #expect(allowed.output == "go.example\nshop.example\n", "\(allowed.errors)")
            try await body(AdministeredServer.Runner(folder: folder, environment: environment))
        }
    }

    @Test("are created, shown, changed, explained, listed and deleted")
    func manages() async throws {
        try await withGarden { run in
            let address = "https://go.example/garden/spring"
            let created = try await run(
                "link",
                "create",
                address,
                "--to",
                "https://shop.example/spring",
                "--app-store",
                "123456789",
                "--platform",
                "iphone=store",
                "--tag",
                "tv"
            )
            #expect(created.output == "\(address)\n", "\(created.errors)")
            #expect(
                created.errors
                    == "  no app opens it by the files that its host publishes, which is right for a link to the web or a store alone\n"
            )
            let phone = try await run("link", "route", address, "--agent", "iphone")
            #expect(phone.output.hasPrefix("goes to https://apps.apple.com/app/id123456789\n"), "\(phone.output)")
            let desktop = try await run("link", "route", address, "--agent", "windows")
            #expect(desktop.output.hasPrefix("goes to https://shop.example/spring\n"), "\(desktop.output)")
            let edited = try await run("link", "edit", address, "--to", "https://shop.example/summer")
            #expect(edited.output.hasPrefix("\(address) leads to https://shop.example/summer\n"), "\(edited.errors)")
            #expect(edited.output.contains("on iphone: the store") && edited.output.contains("version 2"))
            let svg = try await run("link", "qr", address)
            #expect(svg.output.hasPrefix("<svg ") && svg.output.contains("<title>\(address)</title>"), "\(svg.errors)")
            let picture = folder.url.appendingPathComponent("spring.png")
            #expect(try await run("link", "qr", address, "--output", picture.path, "--level", "h").status == 0)
            let read = try await Program("zbarimg", ["--quiet", "--raw", picture.path]).run()
            #expect(read.output == Array("\(address)?_qr\n".utf8))
            let gray = try await run("link", "qr", address, "--foreground", "d8d8d8")
            #expect(gray.status == 2 && gray.errors.contains("#d8d8d8 on #ffffff cannot be scanned"), "\(gray.errors)")
            let listed = try await run("link", "list", "#tv")
            #expect(listed.output.contains(address) && listed.output.contains("shop.example/summer"))
            #expect(try await run("link", "list", "radio").output.contains(address) == false)
            let history = try await run("link", "history", address)
            #expect(history.output.contains("https://shop.example/spring"), "\(history.errors)")
            #expect(try await run("link", "delete", address).output == "\(address) is deleted\n")
            #expect(try await run("link", "show", address).status == 2)
        }
    }

    @Test("have numbers, which are shown, exported, set and erased")
    func visits() async throws {
        try await withGarden { run in
            let address = "https://go.example/garden/spring"
            _ = try await run("link", "create", address, "--to", "https://shop.example/spring")
            let shown = try await run("visits", "show", address, "--by", "platform")
            #expect(
                shown.status == 0 && shown.output.contains("CLICKS") && shown.output.contains("all"),
                "\(shown.errors)"
            )
            let settings = try await run("visits", "settings", "--days", "30")
            #expect(
                settings.output.hasPrefix("visits are kept for 30 days, numbers by hour for 730 days\n"),
                "\(settings.errors)"
            )
            let file = folder.url.appendingPathComponent("day.csv")
            let exported = try await run("visits", "export", "2027-03-01", "--output", file.path)
            #expect(exported.status == 0, "\(exported.errors)")
            #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("time,address,kind,"))
            #expect(try await run("visits", "erase", address).output == "the visits of \(address) are erased\n")
            let rows = [
                (["show", "--by", "visitor"], "has to be day or hour"),
                (["show", "--from", "2026-11-31"], "is not a day"),
                (["export", "2027-03-01", "--output", "day.xlsx"], "let its name end in .csv or .ndjson or .jsonl"),
                (["erase"], "name a link, or give --all"),
                (["settings", "--days", "0"], "0 days are not possible: use 1 to 730"),
            ]
            for (arguments, sentence) in rows {
                let refused = try await run(["visits"] + arguments)
                #expect(refused.status == 2 && refused.errors.contains(sentence), "\(refused.errors)")
            }
        }
    }

    @Test("that lead where they may not, or lie elsewhere, are refused in one sentence")
    func refuses() async throws {
        try await withGarden { run in
            let rows = [
                (["https://go.example/garden/a", "--to", "https://evil.example/"], "may not lead to the host"),
                (
                    ["https://go.example/kitchen/a", "--to", "https://shop.example/"],
                    "does not belong to the workspace"
                ),
                (["https://go.example/garden/a"], "it is not said where the link leads"),
                (
                    ["https://go.example/garden/a", "--to", "https://shop.example/", "--platform", "iphone"],
                    "NAME=TARGET"
                ),
            ]
            for (arguments, sentence) in rows {
                let refused = try await run(["link", "create"] + arguments)
                #expect(refused.status == 2 && refused.errors.contains(sentence), "\(refused.errors)")
            }
        }
    }

    @Test("in a file with a member that is not known are refused at its place")
    func refusesUnknownMembers() async throws {
        try await withGarden { run in
            try folder.write(
                "{\"target\":\"https://shop.example/\",\n \"expries\":\"2027-01-01T00:00:00Z\"}",
                to: "link.json"
            )
            let refused = try await run("link", "create", "https://go.example/garden/a", "--file", "link.json")
            #expect(refused.status == 2 && refused.errors.contains("link.json:2:"), "\(refused.errors)")
            #expect(refused.errors.contains("no member \"expries\"") && refused.errors.contains("\"expires\""))
            let created = try await run(
                "link",
                "create",
                "https://go.example/garden/a",
                "--to",
                "https://shop.example/"
            )
            let again = try await run("link", "create", "https://go.example/garden/a", "--to", "https://shop.example/b")
            #expect(created.status == 0 && again.status == 2)
            #expect(again.errors.contains("There is a link at https://go.example/garden/a already"), "\(again.errors)")
            let unused = try await run(
                [
                    "link", "create", "https://go.example/garden/b", "--to", "https://shop.example/", "--app-store",
                    "123456789",
                ]
            )
            #expect(unused.status == 0 && unused.errors.contains("add --platform iphone=store"), "\(unused.errors)")
        }
    }

    @Test("are imported, exported and undone together")
    func transfers() async throws {
        try await withGarden { run in
            let lines = (1...1_200).map {
                #"{"address":"https://go.example/garden/\#($0)","link":{"target":"https://shop.example/\#($0)"}}"#
            }
            let input = (lines + ["nonsense", lines[0].replacing("shop", with: "evil"), ""]).joined(separator: "\n")
            let imported = try await run("link", "import", "-", input: input)
            #expect(imported.status == 1, "\(imported.errors)")
            #expect(imported.output.contains("line 1201: "), "\(imported.output)")
            #expect(imported.output.contains("1,200 links written, 0 unchanged, 2 refused\n"), "\(imported.output)")
            let again = try await run("link", "import", "-", input: lines[0])
            #expect(again.status == 0 && again.output.hasPrefix("0 links written, 1 unchanged"), "\(again.output)")
            let exported = try await run("link", "export")
            #expect(Set(exported.output.split(separator: "\n").map(String.init)) == Set(lines))
            let name = try #require(imported.output.split(separator: " ").last?.dropLast())
            let undone = try await run("link", "undo", String(name))
            #expect(
                undone.output
                    == "1,200 links deleted, 0 links changed back; links that somebody wrote since the import stay as they are\n",
                "\(undone.errors)"
            )
            #expect(try await run("link", "export").output == "")
        }
    }

    @Test("lead from a new server to what phones do with them, with the commands of the README")
    func journey() async throws {
        try await ServerProcess.run(AdministeredServer.ports + ["--demo"], in: folder) { server in
            let admin = try await server.text(after: "  admin      ", upTo: "  (")
            let token = try await server.text(after: "\(admin)/setup/", upTo: "\n")
            let run = AdministeredServer.Runner(folder: folder, environment: ["HOME": folder.url.path])
            let login = try await run("login", "\(admin)/setup/\(token)")
            #expect(login.output.hasPrefix("Logged in to \(admin) with the key"), "\(login.errors)")
            #expect(try await run("login", "\(admin)/setup/\(token)").status == 2)
            let address = "https://localhost/go/spring"
            let options = ["--to", "https://example.com/", "--app-store", "123456789", "--platform", "iphone=store"]
            let created = try await run(["link", "create", address] + options)
            #expect(created.output == "\(address)\n", "\(created.errors)")
            let explained = try await run("simulate", address, "--server", "--device", "ios-18", "--explain")
            #expect(explained.status == 1, "\(explained.errors)")
            let phone =
                "The browser goes on to the app’s page in the App Store: “https://apps.apple.com/app/id123456789”."
            #expect(explained.output.contains(phone), "\(explained.output)")
            let why = try await run("why", address, "--server")
            #expect(why.output.contains(phone), "\(why.output)")
            let table = try await run("simulate", address, "--server")
            #expect(table.output.contains("▣ store") && table.output.contains("○ browser"), "\(table.output)")
            let unknown = try await run("simulate", "https://other.example/a", "--server")
            #expect(unknown.status == 2 && unknown.errors.contains("neither files of “other.example” nor this link"))
        }
    }
}
