import AppSiteAssociation
import JSONSource
import Testing

@Suite("Writing association files")
struct AssociationFileWritingTests {
    @Test("the canonical form is stable to the byte")
    func canonicalForm() {
        let json = """
            {"webcredentials":{"apps":["ABCDE12345.a.b"]},"applinks":{"substitutionVariables":{"v":["x"]},"details":[
            {"components":[{"comment":"c","exclude":true,"#":"f","?":{"a":"1"},"/":"/x"}],"appIDs":["ABCDE12345.a.b"]},
            {"appID":"ABCDE12345.c.d","paths":["NOT /y","*"]}]}}
            """
        let expected = """
            {
              "applinks": {
                "details": [
                  {
                    "appIDs": [
                      "ABCDE12345.a.b"
                    ],
                    "components": [
                      {
                        "/": "/x",
                        "?": {
                          "a": "1"
                        },
                        "#": "f",
                        "exclude": true,
                        "comment": "c"
                      }
                    ]
                  },
                  {
                    "appID": "ABCDE12345.c.d",
                    "paths": [
                      "NOT /y",
                      "*"
                    ]
                  }
                ],
                "substitutionVariables": {
                  "v": [
                    "x"
                  ]
                }
              },
              "webcredentials": {
                "apps": [
                  "ABCDE12345.a.b"
                ]
              }
            }

            """
        let file = AssociationFileReader().read(Array(json.utf8)).file
        #expect(file.map { String(decoding: $0.write(), as: UTF8.self) } == expected)
    }

    @Test("a file that is written and read again gives the same verdict", arguments: try MatchVector.all())
    func roundTrip(vector: MatchVector) throws {
        let again = try #require(AssociationFileReader().read(vector.aasa.write()).file)
        let decision = UniversalLinkMatcher(file: again).decision(for: vector.url)
        let before = UniversalLinkMatcher(file: vector.aasa).decision(for: vector.url)
        #expect(decision.perApp.map(\.verdict) == before.perApp.map(\.verdict))
        #expect(decision.appIDs == before.appIDs)
    }
}
