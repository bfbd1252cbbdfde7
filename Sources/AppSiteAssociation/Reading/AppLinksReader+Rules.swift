import JSONSource
import LinkPatterns

extension AppLinksReader {
    /// The rules of an entry.
    ///
    /// `components` counts when it is an array, even an empty one; otherwise `paths` does. (Apple, WWDC19 session 717:
    /// systems that know `components` ignore `paths` then.)
    mutating func rules(_ node: JSONNode) -> (components: [Component]?, isLegacy: Bool) {
        if let list = value(of: "components", in: node), list.kind == .array {
            return (list.elements.map { component($0) }, false)
        }
        let paths = node["paths"]
        if let paths, paths.kind == .array { return (paths.elements.map { path($0) }, true) }
        if let paths {
            log.note(
                .aplPathsString,
                at: paths,
                "\"paths\" is \(paths.kind.article), not an array.",
                help: "Write an array of strings."
            )
        }
        log.note(
            .aplNoPatterns,
            at: node,
            "The entry has neither a \"components\" nor a \"paths\" array: it accepts every URL.",
            help: "Say so with \"components\": [{\"/\": \"*\"}], or list what the app opens."
        )
        return (nil, false)
    }

    private mutating func component(_ node: JSONNode) -> Component {
        guard node.kind == .object else { return unconstrained(node, "component", "an object") }
        return ComponentReader.read(node, &log)
    }

    /// One of `paths`: a path pattern, excluded when it begins with `NOT ` in any letter case. (Apple, "Support Universal
    /// Links", App Search Programming Guide.)
    private mutating func path(_ node: JSONNode) -> Component {
        guard let text = node.string else { return unconstrained(node, "path", "a string") }
        var component = Component()
        component.range = node.range
        guard text.prefix(4).uppercased() == "NOT " else {
            component.path = .condition(text)
            return component
        }
        component.path = .condition(String(text.dropFirst(4)))
        component.exclude = true
        // Reported: an excluded path is compared with case, whatever the defaults say.
        component.caseSensitive = true
        if !text.hasPrefix("NOT ") {
            component.oddKeys = ["NOT"]
            log.note(
                .patNotLower,
                at: node,
                "\"NOT\" is documented in upper case; other letter cases are reported to work.",
                help: "Write \"NOT \(text.dropFirst(4))\"."
            )
        }
        return component
    }

    private mutating func unconstrained(_ node: JSONNode, _ what: String, _ expected: String) -> Component {
        log.note(
            .aplRuleType,
            at: node,
            "This \(what) is \(node.kind.article), not \(expected), and so accepts every URL.",
            help: "Write \(expected)."
        )
        var component = Component()
        (component.path, component.query, component.fragment) = (.unusable, .unusable, .unusable)
        component.range = node.range
        component.oddKeys = ["/"]
        return component
    }

    /// The file's own variables: a string counts as a list of one; a value that refers to another variable is dropped.
    mutating func variables(_ node: JSONNode) -> [SubstitutionVariable] {
        var variables: [SubstitutionVariable] = []
        for member in node.lastMembers {
            let isList = member.value.kind == .array
            if !isList || !member.value.elements.allSatisfy({ $0.kind == .string }) {
                log.note(
                    .subType,
                    at: member.value,
                    "The variable \"\(member.name)\" should be an array of strings.",
                    help: "Write an array of strings."
                )
            }
            guard let values = member.value.string.map({ [$0] }) ?? (isList ? ServiceReader.strings(member.value) : nil)
            else { continue }
            for nested in values where nested.contains(text: "$(") {
                log.note(
                    .subNested,
                    at: member.value,
                    "The value \"\(nested)\" of the variable \"\(member.name)\" refers to a variable, so it is dropped.",
                    help: "Write the values out."
                )
            }
            variables.append(
                SubstitutionVariable(name: member.name, values: values.filter { !$0.contains(text: "$(") })
            )
        }
        return variables
    }
}
