import LinkAPI
import Testing

@Suite("Queries")
struct QueryValuesTests {
    private static let known: [QueryParameter] =
        .page + [
            QueryParameter("order", "How.", form: .choice(["name", "age"])),
            QueryParameter("all", "Whether.", form: .flag),
        ]

    @Test("are read")
    func areRead() throws {
        let values = try QueryValues([("limit", "7"), ("cursor", "a+b"), ("all", "true")], known: Self.known)
        #expect(values.integer(.limit) == 7)
        #expect(values[.cursor] == "a+b")
        #expect(values.flag(Self.known[3]))
        #expect(values[Self.known[2]] == nil)
        #expect(try !QueryValues([], known: Self.known).flag(Self.known[3]))
    }

    @Test(
        "are refused in words",
        arguments: [
            ([("limt", "7")], "This address has no parameter \"limt\"."),
            ([("limit", "7"), ("limit", "7")], "The parameter \"limit\" is given twice."),
            ([("limit", "0")], "The parameter \"limit\" has to be a whole number from 1 to 500."),
            ([("limit", "501")], "The parameter \"limit\" has to be a whole number from 1 to 500."),
            ([("limit", "+5")], "The parameter \"limit\" has to be a whole number from 1 to 500."),
            ([("limit", "99999999999999999999")], "The parameter \"limit\" has to be a whole number from 1 to 500."),
            ([("order", "size")], "The parameter \"order\" has to be name or age."),
            ([("all", "")], "The parameter \"all\" has to be true or false."),
            (
                [("cursor", String(repeating: "a", count: 1_025))],
                "The parameter \"cursor\" may have at most 1024 bytes."
            ),
        ]
    )
    func areRefused(sent: [(String, String)], sentence: String) {
        let problem = #expect(throws: Problem.self) { try QueryValues(sent, known: Self.known) }
        #expect(problem?.code == .invalidQuery)
        #expect(problem?.detail == sentence)
    }
}
