import ArgumentParser
import Foundation
import JSONSource
import LinkAPI
import LinkHosting
import LinkRouting
import LinkServer

/// `waymark visits`: how often links were followed.
struct VisitsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "visits",
        abstract: "Show, export and erase how often links were visited.",
        usage: "waymark visits show|export|erase|settings OPTIONS",
        discussion: """
            Clicks, scans of QR codes, previews of messengers, and programs are told apart. Nothing is kept that distinguishes one visitor \
            from another: no address, and of an agent only its family.

            Examples:
              waymark visits show
              waymark visits show https://go.example/spring --by platform --from 2027-03-01
              waymark visits export 2027-03-01 --format csv --output march-1.csv
              waymark visits erase https://go.example/spring
              waymark visits settings --days 30
            """,
        subcommands: [Show.self, Export.self, Erase.self, Settings.self]
    )

    struct Show: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Show how often a link, or all links of a workspace, were visited."
        )

        @Argument(help: "The link; all of the workspace unless given.", transform: { try LinkAddress($0) })
        var address: LinkAddress?
        @Option(help: ArgumentHelp("\(QueryParameter.dimension.summary)", valueName: "what")) var by: String?
        @Option(help: ArgumentHelp("\(QueryParameter.from.summary)", valueName: "day")) var from: String?
        @Option(help: ArgumentHelp("\(QueryParameter.until.summary)", valueName: "day")) var until: String?
        @Option(help: "How many rows at most.") var limit: Int?
        @OptionGroup var place: WorkspaceOption
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            let workspace = try await place.resolve(server)
            let terms: [(QueryParameter, String?)] = [
                (.dimension, by), (.from, from), (.until, until), (.limit, limit.map { "\($0)" }),
            ]
            let query = terms.compactMap { parameter, value in
                value.map { "\(parameter.name)=\(PathSegment.encode($0))" }
            }.joined(separator: "&")
            let endpoint: AdminEndpoint = address == nil ? .readVisits : .readLinkVisits
            let path = [workspace] + (address.map { [LinkID($0.key).text] } ?? [])
            let numbers = try await server.ask(endpoint, path, query: query, as: VisitNumbersMessage.self).content
            try options.print(numbers, console) { numbers.text(console.style) }
            return .done
        }
    }

    struct Export: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Write the visits of a day as CSV or as lines of JSON.",
            discussion: "Visits that are the same within a second are one line with their number."
        )

        @Argument(help: "The day, such as 2027-03-01, in UTC.") var day: String
        @Option(help: "The format, csv or ndjson; by default that of the file's name, or else ndjson.") var format:
            String?
        @Option(help: ArgumentHelp("The file to write; - prints the visits.", valueName: "path")) var output = "-"
        @OptionGroup var place: WorkspaceOption

        func validate() throws {
            if format == nil { try ResultFile.requireName(output, endingIn: ["csv", "ndjson", "jsonl"]) }
            guard let format, !["csv", "ndjson"].contains(format) else { return }
            throw ValidationError("--format is csv or ndjson")
        }

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            let path = [try await place.resolve(server), day]
            let format = format ?? (output.hasSuffix(".csv") ? "csv" : "ndjson")
            var progress = Progress("pages of visits exported", console: console)
            defer { progress.finish() }
            var bytes: [UInt8] = []
            var cursor: String?
            repeat {
                let isFirst = cursor == nil
                let page = try await server.ask(
                    .listVisits,
                    path,
                    query: "limit=\(Page<VisitGroupMessage>.maximumLimit)" + (cursor.map { "&cursor=\($0)" } ?? ""),
                    as: Page<VisitGroupMessage>.self
                ).content
                let part =
                    format == "csv"
                    ? VisitExport.csv(page.items, withHead: isFirst) : try VisitExport.lines(page.items)
                if output == "-" { try console.output.write(part) } else { bytes += part }
                cursor = page.nextCursor
                progress.step()
            } while cursor != nil
            if output != "-" { try ResultFile(path: output).write(bytes) }
            return .done
        }
    }

    struct Erase: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Erase what is known of the visits of a link, or with --all of all links, for good."
        )

        @Argument(help: "The link.", transform: { try LinkAddress($0) }) var address: LinkAddress?
        @Flag(help: "Erase those of all links of the workspace.") var all = false
        @OptionGroup var place: WorkspaceOption

        func validate() throws {
            if (address == nil) != all { throw ValidationError("name a link, or give --all") }
        }

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            let workspace = try await place.resolve(server)
            guard let address else {
                try await server.perform(.eraseVisits, [workspace])
                try console.output.write("all visits are erased\n")
                return .done
            }
            try await server.perform(.eraseLinkVisits, [workspace, LinkID(address.key).text])
            try console.output.write("the visits of \(address) are erased\n")
            return .done
        }
    }

    struct Settings: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Show or change what is counted, and how long it is kept."
        )

        @Option(help: "How many days visits are kept.") var days: Int?
        @Option(help: "How many days numbers by hour are kept.") var totalsDays: Int?
        @Flag(
            inversion: .prefixedNo,
            help: "Leave out visitors whose browser asks not to follow them (Sec-GPC or DNT); the usual case."
        )
        var honourOptOut: Bool?
        @OptionGroup var place: WorkspaceOption
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            let path = [try await place.resolve(server)]
            var settings = try await server.ask(.readVisitSettings, path, as: VisitSettingsMessage.self).content
            if days != nil || totalsDays != nil || honourOptOut != nil {
                let changed = VisitSettingsMessage(
                    days: days ?? settings.days,
                    totalsDays: totalsDays ?? settings.totalsDays,
                    honoursOptOut: honourOptOut ?? settings.honoursOptOut
                )
                settings = try await server.ask(
                    .saveVisitSettings,
                    path,
                    body: changed,
                    place: { $0 == "totalsDays" ? "--totals-days" : "--days" },
                    as: VisitSettingsMessage.self
                ).content
            }
            try options.print(settings, console) {
                """
                visits are kept for \(settings.days.counted("day")), numbers by hour for \(settings.totalsDays.counted("day"))
                visitors whose browser asks not to follow them \(settings.honoursOptOut ? "are not counted" : "are counted, too")

                """
            }
            return .done
        }
    }
}

extension VisitNumbersMessage {
    /// A table, with the sum below.
    fileprivate func text(_ style: TextStyle) -> String {
        let head = [
            by.uppercased(), "CLICKS", "SCANS", "APP EXPECTED", "PREVIEWS", "BOTS", "PREFETCHES", "OPENED BY THE APP",
        ]
        let rows = items.map { $0.row($0.value.flatMap { $0.isEmpty ? nil : $0 } ?? "not known") }
        return "from \(from) until \(until), in UTC\n"
            + TextTable(head, rows + [total.row("all")]).text(style)
    }
}

extension VisitCountsMessage {
    fileprivate func row(_ name: String) -> [String] {
        [name] + [clicks, scans, appExpected, previews, bots, prefetches, firstOpens + reopens].map { "\($0)" }
    }
}
