import AppSiteAssociation
import JSONSource
import Testing

@Suite("Converting between paths and components")
struct AssociationFileConverterTests {
    @Test("paths become components and back")
    func thereAndBack() throws {
        let legacy =
            #"{"applinks":{"apps":[],"details":[{"appID":"A.b","paths":["NOT /a/*","*"],"note":"kept"}]},"x":1}"#
        let modern =
            #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/a/*","exclude":true},{"/":"*"}],"note":"kept"}]},"x":1}"#
        #expect(try convert(legacy, .modern) == modern)
        #expect(try convert(modern, .legacy) == legacy)
    }

    @Test("both forms are in one entry for each app")
    func both() throws {
        let modern = #"{"applinks":{"details":[{"appIDs":["A.b","A.c"],"components":[{"/":"/a","comment":"c"}]}]}}"#
        let entries = ["A.b", "A.c"].map {
            #"{"appID":"\#($0)","appIDs":["\#($0)"],"components":[{"/":"/a","comment":"c"}],"paths":["/a"]}"#
        }
        let expected = #"{"applinks":{"apps":[],"details":["# + entries.joined(separator: ",") + "]}}"
        #expect(try convert(modern, .both) == expected)
    }

    @Test("an object of apps becomes an array")
    func dictionary() throws {
        let written = #"{"applinks":{"details":{"A.b":{"paths":["/x"]}}}}"#
        let expected = #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/x"}]}]}}"#
        #expect(try convert(written, .modern) == expected)
    }

    struct Loss: Sendable, CustomTestStringConvertible {
        let component: String
        let message: String
        let example: String?
        var testDescription: String { component }
    }

    @Test(
        "what a path cannot say is reported with a URL that proves it",
        arguments: [
            Loss(
                component: #"{"/":"/a","?":{"q":"?*"}}"#,
                message: "A path looks at neither query nor fragment, so it takes more URLs.",
                example: "https://example.com/a"
            ),
            Loss(
                component: #"{"/":"/a","caseSensitive":false}"#,
                message: "A path is compared encoded and with case, so it misses URLs of this rule.",
                example: "https://example.com/A"
            ),
            Loss(
                component: #"{"/":"/$(lang)"}"#,
                message: "The pattern's variables have more than 64 texts, and iOS 12 knows no variables.",
                example: "https://example.com/aa"
            ),
        ]
    )
    func losses(loss: Loss) throws {
        let written = #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/ok"},\#(loss.component)]}]}}"#
        let result = try AssociationFileConverter(target: .legacy).convert(Array(written.utf8))
        #expect(result.bytes == nil)
        #expect(result.losses.map(\.message) == [loss.message])
        #expect(result.losses.map(\.example) == [loss.example])
        #expect(result.losses.first?.place == RulePlace(detailsIndex: 0, componentIndex: 1))
    }

    @Test("comments go with a word, not with a refusal; defaults and variables are written out")
    func resolved() throws {
        let written = """
            {"applinks":{"defaults":{"exclude":true},"substitutionVariables":{"v":["x","y"]},"details":[{"appIDs":["A.b"],
            "components":[{"/":"/$(v)","comment":"c"},{"/":"/z","exclude":false,"caseSensitive":true}]}]}}
            """
        let result = try AssociationFileConverter(target: .legacy).convert(Array(written.utf8))
        let expected = #"{"applinks":{"apps":[],"details":[{"appID":"A.b","paths":["NOT /x","NOT /y","/z"]}]}}"#
        #expect(result.file.map(JSONWriter(style: .compact).string) == expected)
        #expect(result.losses.map(\.kind) == [.remark])
    }

    @Test("paths beside components go, with a word when they say something else", arguments: ["/a", "/b"])
    func otherPaths(path: String) throws {
        let written =
            #"{"applinks":{"details":[{"appID":"A.b","appIDs":["A.b"],"components":[{"/":"/a"}],"paths":["\#(path)"]}]}}"#
        let result = try AssociationFileConverter(target: .modern).convert(Array(written.utf8))
        let expected = #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/a"}]}]}}"#
        #expect(result.file.map(JSONWriter(style: .compact).string) == expected)
        #expect(result.losses.map(\.kind) == (path == "/a" ? [] : [.remark]))
    }

    @Test("a pattern that begins like an exclusion, and a variable that nobody defines")
    func oddPatterns() throws {
        let written = #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"not x"},{"/":"/$(nope)/*"}]}]}}"#
        let expected = #"{"applinks":{"apps":[],"details":[{"appID":"A.b","paths":["/not x"]}]}}"#
        #expect(try convert(written, .legacy) == expected)
    }

    @Test("what a form has no place for does not go without a word", arguments: ConversionRefusal.all)
    func refusals(refusal: ConversionRefusal) throws {
        let written = #"{"applinks":{\#(refusal.appLinks)}}"#
        let result = try AssociationFileConverter(target: refusal.target).convert(Array(written.utf8))
        #expect(result.losses.map(\.message) == [refusal.message])
        #expect(result.losses.map(\.kind) == [refusal.kind])
        #expect((result.file == nil) == (refusal.kind == .meaning))
    }

    private func convert(_ text: String, _ target: AssociationFileConverter.Target) throws -> String? {
        let result = try AssociationFileConverter(target: target).convert(Array(text.utf8))
        return result.file.map(JSONWriter(style: .compact).string)
    }
}
