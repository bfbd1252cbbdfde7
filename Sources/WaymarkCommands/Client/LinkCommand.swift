import ArgumentParser
import Foundation
import JSONSource
import LinkAPI
import LinkHosting
import LinkRouting

/// `waymark link`: the links of a workspace.
struct LinkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "link",
        abstract: "Create, list, change and explain the links of a workspace.",
        usage:
            "waymark link create|list|show|edit|delete|history|route|qr|destinations|import|export|undo|block|reports OPTIONS",
        discussion: """
            A link is a short address of yours that takes each visitor to the app, the right store or the web.

            Examples:
              waymark link create https://go.example/spring --to https://shop.example/spring
              waymark link create 'https://go.example/*' --to https://shop.example/ --app-store 123456789 --platform iphone=store
              waymark link route https://go.example/spring --agent iphone
              waymark link qr https://go.example/spring --output spring.svg
              waymark link edit https://go.example/spring --to https://shop.example/summer
              waymark link destinations --allow shop.example
              waymark link import links.jsonl

            Exit status: 0 done, 1 the link leads this visitor nowhere, 2 it could not be done.
            """,
        subcommands: [
            Create.self, List.self, Show.self, Edit.self, Delete.self, History.self, Route.self, QR.self,
            Destinations.self,
            Import.self, Export.self, Undo.self, Block.self, Reports.self,
        ]
    )

    /// What a link says, as options.
    struct Form: ParsableArguments {
        @Option(help: ArgumentHelp("The web address for everybody.", valueName: "url")) var to: String?
        @Option(
            help: ArgumentHelp(
                "Where a platform's visitors go: \"store\", a web address, or an address of the app; name= removes it. Repeatable.",
                valueName: "name=target"
            )
        )
        var platform: [String] = []
        @Option(help: "The number of the app in Apple's App Store.") var appStore: String?
        @Option(help: "The package of the app in Google Play.") var googlePlay: String?
        @Option(help: ArgumentHelp("When it stops working, such as 2027-01-01T00:00:00Z.", valueName: "time"))
        var expires: String?
        @Flag(help: "Let it work for ever.") var noExpires = false
        @Option(help: ArgumentHelp("From when on it works, such as 2027-01-01T00:00:00Z.", valueName: "time"))
        var starts: String?
        @Option(help: ArgumentHelp("The web address for visitors who come when it has ended.", valueName: "url"))
        var endedTarget: String?
        @Option(help: "How many visits succeed; 1 for a one-time link.") var limit: Int?
        @Flag(help: "Let any number of visits succeed.") var noLimit = false
        @Option(
            help: ArgumentHelp(
                "Ask visitors for a password: the first line of this file, or of standard input for -.",
                valueName: "path"
            )
        )
        var passwordFile: String?
        @Flag(help: "Remove the password.") var noPassword = false
        /// Refused with a sentence, because people expect it.
        @Option(help: .hidden) var password: String?
        @Option(help: "The name for people.") var title: String?
        @Option(help: "The campaign that it belongs to.") var campaign: String?
        @Option(help: "A word by which people find it; repeatable. Those that it had are replaced.") var tag: [String] =
            []
        @Flag(help: "Remove the tags.") var noTags = false
        @Option(help: "The title of the link's page, and of what messengers show.") var previewTitle: String?
        @Option(help: "The text below that title.") var previewText: String?
        @Option(help: ArgumentHelp("The picture that messengers show.", valueName: "url")) var previewImage: String?
        @Option(
            help: ArgumentHelp(
                "When visitors see a page with buttons first: always, never, or needed, which is where only a page opens the app.",
                valueName: "when"
            )
        )
        var page: String?
        @Flag(inversion: .prefixedNo, help: "Tell visitors who come too early or too late so.") var showEnding: Bool?
        @Flag(inversion: .prefixedNo, help: "Show everybody what it does, at its address with a + behind it.")
        var showFlowchart: Bool?
        @Option(help: "The status of the redirect: 302, 307 or 308.") var status: Int?
        @Option(
            help: ArgumentHelp(
                "Take everything from a JSON file, with the members of the API; what it does not say is removed. Options change it.",
                valueName: "path"
            )
        )
        var file: String?

        func validate() throws {
            guard password == nil else {
                throw ValidationError(
                    "Other users of this machine can read what is on a command line: write the password into a file, and add "
                        + "--password-file PATH (- for standard input)"
                )
            }
        }

        /// What the options say, on top of the file or of what the link says already.
        func apply(to old: LinkFormMessage?) throws(CommandFailure) -> LinkFormMessage {
            guard var form = try file.map(Self.read) ?? old ?? to.map(LinkFormMessage.init(target:)) else {
                throw CommandFailure("it is not said where the link leads", remedy: "add --to URL, or --file PATH")
            }
            if let to { form.target = to }
            for text in platform {
                let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
                if parts.count == 1, text.hasSuffix("=") {
                    form.platforms?[parts[0]] = nil
                    continue
                }
                guard parts.count == 2 else {
                    throw CommandFailure("\"\(text)\" is not NAME=TARGET", remedy: "write iphone=store")
                }
                form.platforms = (form.platforms ?? [:]).merging([parts[0]: Self.target(parts[1])]) { $1 }
            }
            if appStore != nil || googlePlay != nil {
                var stores = form.stores ?? MarketplaceEntriesMessage()
                if let appStore { stores.appStore = appStore }
                if let googlePlay { stores.googlePlay = googlePlay }
                form.stores = stores
            }
            if noExpires { form.expires = nil }
            if noLimit { form.limit = nil }
            if let expires { form.expires = expires }
            if let starts { form.starts = starts }
            if let endedTarget { form.endedTarget = endedTarget }
            if let limit { form.limit = limit }
            if noPassword { (form.password, form.hasPassword) = (nil, nil) }
            if let passwordFile { form.password = try Self.password(in: passwordFile) }
            if let title { form.title = title }
            if let campaign { form.campaign = campaign }
            if noTags { form.tags = nil }
            // As lists print them.
            if !tag.isEmpty { form.tags = tag.map { String($0.drop { $0 == "#" }) } }
            if previewTitle != nil || previewText != nil || previewImage != nil {
                let preview = form.preview
                form.preview = LinkPreviewMessage(
                    title: previewTitle ?? preview?.title,
                    text: previewText ?? preview?.text,
                    image: previewImage ?? preview?.image
                )
            }
            if let page { form.page = page }
            if let showEnding { form.showsEnding = showEnding }
            if let showFlowchart { form.showsFlowchart = showFlowchart }
            if let status { form.status = status }
            return form
        }

        /// What is probably not meant.
        static func warnings(about form: LinkFormMessage) -> [String] {
            var warnings: [String] = []
            let targets = (form.platforms ?? [:]).values.map(\.store) + (form.conditions ?? []).map { $0.target?.store }
            let splits = (form.conditions ?? []).flatMap { $0.split ?? [] }.map(\.target.store)
            if form.stores != nil, form.page != LandingPageUse.always.rawValue, !(targets + splits).contains(true) {
                let isForApple = form.stores?.appStore != nil
                warnings.append(
                    "No platform goes to the store, so that its entry has no effect: add --platform "
                        + "\(isForApple ? "iphone" : "android")=store, or --page always."
                )
            }
            return warnings
        }

        private static func target(_ text: String) -> RouteTargetMessage {
            if text == "store" { return RouteTargetMessage(store: true) }
            return text.hasPrefix("https:") || text.hasPrefix("http:")
                ? RouteTargetMessage(web: text) : RouteTargetMessage(app: text)
        }

        /// The first line of a file.
        private static func password(in path: String) throws(CommandFailure) -> String {
            let text = String(decoding: try InputSource(path: path).read(), as: UTF8.self)
            return String(text.prefix { !$0.isNewline })
        }

        private static func read(_ path: String) throws(CommandFailure) -> LinkFormMessage {
            let bytes = try InputSource(path: path).read()
            do throws(Problem) {
                return try MessageDecoder.message(LinkFormMessage.self, in: bytes)
            } catch {
                let place = error.line.map { "\(path):\($0):\(error.column ?? 1)" } ?? path
                let help = error.help ?? "write the member \"link\" of what waymark link show --format json prints"
                throw CommandFailure(Sentence.withoutStop(error.detail), at: place, remedy: Sentence.continued(help))
            }
        }
    }

    struct Create: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Create a link.",
            discussion: "An address that ends with * gets a generated name in its place."
        )

        @Argument(help: "The address.") var address: String
        @OptionGroup var form: Form
        @Option(help: "The identifier that you give it, once in a workspace.") var externalID: String?
        @Flag(help: "Generate a name that nobody finds by trying.") var unguessable = false
        @Flag(help: "Only check.") var dryRun = false
        @OptionGroup var place: WorkspaceOption
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            let link = try form.apply(to: nil)
            let body = NewLinkMessage(
                address: address,
                unguessable: unguessable ? true : nil,
                link: link,
                externalID: externalID
            )
            let made = try await server.ask(
                .createLink,
                [try await place.resolve(server)],
                query: dryRun ? "dryRun=true" : "",
                body: body,
                as: LinkMessage.self
            ).content
            try options.print(made, console) { dryRun ? "\(made.address) could be created\n" : "\(made.address)\n" }
            // Scripts take the address from the output.
            try console.output.flush()
            for warning in Form.warnings(about: link) { console.warn(warning) }
            if let state = made.state { console.warn("Visitors do not go there: \(state.sentence).") }
            console.say(made.apps.text)
            return .done
        }
    }

    struct List: Verb {
        static let configuration = CommandConfiguration(abstract: "List links, the last written first.")

        @Argument(help: "Words that they contain; '#tag' in quotes for a tag.") var words: [String] = []
        @Option(help: "A tag that they have; repeatable.") var tag: [String] = []
        @Option(help: "What host and path begin with, such as go.example/shop/.") var prefix: String?
        @Flag(help: "List archived ones, too.") var archived = false
        @Option(help: "How many at most.") var limit = 100
        @OptionGroup var place: WorkspaceOption
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            var terms: [String] = []
            let words = words + tag.map { "#\($0.drop { $0 == "#" })" }
            if !words.isEmpty { terms.append("words=\(PathSegment.encode(words.joined(separator: " ")))") }
            if let prefix { terms.append("prefix=\(PathSegment.encode(prefix))") }
            if archived { terms.append("archived=true") }
            let links = try await server.list(
                .listLinks,
                [try await place.resolve(server)],
                query: terms.joined(separator: "&"),
                limit: limit,
                as: LinkMessage.self
            )
            try options.print(links, console) {
                let rows = links.map {
                    [$0.address, $0.link.target, $0.link.title ?? "", $0.state?.word ?? "", $0.changedAt]
                }
                return TextTable(["ADDRESS", "LEADS TO", "TITLE", "STATE", "CHANGED"], rows).text(console.style)
            }
            if links.count == limit { console.say("There may be more: --limit \(limit) is reached.\n") }
            return .done
        }
    }

    struct Show: Verb {
        static let configuration = CommandConfiguration(abstract: "Show a link.")

        @Argument(help: "The address.", transform: { try LinkAddress($0) }) var address: LinkAddress
        @OptionGroup var place: WorkspaceOption
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            let path = [try await place.resolve(server), LinkID(address.key).text]
            let link = try await server.ask(.readLink, path, as: LinkMessage.self).content
            try options.print(link, console) { link.text }
            return .done
        }
    }

    struct Edit: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Change a link.",
            discussion: "What is not given stays as it is."
        )

        @Argument(help: "The address.", transform: { try LinkAddress($0) }) var address: LinkAddress
        @OptionGroup var form: Form
        @Option(help: "The identifier that you give it, once in a workspace.") var externalID: String?
        @Flag(inversion: .prefixedNo, help: "Leave it out of lists; it works as before.") var archive: Bool?
        @OptionGroup var place: WorkspaceOption
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            let path = [try await place.resolve(server), LinkID(address.key).text]
            let old = try await server.ask(.readLink, path, as: LinkMessage.self).content
            let change = LinkChangeMessage(
                link: try form.apply(to: old.link),
                externalID: externalID ?? old.externalID,
                archived: archive ?? old.archived
            )
            let link = try await server.ask(
                .saveLink,
                path,
                body: change,
                precondition: .version(old.version),
                as: LinkMessage.self
            ).content
            for warning in Form.warnings(about: change.link) { console.warn(warning) }
            try options.print(link, console) { link.text }
            return .done
        }
    }

    struct Delete: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Delete a link; its address answers 404 from then on."
        )

        @Argument(help: "The address.", transform: { try LinkAddress($0) }) var address: LinkAddress
        @OptionGroup var place: WorkspaceOption

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            try await server.perform(.deleteLink, [try await place.resolve(server), LinkID(address.key).text])
            try console.output.write("\(address) is deleted\n")
            return .done
        }
    }

    struct History: Verb {
        static let configuration = CommandConfiguration(abstract: "List what a link was before, the latest first.")

        @Argument(help: "The address.", transform: { try LinkAddress($0) }) var address: LinkAddress
        @OptionGroup var place: WorkspaceOption
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            let path = [try await place.resolve(server), LinkID(address.key).text]
            let versions = try await server.list(.listLinkHistory, path, as: LinkMessage.self)
            try options.print(versions, console) {
                let rows = versions.map { ["\($0.version)", $0.changedAt, $0.author, $0.link.target] }
                return TextTable(["VERSION", "WRITTEN", "BY", "LED TO"], rows).text(console.style)
            }
            return .done
        }
    }
}

