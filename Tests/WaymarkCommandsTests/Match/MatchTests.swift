import ConformanceVectors
import Testing

@testable import WaymarkCommands

@Suite("waymark match")
struct MatchTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Samples.shop, to: "aasa.json")
    }

    @Test("names each app that opens a link or is kept from it, with the rule and its place")
    func text() async throws {
        let result = try await Waymark.run("match", "aasa.json", "https://example.com/buy/42", in: folder)
        #expect(
            result.output == """
                https://example.com/buy/42
                  opens     ABCDE12345.com.example.shop  details[0].components[1]  aasa.json:8:11
                  opens     ABCDE12345.com.example.beta  details[0].components[1]  aasa.json:8:11
                  excluded  ABCDE12345.com.example.old   details[1].paths[0]  aasa.json:12:58

                """
        )
        #expect(result.errors.isEmpty)
        #expect(result.status == 0)
    }

    @Test(
        "says in one line why no app opens a link",
        arguments: [
            ("https://example.com/other", "no app    no rule of the file's 3 apps matches"),
            (
                "mailto:a@example.com",
                "no app  universal links are http and https URLs with a host; this URL is not one"
            ),
        ]
    )
    func noApp(_ link: String, _ sentence: String) async throws {
        let result = try await Waymark.run("match", "aasa.json", link, in: folder)
        #expect(result == Waymark.Result(status: 1, output: "\(link)\n  \(sentence)\n", errors: ""))
    }

    @Test("notes that a link with a port opens no app")
    func port() async throws {
        let result = try await Waymark.run("match", "aasa.json", "https://example.com:8443/old/1", in: folder)
        #expect(
            result.output == """
                https://example.com:8443/old/1
                  opens     ABCDE12345.com.example.old  details[1].paths[1]  aasa.json:12:72
                  note      devices do not open apps for links with a port (:8443)  [D]

                """
        )
    }

    @Test("prints one JSON object a line with --format json")
    func json() async throws {
        let links = "https://example.com/buy/1\n\n  \nhttps://example.com/x#stay\n"
        let result = try await Waymark.run("match", "aasa.json", "-", "--format", "json", input: links, in: folder)
        #expect(
            result.output == """
                {"url":"https://example.com/buy/1","matched":true,"excluded":false,\
                "appIDs":["ABCDE12345.com.example.shop","ABCDE12345.com.example.beta"],\
                "detailsIndex":0,"componentIndex":1,"perApp":[\
                {"appID":"ABCDE12345.com.example.shop","verdict":"match","details":0,"component":1},\
                {"appID":"ABCDE12345.com.example.beta","verdict":"match","details":0,"component":1},\
                {"appID":"ABCDE12345.com.example.old","verdict":"block","details":1,"component":0}]}
                {"url":"https://example.com/x#stay","matched":false,"excluded":true,"appIDs":[],\
                "detailsIndex":0,"componentIndex":0,"perApp":[\
                {"appID":"ABCDE12345.com.example.shop","verdict":"block","details":0,"component":0},\
                {"appID":"ABCDE12345.com.example.beta","verdict":"block","details":0,"component":0},\
                {"appID":"ABCDE12345.com.example.old","verdict":"none","details":1,"component":null}]}

                """
        )
        #expect(result.status == 0)
    }

    @Test("reads links from a file, and the association file from standard input")
    func sources() async throws {
        try folder.write("https://example.com/old/1\r\nhttps://example.com/none", to: "urls.txt")
        let arguments = ["match", "-", "--urls", "urls.txt", "--format", "json"]
        let result = try await Waymark.shell("\"$WAYMARK\" \(arguments.joined(separator: " ")) < aasa.json", in: folder)
        let verdicts = result.output.split(separator: "\n").map { $0.contains(#""matched":true"#) }
        #expect(verdicts == [true, false])
        #expect(result.status == 0)
    }

    @Test("is undetermined in the documented dialect where Apple documents nothing")
    func documented() async throws {
        try folder.write(#"{"applinks":{"details":[{"appIDs":["ABCDE12345.b"]}]}}"#, to: "open.json")
        let arguments = ("match", "open.json", "https://example.com/", "--dialect", "documented")
        let (verb, file, link, option, dialect) = arguments
        let result = try await Waymark.run(verb, file, link, option, dialect, in: folder)
        #expect(
            result.output == """
                https://example.com/
                  unknown   ABCDE12345.b  details[0], which has no rules  open.json:1:25

                """
        )
        #expect(result.status == 1)
    }

    @Test("warns of a file that is larger than Apple takes, and answers all the same")
    func tooLargeForApple() async throws {
        let padding = String(repeating: " ", count: 131_073 - Samples.shop.utf8.count)
        try folder.write(Samples.shop + padding, to: "large.json")
        let result = try await Waymark.run("match", "large.json", "https://example.com/buy/1", in: folder)
        #expect(
            result.errors == """
                waymark: large.json: the file has 131,073 bytes; Apple takes 131,072, so phones do not use it; \
                the answers say what it would do.

                """
        )
        #expect(result.status == 0)
    }

    @Test("stops quietly when its reader does")
    func closedPipe() async throws {
        let links = String(repeating: "https://example.com/buy/1\n", count: 20_000)
        try folder.write(links, to: "urls.txt")
        let line = "{ \"$WAYMARK\" match aasa.json --urls urls.txt; echo $? > status; } | head -n 1; cat status"
        let result = try await Waymark.shell(line, in: folder)
        #expect(result == Waymark.Result(status: 0, output: "https://example.com/buy/1\n0\n", errors: ""))
    }

    @Test("reads the JSON inside a signed file")
    func signed() async throws {
        try folder.write(SignedSample.message(with: Array(Samples.shop.utf8)), to: "signed")
        let result = try await Waymark.run("match", "signed", "https://example.com/old/1", in: folder)
        #expect(
            result.output == """
                https://example.com/old/1
                  opens     ABCDE12345.com.example.old  details[1].paths[1]  signed:12:72

                """
        )
        let warning = "signed: the file is signed; places are those of the JSON inside, the signature is not checked."
        #expect(result.errors == "waymark: \(warning)\n")
        #expect(result.status == 0)
    }
}
