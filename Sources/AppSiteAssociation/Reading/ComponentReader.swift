import JSONSource
import LinkPatterns

/// Reads a component or a `defaults` object.
enum ComponentReader {
    static func read(_ node: JSONNode, _ log: inout FindingLog) -> Component {
        var component = Component()
        component.range = node.range
        for member in node.members {
            if member.nameEquals("/") {
                component.path = pattern(member, &component.oddKeys)
            } else if member.nameEquals("#") {
                component.fragment = pattern(member, &component.oddKeys)
            } else if member.nameEquals("?") {
                component.query = query(member.value, &component.oddKeys, &log)
            } else if member.nameEquals("exclude") {
                component.exclude = boolean(member, &component.oddKeys, &log)
            } else if member.nameEquals("caseSensitive") {
                component.caseSensitive = boolean(member, &component.oddKeys, &log)
            } else if member.nameEquals("percentEncoded") {
                component.percentEncoded = boolean(member, &component.oddKeys, &log)
            } else if member.nameEquals("comment") {
                component.comment = member.value.string
            }
        }
        return component
    }

    private static func pattern(_ member: JSONMember, _ oddKeys: inout [String]) -> ComponentPart<String> {
        if let text = member.value.string { return .condition(text) }
        oddKeys.append(member.name)
        return .unusable
    }

    /// A string is a pattern of the whole query, an object one pattern per item.
    ///
    /// One value that is not a string makes the whole object void (observed).
    private static func query(
        _ node: JSONNode,
        _ oddKeys: inout [String],
        _ log: inout FindingLog
    ) -> ComponentPart<QueryCondition> {
        if let text = node.string { return .condition(.whole(text)) }
        guard node.kind == .object else {
            oddKeys.append("?")
            log.note(
                .qryArray,
                at: node,
                "\"?\" is \(node.kind.article): any query is accepted.",
                help: "Write an object from item name to pattern, or one string."
            )
            return .unusable
        }
        if let odd = node.members.first(where: { $0.value.kind != .string }) {
            oddKeys.append("?")
            log.note(
                .qryNonstring,
                at: odd.value,
                "The value of \"\(odd.name)\" is \(odd.value.kind.article): the whole \"?\" object is void, and any query is accepted.",
                help: "Put the value in quotes."
            )
            return .unusable
        }
        return items(node)
    }

    /// One condition per name, the last of repeated ones; an empty object constrains nothing.
    private static func items(_ node: JSONNode) -> ComponentPart<QueryCondition> {
        let items = node.lastMembers.map {
            QueryItemCondition(name: $0.name, pattern: $0.value.string ?? "")
        }
        return items.isEmpty ? .unusable : .condition(.items(items))
    }

    /// A boolean as Apple's software reads it: strings and numbers like `NSString.boolValue`, anything else as `false`
    /// without a look at the defaults (reported).
    private static func boolean(_ member: JSONMember, _ oddKeys: inout [String], _ log: inout FindingLog) -> Bool {
        let node = member.value
        if let boolean = node.boolean { return boolean }
        oddKeys.append(member.name)
        let value = node.string.map(boolValue) ?? node.number.map { $0.double != 0 } ?? false
        let isReadable = node.kind == .string || node.kind == .number
        log.note(
            isReadable ? .boolString : .boolNull,
            at: node,
            "\"\(member.name)\" is \(node.kind.article), not a boolean; it is read as \(value).",
            help: "Write true or false."
        )
        return value
    }

    /// The rule of `NSString.boolValue`: after blanks, a sign and zeros, one of `Y y T t` or a digit from 1 to 9.
    static func boolValue(_ text: String) -> Bool {
        var rest = Substring(text).drop { $0.isWhitespace }
        if let sign = rest.first, sign == "+" || sign == "-" { rest = rest.dropFirst() }
        guard let first = rest.drop(while: { $0 == "0" }).first else { return false }
        return "YyTt123456789".contains(first)
    }
}
