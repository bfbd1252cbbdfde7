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
                guard let fault = Self.fault(inValue: value) else { continue }
                let shown = PatternCheck.visible(value)
                let message = "The value \"\(shown)\" of the variable \"\(name)\" \(fault.reason)."
                mistakes.append(WorkspaceError(fault.code, at: "variables.\(name)[\(index)]", message))
            }
            return mistakes
        }
    }

    private static func fault(inValue value: String) -> (code: WorkspaceError.Code, reason: String)? {
        if value.contains("$") { return (.variable, "has a \"$\", which could name another variable") }
        if value.contains("\\") { return (.variable, "has a backslash, whose meaning Apple does not define") }
        if value.utf8.count > PatternCheck.maximumLength { return (.variable, "is too long") }
        return PatternCheck.fault(inTextOf: value, isDecoded: false)
    }

    private var mistakesOfServices: [WorkspaceError] {
        var seen: Set<Slug> = []
        return services.enumerated().flatMap { index, service in
            var mistakes: [WorkspaceError] = []
            if !seen.insert(service.app).inserted {
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
