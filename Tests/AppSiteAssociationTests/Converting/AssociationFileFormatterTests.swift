import AppSiteAssociation
import JSONSource
import Testing

@Suite("Formatting association files")
struct AssociationFileFormatterTests {
    @Test("keys are ordered where order has no meaning, and everything else stays")
    func keepsEverything() throws {
        let written = """
            {"webcredentials":{"apps":["ABCDE12345.a"]},"note":1.50,"applinks":{"x":{"b":1,"a":2},"details":[
            {"components":[{"comment":"c","y":null,"exclude":true,"?":{"b":"1","a":"2"},"/":"\\/x"},7],"z":[],
            "appIDs":["ABCDE12345.a"]},"odd"],"apps":[]},"activitycontinuation":{}}
            """
        let expected = """
            {
              "applinks": {
                "apps": [],
                "details": [
                  {
                    "appIDs": [
                      "ABCDE12345.a"
                    ],
                    "components": [
                      {
                        "/": "/x",
                        "?": {
                          "b": "1",
                          "a": "2"
                        },
                        "exclude": true,
                        "comment": "c",
                        "y": null
                      },
                      7
                    ],
                    "z": []
                  },
                  "odd"
                ],
                "x": {
                  "b": 1,
                  "a": 2
                }
              },
              "webcredentials": {
                "apps": [
                  "ABCDE12345.a"
                ]
              },
              "note": 1.50,
              "activitycontinuation": {}
            }

            """
        let formatted = try AssociationFileFormatter().format(Array(written.utf8))
        #expect(String(decoding: formatted, as: UTF8.self) == expected)
        #expect(try AssociationFileFormatter().format(formatted) == formatted)
    }

    @Test("of a key that is there twice, the last still counts")
    func duplicates() throws {
        let written = #"{"applinks":{"details":[{"paths":["/a"],"appID":"A.b","paths":["/c"]}]}}"#
        let formatted = try AssociationFileFormatter().format(Array(written.utf8))
        let file = try #require(AssociationFileReader().read(formatted).file)
        #expect(UniversalLinkMatcher(file: file).decision(for: "https://example.com/c").matched)
        #expect(!UniversalLinkMatcher(file: file).decision(for: "https://example.com/a").matched)
    }

    @Test("a byte-order mark goes, and a mistake is reported with its place")
    func marksAndMistakes() throws {
        #expect(try AssociationFileFormatter().format([0xEF, 0xBB, 0xBF] + Array("{}".utf8)) == Array("{}\n".utf8))
        let error = #expect(throws: JSONSyntaxError.self) {
            try AssociationFileFormatter().format([0xEF, 0xBB, 0xBF] + Array("{,}".utf8))
        }
        #expect(error?.range.lowerBound == 4)
    }

    @Test("formatting changes no verdict, and doing it again changes nothing", arguments: try MatchVector.all())
    func verdicts(vector: MatchVector) throws {
        let written = vector.aasa.write(style: .compact)
        let formatted = try AssociationFileFormatter().format(written)
        let source = try #require(AssociationFileReader().read(written).file)
        let file = try #require(AssociationFileReader().read(formatted).file)
        let before = UniversalLinkMatcher(file: source).decision(for: vector.url)
        #expect(UniversalLinkMatcher(file: file).decision(for: vector.url) == before)
        #expect(try AssociationFileFormatter().format(formatted) == formatted)
    }
}
