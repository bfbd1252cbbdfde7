public import JSONSource

extension AssociationDiff {
    /// The comparison as JSON: `changes`, `owners` and `undecided`, each an array.
    ///
    /// A side is `{"verdict", "details", "component", "rule", "listed"}`, in the words of `waymark match`; an owner is
    /// `{"appID", "details", "component", "rule"}` or `null`.
    public var json: JSONValue {
        .object([
            ("changes", .array(changes.map(\.json))),
            ("owners", .array(ownerChanges.map(\.json))),
            ("undecided", .array(undecided.map(\.json))),
        ])
    }
}

extension LinkOutcome {
    var json: JSONValue {
        .object(
            [("verdict", .string(verdict.rawValue))] + RulePlace.members(place)
                + [("rule", rule.map(JSONValue.string) ?? .null), ("listed", .boolean(isListed))]
        )
    }
}

extension RulePlace {
    fileprivate static func members(_ place: RulePlace?) -> [(name: String, value: JSONValue)] {
        [
            ("details", place.map { .integer($0.detailsIndex) } ?? .null),
            ("component", place?.componentIndex.map(JSONValue.integer) ?? .null),
        ]
    }
}

extension LinkChange {
    fileprivate var json: JSONValue {
        .object([
            ("appIDs", .array(appIDs.map(JSONValue.string))), ("old", old.json), ("new", new.json),
            ("example", .string(example)),
        ])
    }
}

extension OwnerChange {
    fileprivate var json: JSONValue {
        .object([("old", old?.json ?? .null), ("new", new?.json ?? .null), ("example", .string(example))])
    }
}

extension OwnerChange.Owner {
    fileprivate var json: JSONValue {
        .object([("appID", .string(appID))] + RulePlace.members(place) + [("rule", .string(rule))])
    }
}

extension UndecidedChange {
    fileprivate var json: JSONValue {
        .object([
            ("appIDs", .array(appIDs.map(JSONValue.string))), ("old", old.json), ("new", new.json),
            ("aboutOwner", .boolean(isAboutOwner)),
        ])
    }
}
