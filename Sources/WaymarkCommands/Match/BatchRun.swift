import AppSiteAssociation
import JSONSource

/// Answers lines of questions, one line each, in order and with bounded memory.
struct BatchRun {
    let source: InputSource
    let dialect: MatchDialect
    let console: Console

    func run() throws -> ExitStatus {
        let stream = try source.open()
        defer { stream.close() }
        var lines = LineReader(source, stream, limit: InputSource.maximumBytes)
        var questions = QuestionReader(dialect: dialect)
        var progress = Progress("questions answered", console: console)
        defer { progress.finish() }
        while let line = try lines.next() {
            let answer = questions.answer(line)
            try console.output.write(JSONWriter(style: .compact).write(answer))
            try console.output.write(CollectionOfOne(UInt8(ascii: "\n")))
            // A client that sends one question waits for its answer before it sends the next.
            if !lines.hasLineReady { try console.output.flush() }
            progress.step()
        }
        return .done
    }
}
