import AppSiteAssociation
import Testing

/// Something of which a form cannot say everything, and what is said of it.
struct ConversionRefusal: Sendable, CustomTestStringConvertible {
    let target: AssociationFileConverter.Target
    let appLinks: String
    let kind: ConversionLoss.Kind
    let message: String
    var testDescription: String { "\(target.rawValue) \(appLinks)" }

    static let all: [Self] = [
        Self(
            target: .modern,
            appLinks: #""details":{"appIDs":["A.b"],"components":[{"/":"/a"}]}"#,
            kind: .meaning,
            message: #""details" is one entry by itself, not an array of entries, so no app opens any link."#
        ),
        Self(
            target: .legacy,
            appLinks: #""details":{"appID":"A.b","paths":["/a"],"defaults":{}}"#,
            kind: .meaning,
            message: #""details" is one entry by itself, not an array of entries, so no app opens any link."#
        ),
        Self(
            target: .modern,
            appLinks: #""details":{"A.b":{"paths":["/a"]},"A.c":["/x"]}"#,
            kind: .remark,
            message: #"The value of "A.c" is an array, and an array has no place for its name."#
        ),
        Self(
            target: .modern,
            appLinks: #""details":{"A.b":{"appIDs":["A.c"],"paths":["/a"]}}"#,
            kind: .remark,
            message: #"The entry has "appIDs", and so its name "A.b" goes."#
        ),
        Self(
            target: .both,
            appLinks: #""details":{"A.b":{"appID":"A.c","paths":["/a"]}}"#,
            kind: .remark,
            message: #""appID" is not among the apps that count here, and goes."#
        ),
        Self(
            target: .modern,
            appLinks: #""details":[{"appID":"A.b","paths":["/a"],"paths":["/b"]}]"#,
            kind: .meaning,
            message: #"The key "paths" occurs twice in one object, and which value counts is undefined."#
        ),
        Self(
            target: .modern,
            appLinks: #""details":[{"appID":"A.b","appIDs":"A.c","paths":["/a"]}]"#,
            kind: .remark,
            message: #""appIDs" is a string, not an array, and goes."#
        ),
        Self(
            target: .modern,
            appLinks: #""details":[{"appID":"A.b","paths":["/a"],"components":"*"}]"#,
            kind: .remark,
            message: #""components" is a string, not an array, and goes."#
        ),
        Self(
            target: .modern,
            appLinks: #""details":[{"appIDs":["A.b"],"paths":"*","components":[{"/":"*"}]}]"#,
            kind: .remark,
            message: #""paths" is a string, not an array, and goes."#
        ),
        Self(
            target: .modern,
            appLinks: #""details":[{"appID":"A.b","paths":["/a",7]}]"#,
            kind: .remark,
            message: "This path is a number, not a string, and goes."
        ),
        Self(
            target: .legacy,
            appLinks: #""details":[{"appID":"A.x","appIDs":["A.b"],"components":[{"/":"/a"}]}]"#,
            kind: .remark,
            message: #""appID" is not among the apps that count here, and goes."#
        ),
        Self(
            target: .legacy,
            appLinks: #""details":[{"appIDs":["A.b"],"components":[{"/":"/$(nope)/*"}]}]"#,
            kind: .remark,
            message: "The rule matches no link, so no path says it, and it goes."
        ),
        Self(
            target: .legacy,
            appLinks: #""details":[{"appIDs":["A.b"],"components":[{"/":"/a"}]}],"substitutionVariables":{"v":["x"]}"#,
            kind: .remark,
            message: #"No rule needs the variable "v" as it is written, and so it goes."#
        ),
        Self(
            target: .legacy,
            appLinks: #""details":[{"appIDs":["A.b"],"components":[{"/":"/a"}]}],"defaults":{"comment":"all"}"#,
            kind: .remark,
            message: #"A path has no place for the key "comment"."#
        ),
    ]
}
