import Foundation
import LinkAPI
import Testing

@testable import WaymarkCommands

@Suite("What a server refuses, on the command line")
struct RemoteProblemTests {
    private static let losses = [
        URLChangeMessage(
            host: "go.example",
            party: "kitchen",
            url: "https://go.example/kitchen/1",
            apps: ["BBBBBBBBBB.com.example.kitchen"],
            before: "match",
            after: "none"
        ),
        URLChangeMessage(
            host: "go.example",
            party: "another workspace",
            url: "https://go.example/pan",
            apps: [],
            before: "none",
            after: "block"
        ),
    ]
    private static let list = """
          https://go.example/kitchen/1: app → browser (BBBBBBBBBB.com.example.kitchen, of kitchen)
          https://go.example/pan: browser → excluded (of another workspace)
        """

    @Test(
        "what a change takes from others is listed, with what an administrator adds to take it",
        arguments: [
            (
                String(repeating: "a0", count: 32),
                "The change takes links from others, and nothing was changed; if that is meant, add --accept-losses "
                    + "\(String(repeating: "a0", count: 32))."
            ),
            (nil, "Only an administrator can accept that."),
        ] as [(String?, String)]
    )
    func losses(digest: String?, sentence: String) throws {
        let problem = Problem(
            .lossesNotAccepted,
            "Only an administrator can accept that.",
            losses: Self.losses,
            lossesDigest: digest
        )
        let data = try JSONEncoder().encode(problem)
        let failure = RemoteProblem(status: 409, data: data).failure("http://a.example")
        #expect(failure.sentence == sentence)
        #expect(failure.excerpt == Self.list)
    }
}
