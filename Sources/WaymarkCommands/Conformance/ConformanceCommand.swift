import ArgumentParser
import ConformanceVectors
import Foundation
import JSONSource

/// `waymark conformance`: runs files of test vectors.
struct ConformanceCommand: Verb {
    static let configuration = CommandConfiguration(
        commandName: "conformance",
        abstract: "Run files of test vectors and count how many agree.",
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

    @Argument(help: ArgumentHelp("TestVector files, or folders of them.", valueName: "path"))
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
                let vectors = try source.vectors()
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

    private func run(_ vectors: [TestVector], into report: inout ConformanceReport, _ console: Console) async {
        var progress = Progress("vectors run", console: console)
        for vector in vectors {
            report.add(vector, await vector.check())
            progress.step()
        }
        progress.finish()
    }
}

extension InputSource {
    /// The vectors in the file.
    fileprivate func vectors() throws(CommandFailure) -> [TestVector] {
        let bytes = try read()
        do throws(VectorFileError) {
            return try VectorFile.read(bytes)
        } catch {
            switch error {
            case .syntax(let error): throw CommandFailure(error, in: SourceText(bytes), named: name)
            case .unknownShape:
                throw CommandFailure(
                    "the file is JSON, but not of a known shape of vectors",
                    at: name,
                    remedy: "\"waymark conformance --help\" describes the shapes"
                )
            case .missing(let key, let kind, let position):
                throw CommandFailure(
                    "the vector does not have \"\(key)\" with \(kind.rawValue)",
                    at: "\(name):\(position.line):\(position.column)",
                    remedy: "\"waymark conformance --help\" describes the shapes"
                )
            }
        }
    }
}

/// Counts outcomes by group and prints the counts.
private struct ConformanceReport {
    private var groups: [Group] = []

    private struct Group {
        let name: String
        var passed = 0
        var failed = 0
        /// Lines on single vectors.
        var notes: [String] = []
    }

    var hasFailures: Bool { groups.contains { $0.failed > 0 } }

    mutating func add(_ vector: TestVector, _ outcome: TestVector.Outcome) {
        let place = groups.firstIndex { $0.name == vector.group } ?? groups.endIndex
        if place == groups.endIndex { groups.append(Group(name: vector.group)) }
        let id = vector.id.visible
        switch outcome {
        case .passed: groups[place].passed += 1
        case .failed(let expected, let actual):
            groups[place].failed += 1
            let writer = JSONWriter(style: .compact)
            groups[place].notes += [
                "  failed \(id)",
                "    expected \(writer.string(expected).visible)",
                "    actual   \(writer.string(actual).visible)",
            ]
        case .skipped(let reason): groups[place].notes.append("  skipped \(id): \(Sentence.continued(reason))")
        }
    }

    /// A line for each group, the notes on single vectors beneath it, and a line for all of them.
    func text(_ style: TextStyle) -> String {
        guard !groups.isEmpty else { return "" }
        let total = groups.reduce(into: Group(name: "total")) { sum, group in
            sum.passed += group.passed
            sum.failed += group.failed
        }
        return (groups + [total]).flatMap { group in
            let counts = "\(group.name.visible): \(group.passed) passed, \(group.failed) failed"
            return [style.paint(counts, group.failed > 0 ? .bad : .good)] + group.notes
        }
        .map { $0 + "\n" }
        .joined()
    }
}

/// Finds the vector files that paths name.
private enum VectorPaths {
    /// The files in the order of the paths; of a folder all `.json` files below it, by name.
    static func files(at paths: [String]) throws(CommandFailure) -> [InputSource] {
        var sources: [InputSource] = []
        for path in paths {
            guard path != "-", try isFolder(path) else {
                sources.append(InputSource(path: path))
                continue
            }
            let files = files(below: path)
            if files.isEmpty {
                throw CommandFailure("the folder has no .json file", at: path, remedy: "name a vector file")
            }
            sources += files
        }
        return sources
    }

    private static func files(below folder: String) -> [InputSource] {
        // A folder that cannot be listed is reported like an empty one.
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        return names.filter { $0.hasSuffix(".json") }.sorted().map { InputSource(path: base + $0) }
    }

    private static func isFolder(_ path: String) throws(CommandFailure) -> Bool {
        let source = InputSource(path: path)
        do throws(SystemError) {
            let stream = try FileStream.open(path)
            defer { stream.close() }
            return try stream.information().isFolder
        } catch {
            throw source.failure(error)
        }
    }
}
