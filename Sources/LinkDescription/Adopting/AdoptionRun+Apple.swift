import AppSiteAssociation
import LinkPatterns
import LinkWorkspaces

extension AdoptionRun {
    /// Takes Apple's files over.
    mutating func add(_ associations: [HostedFile<AssociationFile>]) {
        var rules: [String: [Int: AppleRuleList]] = [:]
        var order: [String] = []
        for (place, hosted) in associations.enumerated() {
            guard let links = hosted.file.appLinks else { continue }
            for (appID, list) in self.rules(links) {
                if rules[appID] == nil { order.append(appID) }
                rules[appID, default: [:]][place] = list
            }
        }
        for appID in order { apps.add(appID, rules: rules[appID] ?? [:]) }
        for (place, hosted) in associations.enumerated() {
            for service in hosted.file.services { add(service, of: place) }
        }
    }

    private mutating func add(_ service: ServiceApps, of file: Int) {
        switch service.name {
        case .webcredentials: mark(service, of: file) { $0.sharesCredentials = true }
        case .activitycontinuation: mark(service, of: file) { $0.takesHandoff = true }
        case .appclips:
            for id in sound(service.apps) {
                let place = apps.place(ofClip: id)
                apps.drafts[place].associations.insert(file)
                if !apps.drafts[place].clips.contains(id) { apps.drafts[place].clips.append(id) }
            }
        default: note("The service \"\(service.name)\" of Apple's file has no place in a description.")
        }
    }

    /// The apps of a file with their rules, in order.
    private mutating func rules(_ links: AppLinks) -> [(appID: String, list: AppleRuleList)] {
        let (names, empty) = add(links.variables)
        var rules: [(appID: String, list: AppleRuleList)] = []
        var seen: Set<String> = []
        for entry in links.entries {
            var list = AppleRuleList(entry, of: links)
            list.drop(naming: empty)
            list = list.renaming(names)
            // Of several entries with an app the first counts (reported).
            for appID in sound(entry.appIDs.filter { !seen.contains($0) }) where seen.insert(appID).inserted {
                rules.append((appID, list))
            }
        }
        return rules
    }

    /// Takes variables over; one whose name has other values already gets another name.
    ///
    /// A variable without a value makes no pattern match; rules with it are never decided by.
    private mutating func add(_ list: [SubstitutionVariable]) -> (names: [String: String], empty: Set<String>) {
        var names: [String: String] = [:]
        var empty: Set<String> = []
        let own = Set(list.map(\.name))
        // Of two with one name the last counts.
        for variable in list where variable == list.last(where: { $0.name == variable.name }) {
            let values = variable.values.filter { !$0.contains("$") && !$0.contains("\\") }
            if values.count < variable.values.count {
                note(
                    "Values of the variable \"\(variable.name)\" with \"$\" or \"\\\" are left out; Apple defines no meaning."
                )
            }
            guard !values.isEmpty else {
                empty.insert(variable.name)
                note("The variable \"\(variable.name)\" has no value; rules with it match no link, and are left out.")
                continue
            }
            var name = variable.name
            var number = 2
            while name != variable.name && own.contains(name) || variables[name].map({ $0 != values }) ?? false {
                name = "\(variable.name)\(number)"
                number += 1
            }
            if name != variable.name { names[variable.name] = name }
            variables[name] = values
        }
        return (names, empty)
    }

    private mutating func mark(_ service: ServiceApps, of file: Int, _ change: (inout AdoptedApps.Draft) -> Void) {
        for id in sound(service.apps) {
            // A clip may share credentials, which its app then does, too.
            let place = apps.drafts.firstIndex { $0.clips.contains(id) } ?? apps.place(of: id)
            apps.drafts[place].associations.insert(file)
            change(&apps.drafts[place])
        }
    }

    /// The valid identifiers; the others are reported.
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
    fileprivate mutating func drop(naming empty: Set<String>) {
        guard !empty.isEmpty else { return }
        keep { line in
            line.rule.patterns.allSatisfy { pattern in
                WildcardPattern.variableNames(in: pattern).allSatisfy { !empty.contains($0) }
            }
        }
    }
}
