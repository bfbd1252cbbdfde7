import ArgumentParser

/// `waymark conformance`: runs files of test vectors.
struct ConformanceCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "conformance",
        abstract: "Run files of test vectors and count what agrees.",
        usage: "waymark conformance PATH…",
        discussion: """
            A path is a vector file, or a folder whose .json files are run. Four shapes are \
            known: an array of objects with id, aasa, url and expect; an object with the \
            keys entitlements, hostLookup, pathNormalisation and fileGate; an object with \
            vectors of id, group, input and expected, for Android; and the files of Google's \
            compatibility suite for Digital Asset Links.

            Examples:
              waymark conformance vectors/apple.json
              waymark conformance vectors digitalassetlinks/compatibility-tests/v1

            Prints "GROUP: N passed, N failed" for each group, and what was expected and \
            found for each failure.

            Exit status: 0 all passed, 1 some failed, 2 a file could not be run.
            """
    )

    @Argument(help: ArgumentHelp("Vector files, or folders of them.", valueName: "path"))
    var paths: [String] = []

    func validate() throws {
        guard paths.isEmpty else { return }
        throw ValidationError("There is no vector file: write waymark conformance PATH…")
    }

    func perform(_ console: Console) async throws -> ExitStatus {
        var report = ConformanceReport()
        var isComplete = true
        for source in try VectorPaths.files(at: paths) {
            do throws(CommandFailure) {
                let vectors = try VectorFile.read(source)
                await run(vectors, into: &report, console)
            } catch {
                console.report(error)
                isComplete = false
            }
        }
        try console.output.write(report.text(console.style))
        guard isComplete else { return .failed }
        return report.hasFailures ? .negative : .done
    }

    private func run(_ vectors: [Vector], into report: inout ConformanceReport, _ console: Console) async {
        var progress = Progress("vectors run", console: console)
        for vector in vectors {
            report.add(vector, await vector.check())
            progress.step()
        }
        progress.finish()
    }
}
