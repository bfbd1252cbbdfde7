import HTTPTypes
import LinkAPI
import LinkStore

/// `If-Match` and `If-None-Match` of requests that change a document (RFC 9110, section 13).
enum Precondition {
    /// A version as an entity tag.
    static func entityTag(_ version: Int) -> String { "\"\(version)\"" }

    /// The state that the client expects in the store.
    static func expectation(in fields: HTTPFields) throws(Problem) -> VersionExpectation {
        let match = fields[.ifMatch]
        let noneMatch = fields[.ifNoneMatch]
        switch (match, noneMatch) {
        case (nil, nil): return .anything
        case (nil, "*"): return .absence
        case ("*", nil): return .presence
        case (let tag?, nil): return .version(try version(tag))
        default:
            throw Problem(
                .invalidPrecondition,
                "Only one of If-Match and \"If-None-Match: *\" can be followed.",
                help: "Use If-Match with the document's ETag to replace it, \"If-None-Match: *\" to create it."
            )
        }
    }

    /// A tag that this API never sent matches no version: it is read as one that cannot be stored.
    private static func version(_ tag: String) throws(Problem) -> Int {
        guard !tag.contains(",") else {
            throw Problem(
                .invalidPrecondition,
                "If-Match names several versions.",
                help: "Name one: the ETag of the document as you know it."
            )
        }
        let quoted = tag.dropFirst().dropLast()
        guard tag.hasPrefix("\""), tag.hasSuffix("\""), let version = Int(quoted), "\(version)" == quoted else {
            return 0
        }
        return version
    }
}
