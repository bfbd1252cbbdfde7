import AppSiteAssociation
import LinkPatterns
import LinkTenancy

extension AdoptionRun {
    /// Takes Apple's file over.
    mutating func add(_ file: AssociationFile) {
        if let links = file.appLinks { add(links) }
        for service in file.services {
            switch service.name {
            case .webcredentials: mark(service) { $0.sharesCredentials = true }
            case .activitycontinuation: mark(service) { $0.takesHandoff = true }
            case .appclips:
                for id in sound(service.apps) {
                    let place = apps.place(ofClip: id)
                    if !apps.drafts[place].clips.contains(id) { apps.drafts[place].clips.append(id) }
                }
            default: note("The service \"\(service.name)\" of Apple's file has no place in a description.")
            }
        }
    }

    private mutating func add(_ links: AppLinks) {
        for variable in links.variables {
            let values = variable.values.filter { !$0.contains("$") && !$0.contains("\\") }
            if values.count < variable.values.count {
                note(
                    "Values of the variable \"\(variable.name)\" with \"$\" or \"\\\" are left out; Apple defines no meaning."
                )
            }
            variables[variable.name] = values
        }
        var seen: Set<String> = []
        for entry in links.entries {
            let list = AppleRuleList(entry, of: links)
            // Of several entries with an app the first counts (reported).
            for appID in sound(entry.appIDs.filter { !seen.contains($0) }) where seen.insert(appID).inserted {
                apps.add(appID, rules: list)
            }
        }
        dropEmptyVariables()
    }

    /// A variable without a value makes no pattern match; rules with it are never decided by.
    private mutating func dropEmptyVariables() {
        let empty = variables.filter(\.value.isEmpty).keys
        for name in empty.sorted() {
            variables[name] = nil
            note("The variable \"\(name)\" has no value; rules with it match no link, and are left out.")
        }
        for place in apps.drafts.indices { apps.drafts[place].rules?.drop(naming: Set(empty)) }
    }

    private mutating func mark(_ service: ServiceApps, _ change: (inout AdoptedApps.Draft) -> Void) {
        for id in sound(service.apps) {
            // A clip may share credentials, which its app then does, too.
            let clip = apps.drafts.firstIndex { $0.clips.contains(id) }
            change(&apps.drafts[clip ?? apps.place(of: id)])
        }
    }

    /// The identifiers that are such; the others are told.
    private mutating func sound(_ appIDs: [String]) -> [String] {
        appIDs.filter { text in
            do throws(AppID.Malformed) {
                _ = try AppID(text)
                return true
            } catch {
                note("\(error.description) It is left out.")
                return false
            }
        }
    }
}

extension AppleRuleList {
    /// Drops rules that name a variable without values, which no link matches.
    mutating func drop(naming empty: Set<String>) {
        guard !empty.isEmpty else { return }
        keep { line in
            line.rule.patterns.allSatisfy { pattern in
                WildcardPattern.variableNames(in: pattern).allSatisfy { !empty.contains($0) }
            }
        }
    }
}

extension LinkRule {
    /// All patterns of the rule.
    var patterns: [String] {
        var patterns = [path, fragment].compactMap(\.self)
        switch query {
        case .whole(let text): patterns.append(text)
        case .items(let items): patterns += items.map(\.pattern)
        case nil: break
        }
        return patterns
    }
}
