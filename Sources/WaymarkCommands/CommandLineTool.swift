import ArgumentParser

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The command line as one call.
public enum CommandLineTool {
    /// Runs the verb that the process was started with, and ends the process with its exit status.
    ///
    /// 0: done and clean; 1: done with a negative result; 2: could not be done.
    public static func main() async -> Never {
        // A reader that goes away (`| head -1`) shows as an error of the write that meets it.
        signal(SIGPIPE, SIG_IGN)
        let console = Console.standard
        let status = await run(Array(CommandLine.arguments.dropFirst()), console: console)
        exit(status.rawValue)
    }

    static func run(_ arguments: [String], console: Console) async -> ExitStatus {
        let status: ExitStatus
        do {
            status = try await perform(arguments, console: console)
            try console.output.flush()
        } catch {
            return report(error, console: console)
        }
        return status
    }

    private static func perform(_ arguments: [String], console: Console) async throws -> ExitStatus {
        let arguments = EarlierSpelling.updated(arguments)
        if let failure = VerbPath.failure(of: arguments) { throw failure }
        var command = try WaymarkCommand.parseAsRoot(arguments)
        if let verb = command as? any Verb { return try await verb.perform(console) }
        try command.run()
        return .done
    }

    private static func report(_ error: any Error, console: Console) -> ExitStatus {
        switch error {
        case is OutputClosed:
            return .done
        case let failure as CommandFailure:
            // What was found out before the failure is worth having.
            try? console.output.flush()
            console.report(failure)
            return .failed
        default:
            return report(parsing: error, console: console)
        }
    }

    /// Help and version are errors to the parser; mistakes in the arguments become one sentence.
    private static func report(parsing error: any Error, console: Console) -> ExitStatus {
        guard WaymarkCommand.exitCode(for: error).isSuccess else {
            console.report(UsageMistake.failure(for: error))
            return .failed
        }
        do {
            try console.output.write(WaymarkCommand.fullMessage(for: error) + "\n")
            try console.output.flush()
        } catch {
            return .done
        }
        return .done
    }
}
