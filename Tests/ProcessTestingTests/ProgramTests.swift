import Foundation
import ProcessTesting
import Testing

@Suite("A program that a test runs", .timeLimit(.minutes(2)))
struct ProgramTests {
    private static let script = #"cat; echo "$KIND" >&2; exit 3"#

    @Test("reads its input, and leaves its output, its errors and its status")
    func result() async throws {
        let program = Program("sh", ["-c", Self.script], environment: ["KIND": "warning"])
        let result = try await program.run(input: Array("text".utf8))
        #expect(result.status == 3)
        #expect(String(decoding: result.output, as: UTF8.self) == "text")
        #expect(String(decoding: result.errors, as: UTF8.self) == "warning\n")
    }

    @Test("may end before it has read its input, and by a signal")
    func endsEarly() async throws {
        let result = try await Program("sh", ["-c", "kill -9 $$"]).run(input: Array(repeating: 0x61, count: 1_000_000))
        #expect(result.status == 137)
    }

    @Test("lacks what its environment is to lack")
    func lacksVariable() async throws {
        let program = Program("sh", ["-c", #"echo "${HOME-not set}""#], environment: ["HOME": nil])
        #expect(String(decoding: try await program.succeed(), as: UTF8.self) == "not set\n")
    }

    @Test("has to succeed, or fails with what it complained of")
    func fails() async throws {
        let error = await #expect(throws: Program.Failure.self) {
            try await Program("sh", ["-c", "echo no >&2; false"]).succeed()
        }
        #expect(error?.description == "sh -c echo no >&2; false ended with 1: no\n")
    }

    @Test("runs while a body runs, and ends on a signal or at the end of its input")
    func beside() async throws {
        for (ending, script) in [
            (Program.Ending.signal, "trap 'echo ended; exit 4' TERM; echo 'ready!'; while :; do read line || :; done"),
            (.endOfInput, "echo 'ready!'; cat; echo ended; exit 4"),
        ] {
            let (status, output) = try await Program("sh", ["-c", script]).run(endingBy: ending) { program in
                let text = try await program.text(after: "rea", upTo: "!")
                #expect(text == "dy")
            }
            #expect(status == 4)
            #expect(output == "ready!\nended\n")
        }
    }

    @Test("that does not print what is waited for ends the wait")
    func endsWait() async throws {
        let error = await #expect(throws: Program.Failure.self) {
            try await Program("echo", ["other"]).run(endingBy: .signal) {
                _ = try await $0.text(after: "ready", upTo: "!")
            }
        }
        #expect(error?.description == "echo other ended without printing \"ready\": other\n")
    }

    @Test("is killed after some lines, all of which are there")
    func isKilled() async throws {
        let output = try await Program("sh", ["-c", "echo 1; echo 2; exec sleep 100"]).kill(afterLines: 2)
        #expect(output == "1\n2\n")
        let error = await #expect(throws: Program.Failure.self) { try await Program("echo", ["1"]).kill(afterLines: 2) }
        #expect(error?.description == "echo 1 ended before it had printed 2 lines")
    }

    @Test("runs also where the tests hold thousands of files open")
    func manyFiles() async throws {
        let files = try (0..<1_600).map { _ in try FileHandle(forReadingFrom: URL(filePath: "/dev/null")) }
        for number in 0..<100 {
            let output = try await Program("echo", ["\(number)"]).succeed()
            #expect(String(decoding: output, as: UTF8.self) == "\(number)\n")
        }
        for file in files { try file.close() }
    }
}
