import ArgumentParser
import JSONSource
import LinkAPI
import LinkHosting
import LinkRouting
import LinkWorkspaces

extension LinkCommand {
    /// A device by a word, with what its browser says.
    enum Agent: String, CaseIterable, ExpressibleByArgument {
        case iphone, ipad, android, mac, windows, linux

        init?(argument: String) { self.init(rawValue: argument.lowercased()) }

        fileprivate var text: String {
            let system =
                switch self {
                case .iphone: "iPhone; CPU iPhone OS 18_1 like Mac OS X"
                case .ipad: "iPad; CPU OS 18_1 like Mac OS X"
                case .android: "Linux; Android 15; Pixel 9"
                case .mac: "Macintosh; Intel Mac OS X 10_15_7"
                case .windows: "Windows NT 10.0; Win64; x64"
                case .linux: "X11; Linux x86_64"
                }
            let engine =
                switch self {
                case .iphone, .ipad, .mac: "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15"
                case .android, .windows, .linux: "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36"
                }
            return "Mozilla/5.0 (\(system)) \(engine)"
        }
    }

    struct Route: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Ask where a link takes a visitor, and why.",
            discussion: "Nothing is counted, and a one-time link is not used up."
        )

        @Argument(help: "The address, which may have a query.") var address: String
        @Option(help: "The visitor's device: \(Agent.allCases.map(\.rawValue).joined(separator: ", ")).") var agent:
            Agent?
        @Option(help: "The whole User-Agent of the visitor.") var userAgent: String?
        @Option(help: "The visitor's languages, as in Accept-Language.") var language: String?
        @Option(
            help: ArgumentHelp(
                "The visitor's IP address, which decides the branch of a link that divides visitors, and the country.",
                valueName: "address"
            )
        )
        var client: String?
        @Option(help: ArgumentHelp("The visitor's country, such as DE.", valueName: "code")) var country: String?
        @Option(help: ArgumentHelp("The moment; now unless given.", valueName: "time")) var at: String?
        @Option(
            help: ArgumentHelp(
                "Draw what it does on every platform into this file, and nothing else.",
                valueName: "path"
            )
        )
        var svg: String?
        @OptionGroup var place: WorkspaceOption
        @OptionGroup var options: ClientOptions

        func validate() throws {
            try svg.map { try ResultFile.requireName($0, endingIn: ["svg"]) }
            if svg != nil, [userAgent, language, client, country, at, agent?.rawValue].contains(where: { $0 != nil }) {
                throw ValidationError("--svg draws what happens to everybody: leave out what describes one visitor")
            }
            guard agent != nil, userAgent != nil else { return }
            throw ValidationError("--agent and --user-agent both name the visitor's browser: give only one")
        }

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            if let svg {
                let path = [try await place.resolve(server), LinkID(try Self.key(address)).text]
                let drawing = try await server.bytes(.readLinkFlowchart, path, query: "")
                try ResultFile(path: svg).write(drawing)
                return .done
            }
            let parts = address.split(separator: "?", maxSplits: 1).map(String.init)
            var headers: [String: String] = [:]
            headers["User-Agent"] = userAgent ?? agent?.text
            headers["Accept-Language"] = language
            let visit = VisitMessage(
                query: parts.dropFirst().first,
                headers: headers,
                client: client,
                country: country,
                at: at
            )
            let route = try await server.ask(
                .routeVisit,
                [try await place.resolve(server), LinkID(try Self.key(parts.first ?? address)).text],
                body: visit,
                as: RouteMessage.self
            ).content
            try options.print(route, console) { route.text }
            return route.destination == nil ? .negative : .done
        }

        private static func key(_ address: String) throws(CommandFailure) -> String {
            do throws(WorkspaceError) {
                return try LinkAddress(address).key
            } catch {
                throw CommandFailure(Sentence.withoutStop(error.message))
            }
        }
    }
}

extension RouteMessage {
    /// The destination, and the steps below it.
    fileprivate var text: String {
        let steps = steps.map { "  \($0.code): \($0.reason) (\($0.certainty))" }
        let fallback = fallback.map { ", or without the app to \($0)" } ?? ""
        let head =
            destination.map { "\(onPage ? "shows a page that leads" : "goes") to \($0)\(fallback)" } ?? Self.text[
                outcome
            ] ?? outcome
        return ([head] + steps).joined(separator: "\n") + "\n"
    }

    /// What visitors meet who go nowhere, by the outcome.
    private static let text: [String: String] = [
        "asksPassword": "asks for the password, and then goes on",
        "previewOnly": "shows a preview, because a program looks ahead",
        "notStarted": "goes nowhere: the link has not started",
        "expired": "goes nowhere: the link has expired",
        "usedUp": "goes nowhere: the link is used up",
        "notAllowed": "goes nowhere: the workspace's links may not lead there",
        "quarantined": "shows a page that says that the link is being checked",
        "blocked": "goes nowhere: an administrator stopped the link",
    ]
}

extension LinkCommand {
    struct Destinations: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Show where the links of a workspace may lead; as an administrator, change it.",
            discussion: "Links that lead elsewhere answer 404. Pages of app stores are always allowed."
        )

        @Option(help: "A host to allow, such as shop.example or *.shop.example; repeatable.") var allow: [String] = []
        @Option(help: "A host to refuse from now on; repeatable.") var refuse: [String] = []
        @Option(help: "A custom scheme of an app to allow, such as shop; repeatable.") var scheme: [String] = []
        @OptionGroup var place: WorkspaceOption
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            let path = [try await place.resolve(server)]
            var list = try await server.ask(.readLinkDestinations, path, as: LinkDestinationsMessage.self).content
            if !allow.isEmpty || !refuse.isEmpty || !scheme.isEmpty {
                let hosts = (list.hosts + allow.filter { !list.hosts.contains($0) }).filter { !refuse.contains($0) }
                let schemes = list.schemes ?? []
                let change = LinkDestinationsMessage(
                    hosts: hosts,
                    schemes: schemes + scheme.filter { !schemes.contains($0) },
                    packages: list.packages,
                    allowsHTTP: list.allowsHTTP
                )
                list = try await server.ask(
                    .saveLinkDestinations,
                    path,
                    body: change,
                    as: LinkDestinationsMessage.self
                ).content
            }
            try options.print(list, console) {
                let rows = list.hosts + (list.schemes ?? []).map { "\($0):" } + (list.packages ?? [])
                return rows.isEmpty ? "nowhere but to app stores\n" : rows.joined(separator: "\n") + "\n"
            }
            return .done
        }
    }
}
