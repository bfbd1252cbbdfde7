import DigitalAssetLinks

extension WorkspacePart {
    /// The most rules of a part.
    static let maximumRules = 5_000

    /// Everything that is wrong with the part by itself, in the order of the members.
    public var mistakes: [WorkspaceError] {
        var mistakes: [WorkspaceError] = []
        if rules.count > Self.maximumRules {
            let message = "There are \(rules.count) rules; \(Self.maximumRules) are the most."
            mistakes.append(WorkspaceError(.tooLong, at: "rules", message))
        }
        let patternVariables = patternVariables
        for (index, rule) in rules.enumerated() {
            mistakes += rule.mistakes(variables: patternVariables).map { $0.inside("rules[\(index)]") }
        }
        return mistakes + mistakesOfVariables + mistakesOfServices
    }

    private var mistakesOfVariables: [WorkspaceError] {
        variables.sorted { $0.key < $1.key }.flatMap { name, values in
            var mistakes: [WorkspaceError] = []
            if name.isEmpty || name.contains(where: { "$()".contains($0) }) {
                let message = "\"\(name)\" is not a name of a variable: it is empty or has one of \"$()\"."
                mistakes.append(WorkspaceError(.variable, at: "variables.\(name)", message))
            }
            if values.isEmpty {
                let message = "The variable \"\(name)\" has no value, so that no pattern with it can match."
                mistakes.append(WorkspaceError(.variable, at: "variables.\(name)", message))
            }
            for (index, value) in values.enumerated() {
                guard let reason = Self.fault(inValue: value) else { continue }
                let message = "The value \"\(value)\" of the variable \"\(name)\" \(reason)."
                mistakes.append(WorkspaceError(.variable, at: "variables.\(name)[\(index)]", message))
            }
            return mistakes
        }
    }

    private static func fault(inValue value: String) -> String? {
        if value.contains("$") { return "has a \"$\", which could name another variable" }
        if value.contains("\\") { return "has a backslash, whose meaning Apple does not define" }
        return value.utf8.count > PatternCheck.maximumLength ? "is too long" : nil
    }

    private var mistakesOfServices: [WorkspaceError] {
        services.enumerated().flatMap { index, service in
            var mistakes: [WorkspaceError] = []
            if services[..<index].contains(where: { $0.app == service.app }) {
                let message = "The app \"\(service.app)\" has its services in two places."
                mistakes.append(WorkspaceError(.duplicate, at: "services[\(index)].app", message))
            }
            for (place, text) in service.androidRelations.enumerated() {
                let member = "services[\(index)].androidRelations[\(place)]"
                do throws(StatementMistake) {
                    guard try Relation(text) == .handleAllURLs else { continue }
                    let message = "\"\(text)\" follows from the rules; do not list it."
                    mistakes.append(WorkspaceError(.relation, at: member, message))
                } catch {
                    mistakes.append(WorkspaceError(.relation, at: member, error.sentences))
                }
            }
            return mistakes
        }
    }
}
