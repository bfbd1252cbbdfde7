import Foundation
import LinkAPI
import Testing

@Suite("Problems")
struct ProblemTests {
    @Test("have an error status, a title and a stable code", arguments: ProblemType.allCases)
    func isComplete(code: ProblemType) {
        #expect((400...599).contains(code.status))
        #expect(code.title != code.rawValue)
        #expect(code.explanation.hasSuffix("."))
        #expect(!code.title.isEmpty && !code.title.hasSuffix("."))
        #expect(code.rawValue.allSatisfy { $0 == "-" || ($0.isASCII && $0.isLowercase) })
    }

    @Test("omit members without a value")
    func encodes() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let problem = Problem(.unknownDomain, "There is no domain example.com.")
        let text = String(decoding: try encoder.encode(problem), as: UTF8.self)
        #expect(
            text == """
                {"code":"unknown-domain","detail":"There is no domain example.com.","status":404,\
                "title":"The domain is unknown","type":"/docs/problems/unknown-domain"}
                """
        )
    }

    @Test("are decoded as they were encoded")
    func roundTrips() throws {
        let problem = Problem(.invalidJSON, "Bad.", help: "Fix it.", line: 3, column: 7, reason: "trailing-comma")
        #expect(try JSONDecoder().decode(Problem.self, from: try JSONEncoder().encode(problem)) == problem)
    }
}
