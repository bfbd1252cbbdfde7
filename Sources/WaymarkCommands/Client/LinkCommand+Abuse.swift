import ArgumentParser
import JSONSource
import LinkAPI
import LinkHosting
import LinkRouting

extension LinkCommand {
    struct Block: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Stop a link of any workspace, or let it work again.",
            discussion: """
                Visitors of a blocked link get the same as of one that does not exist, and with --quarantine a page that says that the link is \
                being checked. The workspace keeps the link, and reads the reason. Only administrators' keys may do this.
                """
        )

        @Argument(help: "The address.", transform: { try LinkAddress($0) }) var address: LinkAddress
        @Option(help: "Why, for the workspace.") var reason: String?
        @Flag(help: "Show visitors a page instead of nothing.") var quarantine = false
        @Flag(help: "Let the link work again.") var remove = false

        func validate() throws {
            if remove, reason != nil || quarantine { throw ValidationError("--remove goes alone") }
            if !remove, reason == nil { throw ValidationError("--reason is missing: the workspace has to know why") }
        }

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            let path = [LinkID(address.key).text]
            guard let reason else {
                try await server.perform(.deleteLinkBlock, path)
                try console.output.write("\(address) is not stopped\n")
                return .done
            }
            let form = LinkBlockFormMessage(kind: quarantine ? .quarantined : .blocked, reason: reason)
            _ = try await server.ask(.saveLinkBlock, path, body: form, as: LinkBlockMessage.self)
            try console.output.write("\(address) is \(form.kind)\n")
            return .done
        }
    }

    struct Reports: Verb {
        static let configuration = CommandConfiguration(
            abstract: "List what people reported about links, or close a report.",
            discussion:
                "People report links at /_/report of each host with links. Only administrators' keys may do this."
        )

        @Option(help: ArgumentHelp("Close the report with this number.", valueName: "number")) var close: String?
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            if let close {
                try await server.perform(.closeLinkReport, [close])
                try console.output.write("the report \(close) is closed\n")
                return .done
            }
            let reports = try await server.list(.listLinkReports, as: LinkReportMessage.self)
            try options.print(reports, console) {
                let rows = reports.map { [$0.number, $0.at, $0.address, $0.reason] }
                return TextTable(["NUMBER", "AT", "LINK", "WHAT IS WRONG"], rows).text(console.style)
            }
            return .done
        }
    }
}
