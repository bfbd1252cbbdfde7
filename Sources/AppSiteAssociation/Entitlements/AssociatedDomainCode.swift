import JSONSource

/// The codes of the findings that one entitlement entry can have, with what each of them rests on.
struct AssociatedDomainCode: Sendable {
    let rawValue: String
    let certainty: Certainty

    static let noService = Self(rawValue: "ENT-NO-SERVICE", certainty: .documented)
    static let serviceUnknown = Self(rawValue: "ENT-SERVICE-UNKNOWN", certainty: .documented)
    static let serviceCase = Self(rawValue: "ENT-SERVICE-CASE", certainty: .inferred)
    static let scheme = Self(rawValue: "ENT-SCHEME", certainty: .documented)
    static let path = Self(rawValue: "ENT-PATH", certainty: .documented)
    static let space = Self(rawValue: "ENT-SPACE", certainty: .inferred)
    static let uppercase = Self(rawValue: "ENT-UPPERCASE", certainty: .inferred)
    static let port = Self(rawValue: "ENT-PORT", certainty: .documented)
    static let addressLiteral = Self(rawValue: "ENT-IP", certainty: .reported)
    static let singleLabel = Self(rawValue: "ENT-SINGLE-LABEL", certainty: .reported)
    static let hostSyntax = Self(rawValue: "ENT-HOST-SYNTAX", certainty: .reported)
    static let international = Self(rawValue: "ENT-IDN", certainty: .inferred)
    static let starPlace = Self(rawValue: "ENT-STAR-PLACE", certainty: .documented)
    static let publicSuffix = Self(rawValue: "ENT-PUBLIC-SUFFIX", certainty: .inferred)
    static let clipWildcard = Self(rawValue: "ENT-CLIP-WILDCARD", certainty: .documented)
    static let modeUnknown = Self(rawValue: "ENT-MODE-UNKNOWN", certainty: .reported)
    static let modeCase = Self(rawValue: "ENT-MODE-CASE", certainty: .reported)
    static let modeQuery = Self(rawValue: "ENT-MODE-QUERY", certainty: .reported)
    static let duplicate = Self(rawValue: "ENT-DUP", certainty: .inferred)
    static let many = Self(rawValue: "ENT-MANY", certainty: .documented)
}
