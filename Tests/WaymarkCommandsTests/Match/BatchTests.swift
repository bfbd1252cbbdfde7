import Testing

@Suite("waymark match --batch")
struct BatchTests {
    private let folder: TemporaryFolder
    private static let file = #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/yes/*"}]}]}}"#

    init() throws {
        folder = try TemporaryFolder()
    }

    private func answers(_ input: String) async throws -> [Substring] {
        let result = try await Waymark.run("match", "--batch", "-", input: input, in: folder)
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        return result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }

    private func answer(_ url: String, matched: Bool) -> String {
        let verdict = matched ? #""match","details":0,"component":0"# : #""none","details":0,"component":null"#
        return #"{"url":"\#(url)","matched":\#(matched),"excluded":false,"appIDs":\#(matched ? #"["A.b"]"# : "[]"),"#
            + #""detailsIndex":\#(matched ? "0" : "null"),"componentIndex":\#(matched ? "0" : "null"),"#
            + #""perApp":[{"appID":"A.b","verdict":\#(verdict)}]}"#
    }

    @Test("answers ten thousand lines in order")
    func manyLines() async throws {
        let links = (0..<10_000).map { "https://example.com/\($0.isMultiple(of: 3) ? "yes" : "no")/\($0)" }
        let lines = links.map { #"{"aasa":\#(Self.file),"url":"\#($0)"}"# + "\n" }
        let answers = try await answers(lines.joined())
        try #require(answers.count == links.count)
        for (index, link) in links.enumerated() {
            #expect(answers[index] == answer(link, matched: index.isMultiple(of: 3)))
        }
    }

    @Test(
        "answers a line that is not a question with an error, and goes on",
        arguments: [
            ("", "column 1: The file is empty; write a JSON value into it, at least {}."),
            ("[1]", "the line is an array, not an object."),
            (#"{"url":"https://example.com/"}"#, #"there is no \"aasa\"."#),
            (#"{"aasa":{}}"#, #"there is no string \"url\"."#),
            (#"{"aasa":{},"url":7}"#, #"there is no string \"url\"."#),
            (#"{"aasa":[],"url":"https://example.com/"}"#, #"\"aasa\" is an array, not an object."#),
            (#"{"aasa":{},}"#, "column 11: There is a comma before '}' with nothing after it; remove the comma."),
        ]
    )
    func badLine(_ line: String, _ sentence: String) async throws {
        let good = #"{"aasa":\#(Self.file),"url":"https://example.com/yes/1"}"#
        let answers = try await answers("\(good)\n\(line)\n\(good)")
        let expected = answer("https://example.com/yes/1", matched: true)
        #expect(answers.map(String.init) == [expected, #"{"error":"\#(sentence)"}"#, expected])
    }

    @Test("never answers from the file of the line before")
    func changingFiles() async throws {
        let other = #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/no/*"}]}]}}"#
        let yes = "https://example.com/yes/1"
        let answers = try await answers(
            """
            {"aasa":\(Self.file),"url":"\(yes)"}
            {"aasa":\(other),"url":"\(yes)"}
            {"url":"\(yes)","aasa":\(Self.file)}
            {"aasa":\(Self.file) , "url":"\(yes)"}
            {"aasa":\(Self.file),"aasa":\(other),"url":"\(yes)"}

            """
        )
        #expect(answers.map { $0.contains(#""matched":true"#) } == [true, false, true, true, false])
    }

    @Test("answers each question before the next one is asked", .timeLimit(.minutes(1)))
    func conversation() async throws {
        let yes = #"{"aasa":\#(Self.file),"url":"https://example.com/yes"}"#
        let no = #"{"aasa":\#(Self.file),"url":"https://example.com/no"}"#
        let script = """
            mkfifo questions answers
            "$WAYMARK" match --batch - < questions > answers & exec 3> questions 4< answers
            echo '\(yes)' >&3; read -r first <&4; echo "$first"
            echo '\(no)' >&3; read -r second <&4; echo "$second"
            exec 3>&-; wait $!; echo $?
            """
        let result = try await Waymark.shell(script, in: folder)
        let lines = result.output.split(separator: "\n")
        #expect(lines.map { $0.contains(#""matched":true"#) } == [true, false, false])
        #expect(lines.last == "0")
    }

    @Test("gives up a line that is too long, and goes on with the next")
    func longLine() async throws {
        let good = #"{"aasa":\#(Self.file),"url":"https://example.com/yes/1"}"#
        let script = "{ head -c 17000000 /dev/zero | tr '\\0' x; echo; echo '\(good)'; } | \"$WAYMARK\" match --batch -"
        let result = try await Waymark.shell(script, in: folder)
        let error = #"{"error":"the line has more than 16,777,216 bytes"}"#
        #expect(result.output == "\(error)\n\(answer("https://example.com/yes/1", matched: true))\n")
        #expect(result.status == 0)
    }
}
