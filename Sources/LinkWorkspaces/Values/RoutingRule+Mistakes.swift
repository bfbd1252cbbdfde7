public import LinkPatterns

extension RoutingRule {
    /// Everything that is wrong with the rule by itself, in the order of the members.
    ///
    /// - Parameter variables: those that its patterns may name.
    /// - Returns: the mistakes, with members such as `path` or `query[0].name`.
    public func mistakes(variables: PatternVariables) -> [WorkspaceError] {
        let check = PatternCheck(variables: variables)
        var mistakes: [WorkspaceError] = []
        func add(_ text: String?, _ member: String, isPath: Bool = false) {
            guard let text, let fault = check.fault(in: text, isPath: isPath, isDecoded: !percentEncoded) else {
                return
            }
            mistakes.append(WorkspaceError(fault.code, at: member, fault.message))
        }
        add(path, "path", isPath: true)
        switch query {
        case .whole(let text): add(text, "query")
        case .items(let items):
            for (index, item) in items.enumerated() { add(item.pattern, "query[\(index)].pattern") }
            mistakes += mistakesOfNames(items.map(\.name))
        case nil: break
        }
        add(fragment, "fragment")
        return mistakes + mistakesOfApps + mistakesOfOnly + mistakesOfPlatforms
    }

    private func mistakesOfNames(_ names: [String]) -> [WorkspaceError] {
        var seen: Set<String> = []
        return names.enumerated().compactMap { index, name in
            let place = "query[\(index)].name"
            if name.isEmpty { return WorkspaceError(.empty, at: place, "The query item has no name.") }
            if let fault = PatternCheck.fault(inTextOf: name, isDecoded: !percentEncoded) {
                let message = "The name \"\(PatternCheck.visible(name))\" of a query item \(fault.reason)."
                return WorkspaceError(fault.code, at: place, message)
            }
            guard !seen.insert(name).inserted else { return nil }
            return WorkspaceError(.duplicate, at: place, "The query item \"\(name)\" occurs twice.")
        }
    }

    private var mistakesOfApps: [WorkspaceError] {
        guard case .open(let apps) = verdict else { return [] }
        guard !apps.isEmpty else {
            return [
                WorkspaceError(
                    .empty,
                    at: "apps",
                    "The rule names no app; name one, or make it an exclusion."
                )
            ]
        }
        let concerned = only.map(Set.init)
        return Self.mistakes(ofRepeated: apps, "apps")
            + apps.indices.compactMap { index in
                guard let concerned, !concerned.contains(apps[index]) else { return nil }
                let message =
                    "The rule is not about the app \"\(apps[index])\", which it opens; add the app to \"only\"."
                return WorkspaceError(.unknownApp, at: "apps[\(index)]", message)
            }
    }

    private var mistakesOfOnly: [WorkspaceError] {
        guard let only else { return [] }
        if only.isEmpty {
            let message = "The rule is about no app; name one, or leave out \"only\" to mean all."
            return [WorkspaceError(.empty, at: "only", message)]
        }
        return Self.mistakes(ofRepeated: only, "only")
    }

    private var mistakesOfPlatforms: [WorkspaceError] {
        guard platforms.isEmpty else { return [] }
        let message = "The rule is for no platform; name one, or leave out \"platforms\" to mean all."
        return [WorkspaceError(.empty, at: "platforms", message)]
    }

    private static func mistakes(ofRepeated apps: [Slug], _ member: String) -> [WorkspaceError] {
        var seen: Set<Slug> = []
        return apps.indices.compactMap { index in
            guard !seen.insert(apps[index]).inserted else { return nil }
            return WorkspaceError(.duplicate, at: "\(member)[\(index)]", "The app \"\(apps[index])\" occurs twice.")
        }
    }
}
