import ArgumentParser
import DigitalAssetLinks

/// The files that replace what sites and apps serve, and the reader profile for them.
struct ServedFiles: ParsableArguments {
    @Option(
        name: .customLong("serve"),
        help: ArgumentHelp(
            "What a site serves: its statement list, or with a path in the URL any other; can be repeated.",
            valueName: "url=file"
        )
    )
    var sites: [String] = []

    @Option(
        name: .customLong("serve-app"),
        help: ArgumentHelp("The asset_statements of an app; can be repeated.", valueName: "package=file")
    )
    var apps: [String] = []

    @Option(
        name: .customLong("reader"),
        help: ArgumentHelp("As whom to read.", valueName: "name")
    )
    var reader = ReaderName(.dalAPI)

    @Option(help: "How to print: text for people, json as Google's service answers.")
    var format = ResultFormat.text

    /// How often standard input is to be read.
    var standardInputs: Int { (sites + apps).count { FileAssignment($0)?.path == "-" } }

    func validate() throws {
        guard standardInputs > 1 else { return }
        throw ValidationError("Standard input can be read only once: give only one -")
    }

    /// Reads all files.
    func sources() throws(CommandFailure) -> StatementSources {
        var answers: [(url: String, answer: StatementFetch)] = []
        for text in sites { answers.append(try site(text)) }
        var lists: [PackageName: [UInt8]] = [:]
        for text in apps {
            let (package, list) = try app(text)
            lists[package] = list
        }
        let known = lists
        let web = StatementSources.fixed(web: answers)
        // The file is used for every build of the app, whatever its certificate.
        return StatementSources(fetch: web.fetch, appStatements: { package, _ in known[package] })
    }

    /// The message when no file is given for the source of a question.
    func warning(for source: Asset) -> String? {
        switch source {
        case .web(let site):
            // Values that are not sites were refused when the files were read.
            let isServed = sites.contains { (try? FileAssignment($0).map { try Site($0.origin) }) == site }
            return isServed ? nil : "No file is given for \(site.origin): add --serve \(site.origin)=FILE."
        case .androidApp(let package, _):
            let isServed = apps.contains { FileAssignment($0)?.name == package.text }
            return isServed ? nil : "No file is given for the app: add --serve-app \(package.text)=FILE."
        }
    }

    private func site(_ text: String) throws(CommandFailure) -> (url: String, answer: StatementFetch) {
        let file = try FileAssignment(text, option: "--serve", example: "--serve https://example.com=assetlinks.json")
        do throws(StatementMistake) {
            _ = try Site(file.origin)
        } catch {
            throw CommandFailure(error, at: "--serve")
        }
        return (file.name, .list(try InputSource(path: file.path).read()))
    }

    private func app(_ text: String) throws(CommandFailure) -> (PackageName, [UInt8]) {
        let file = try FileAssignment(text, option: "--serve-app", example: "--serve-app com.example.app=list.json")
        let package: PackageName
        do throws(StatementMistake) {
            package = try PackageName(file.name)
        } catch {
            throw CommandFailure(error, at: "--serve-app")
        }
        return (package, try InputSource(path: file.path).read())
    }
}