extension LinkMessage {
    /// Why visitors do not go where the link leads; `nil` when they do.
    fileprivate var state: (word: String, sentence: String)? {
        let told = link.showsEnding == true ? "visitors are told so" : "visitors get 404"
        let otherwise = link.endedTarget.map { "visitors go to \($0)" } ?? told
        switch ending {
        case _ where block?.kind == .quarantined:
            return (
                "quarantined",
                "an administrator is checking it (\(block?.reason ?? "")): visitors get a page that says so"
            )
        case _ where block != nil:
            return ("blocked", "an administrator stopped it (\(block?.reason ?? "")): visitors get 404")
        case _ where served == false:
            return (
                "not served",
                "visitors get 404: the workspace does not hold the path, is not active, or may not lead there"
            )
        case "notStarted": return ("not started", "it has not started: \(told)")
        case "expired": return ("expired", "it has expired: \(otherwise)")
        case "usedUp": return ("used up", "it is used up: \(otherwise)")
        case let other: return other.map { ($0, $0) }
        }
    }

    /// The link in a few lines.
    fileprivate var text: String {
        var lines = ["\(address) leads to \(link.target)"]
        if let state { lines.append("  \(state.sentence)") }
        for (name, target) in (link.platforms ?? [:]).sorted(by: { $0.key < $1.key }) {
            let place = [target.app, target.web, target.store == true ? "the store" : nil].compactMap { $0 }
            lines.append("  on \(name): \(place.joined(separator: ", or "))")
        }
        for (store, id) in [
            ("the App Store", link.stores?.appStore), ("Google Play", link.stores?.googlePlay),
            ("AppGallery", link.stores?.appGallery), ("the Galaxy Store", link.stores?.galaxyStore),
            ("Amazon's Appstore", link.stores?.amazon),
        ] {
            if let id { lines.append("  in \(store): \(id)") }
        }
        if let count = link.conditions?.count { lines.append("  \(count.counted("condition")): see --format json") }
        if link.hasPassword == true { lines.append("  asks for a password") }
        if let starts = link.starts { lines.append("  from \(starts)") }
        if let expires = link.expires { lines.append("  until \(expires)") }
        if let ended = link.endedTarget { lines.append("  afterwards to \(ended)") }
        if let title = link.title { lines.append("  title: \(title)") }
        if let page = link.page { lines.append("  page: \(page)") }
        for (name, text) in [
            ("title", link.preview?.title), ("text", link.preview?.text), ("picture", link.preview?.image),
        ] {
            if let text { lines.append("  preview’s \(name): \(text)") }
        }
        if link.showsFlowchart == true { lines.append("  shows what it does at \(address)+") }
        if let campaign = link.campaign { lines.append("  campaign: \(campaign)") }
        if let tags = link.tags { lines.append("  tags: \(tags.map { "#\($0)" }.joined(separator: " "))") }
        if let status = link.status { lines.append("  status \(status)") }
        if let limit = link.limit { lines.append("  \(uses) of \(limit) visits have succeeded") }
        if archived { lines.append("  archived") }
        lines.append("  version \(version), by \(author) at \(changedAt)")
        return lines.joined(separator: "\n") + "\n" + apps.text
    }
}

extension [LinkAppMessage]? {
    /// Which apps the published files allow to open a link, a line each; that they allow none, first.
    fileprivate var text: String {
        guard let apps = self else { return "" }
        let lines = apps.map { "  \($0.opens ? "allows" : "does not allow") \($0.app): \($0.reason)" }
        let isOpened = apps.contains(where: \.opens)
        let head =
            isOpened
            ? "the published files of the host allow apps to open it:"
            : "no app opens it by the files that its host publishes, which is right for a link to the web or a store alone"
        return (["  " + head] + lines).map { $0 + "\n" }.joined()
    }
}
