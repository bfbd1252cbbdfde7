import ArgumentParser
import Foundation
import JSONSource
import LinkAPI

extension LinkCommand {
    struct Export: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Print all links, a line of JSON each, as waymark link import reads them."
        )

        @OptionGroup var place: WorkspaceOption

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            let path = [try await place.resolve(server)]
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let all = "archived=true&limit=\(Page<LinkMessage>.maximumLimit)"
            var query = all
            var progress = Progress("links exported", console: console)
            defer { progress.finish() }
            while true {
                let page = try await server.ask(.listLinks, path, query: query, as: Page<LinkMessage>.self).content
                for link in page.items {
                    let line = NewLinkMessage(address: link.address, link: link.link, externalID: link.externalID)
                    try console.output.write(Array(try encoder.encode(line)) + [UInt8(ascii: "\n")])
                    progress.step()
                }
                guard let cursor = page.nextCursor else { return .done }
                query = "\(all)&cursor=\(cursor)"
            }
        }
    }

    struct Import: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Write many links, from lines of JSON.",
            discussion: """
                Each line has the members of the API: {"address":"go.example/spring","link":{"target":"https://…"}}. Lines that \
                are refused are reported with their number, and do not keep the others from being written.
                """
        )

        @Argument(help: "The file; - for standard input.") var file: String
        @Flag(help: "Change links that exist; by default they are left as they are, and reported.") var replace = false
        @Flag(help: "Only check.") var dryRun = false
        @OptionGroup var place: WorkspaceOption

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            let path = [try await place.resolve(server)]
            let source = InputSource(path: file)
            let stream = try source.open()
            defer { stream.close() }
            var lines = LineReader(source, stream, limit: Self.batchBytes)
            var run = ImportRun(console: console)
            while let line = try lines.next() {
                try run.add(line, lines.number)
                if run.bytes >= Self.batchBytes / 2 || run.batch.count == LinkBatchMessage.maximumCount {
                    try await send(&run, server, path)
                }
            }
            try await send(&run, server, path)
            try run.finish(isDryRun: dryRun)
            return run.refused == 0 ? .done : .negative
        }

        /// A batch and its frame have to fit into one message.
        private static let batchBytes = EndpointBody.maximumMessageBytes / 2

        private func send(_ run: inout ImportRun, _ server: RemoteServer, _ path: [String]) async throws {
            guard !run.batch.isEmpty else { return }
            let message = LinkBatchMessage(
                links: run.batch.map(\.link),
                batch: run.name,
                replaces: replace ? true : nil
            )
            let answer = try await server.ask(
                .writeLinks,
                path,
                query: dryRun ? "dryRun=true" : "",
                body: message,
                as: LinkBatchResultMessage.self
            )
            try run.note(answer.content)
        }
    }

    struct Undo: Verb {
        static let configuration = CommandConfiguration(
            abstract: "Undo an import: what it created is deleted, what it changed is as before.",
            discussion: "Links that somebody wrote since stay as they are."
        )

        @Argument(help: "The name that the import printed.") var batch: String
        @OptionGroup var place: WorkspaceOption
        @OptionGroup var options: ClientOptions

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            let path = [try await place.resolve(server), batch]
            let undone = try await server.ask(.undoLinks, path, as: LinkBatchUndoMessage.self).content
            try options.print(undone, console) {
                guard undone.deleted + undone.restored > 0 else {
                    return "nothing was left to undo: no link was written last by the import \(batch)\n"
                }
                return
                    "\(undone.deleted.counted("link")) deleted, \(undone.restored.counted("link")) changed back; links that "
                    + "somebody wrote since the import stay as they are\n"
            }
            return undone.deleted + undone.restored > 0 ? .done : .negative
        }
    }
}

/// What an import has read and not yet sent, and what became of the rest.
private struct ImportRun {
    private static let example = #"{"address":"go.example/spring","link":{"target":"https://shop.example/"}}"#

    let console: Console
    private(set) var batch: [(link: NewLinkMessage, line: Int)] = []
    private(set) var bytes = 0
    /// The name under which everything can be undone; the server draws it.
    private(set) var name: String?
    private(set) var refused = 0
    private var counts: [LinkBatchRowResult: Int] = [:]
    private var progress: Progress

    init(console: Console) {
        self.console = console
        progress = Progress("lines read", console: console)
    }

    /// Reads a line; one that is empty is left out.
    mutating func add(_ line: LineReader.Line, _ number: Int) throws {
        progress.step()
        guard case .text(let text) = line else { return try refuse(number, "it is longer than a message of the API") }
        if text.isEmpty { return }
        do throws(Problem) {
            batch.append((try MessageDecoder.message(NewLinkMessage.self, in: text), number))
            bytes += text.count
        } catch {
            try refuse(number, "\(error.detail) A line is like \(Self.example)")
        }
    }

    /// Takes the answer to what was sent.
    mutating func note(_ answer: LinkBatchResultMessage) throws {
        name = answer.batch
        for (row, sent) in zip(answer.results, batch) {
            counts[row.result, default: 0] += 1
            guard row.result == .conflict || row.result == .invalid else { continue }
            try refuse(sent.line, "\(row.address): \(row.message ?? row.result.rawValue)")
        }
        batch = []
        bytes = 0
    }

    private mutating func refuse(_ line: Int, _ reason: String) throws {
        refused += 1
        try console.output.write("line \(line): \(reason)\n")
    }

    /// Says what became of all.
    func finish(isDryRun: Bool) throws {
        progress.finish()
        let written = counts[.written, default: 0]
        let unchanged = counts[.unchanged, default: 0]
        let verb = isDryRun ? "would be written" : "written"
        try console.output.write("\(written.counted("link")) \(verb), \(unchanged) unchanged, \(refused) refused\n")
        guard let name, written > 0, !isDryRun else { return }
        try console.output.write("to undo: waymark link undo \(name)\n")
    }
}
