import LinkAPI
import LinkServer
import Testing

@Suite("Visits as CSV")
struct VisitExportTests {
    @Test(
        "have no cell that a program for tables takes for a formula",
        arguments: [
            ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("\t=1", "\"'\t=1\""),
            ("\r=1", "\"'\r=1\""), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("a\r\nb", "\"a\r\nb\""),
            ("plain", "plain"), ("", ""), ("\r\n=1", "\"'\r\n=1\""), ("\n=1", "\"'\n=1\""),
            ("=\"a\"", "\"'=\"\"a\"\"\""),
        ]
    )
    func cells(text: String, cell: String) {
        let visit = VisitGroupMessage(
            time: "2027-03-01T00:00:00.000Z",
            address: "https://go.example/a",
            kind: "click",
            reason: text,
            platform: "",
            country: "",
            referrer: "",
            agent: "",
            appExpected: false,
            count: 1
        )
        let written = String(decoding: VisitExport.csv([visit], withHead: false), as: UTF8.self)
        #expect(written == "2027-03-01T00:00:00.000Z,https://go.example/a,click,\(cell),,,,,false,1\r\n")
    }
}
