package import AppSiteAssociation
package import JSONSource

extension LinkDecision {
    /// The answer for programs: what vectors expect, and what `waymark match --format json` prints.
    package var json: JSONValue {
        [
            "url": .string(url),
            "matched": .boolean(matched),
            "excluded": .boolean(excluded),
            "appIDs": .array(appIDs.map(JSONValue.string)),
            "detailsIndex": JSONValue(index: detailsIndex),
            "componentIndex": JSONValue(index: componentIndex),
            "perApp": .array(perApp.map(\.json)),
        ]
    }
}

extension AppDecision {
    fileprivate var json: JSONValue {
        [
            "appID": .string(appID),
            "verdict": .string(verdict.rawValue),
            "details": .integer(detailsIndex),
            "component": JSONValue(index: componentIndex),
        ]
    }
}

extension JSONValue {
    fileprivate init(index: Int?) {
        self = index.map(JSONValue.integer) ?? .null
    }
}
