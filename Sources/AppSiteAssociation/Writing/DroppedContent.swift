import JSONSource
import LinkPatterns

/// Finds the keys and values of an `applinks` object that a conversion has no place for, so that none goes without a word.
///
/// It looks at what was written, where `FileConversion` looks at what the file means.
struct DroppedContent {
    private let appLinks: AppLinks
    private let target: AssociationFileConverter.Target
    private let paths: PathConversion
    private(set) var losses: [ConversionLoss] = []

    init(_ appLinks: AppLinks, target: AssociationFileConverter.Target, paths: PathConversion) {
        self.appLinks = appLinks
        self.target = target
        self.paths = paths
    }

    mutating func search(_ node: JSONNode) {
        refuseRepeatedKeys(node)
        if target == .legacy {
            noteDefaults(node["defaults"], at: nil)
            noteVariables(node["substitutionVariables"], node)
        }
        guard let details = node["details"] else { return }
        guard appLinks.strayEntry == nil else { return refuseStrayEntry(details) }
        let members = Array(details.members)
        if details.kind == .object { noteMembers(members, of: details) }
        let nodes = details.kind == .object ? members.map(\.value) : Array(details.elements)
        for entry in appLinks.entries where nodes.indices.contains(entry.index) { search(nodes[entry.index], entry) }
    }

    // MARK: Losses

    private mutating func remark(_ node: JSONNode, _ place: RulePlace?, _ message: String) {
        losses.append(ConversionLoss(.remark, at: place, node.range, message))
    }

    /// What occurs twice cannot be converted once: which of the two counts is undefined.
    private mutating func refuseRepeatedKeys(_ node: JSONNode, _ place: RulePlace? = nil) {
        var seen: Set<String> = []
        for member in node.members where !seen.insert(member.name).inserted {
            let message = "The key \"\(member.name)\" occurs twice in one object, and which value counts is undefined."
            let remedy = "Merge the two values into one."
            losses.append(ConversionLoss(.meaning, at: place, member.range, message, remedy: remedy))
        }
    }

    private mutating func refuseStrayEntry(_ details: JSONNode) {
        losses.append(
            ConversionLoss(
                .meaning,
                at: nil,
                details.range,
                "\"details\" is one entry by itself, not an array of entries, so no app opens any link.",
                remedy: "Put it in square brackets, \"details\": [{…}], and convert it then."
            )
        )
    }

    // MARK: The object from app ID to rules

    private mutating func noteMembers(_ members: [JSONMember], of details: JSONNode) {
        refuseRepeatedKeys(details)
        for (index, member) in members.enumerated() {
            let place = RulePlace(detailsIndex: index, componentIndex: nil)
            guard let entry = appLinks.entries.first(where: { $0.index == index }) else {
                let kind = member.value.kind.article
                let message = "The value of \"\(member.name)\" is \(kind), and an array has no place for its name."
                remark(member.value, place, message)
                continue
            }
            guard !entry.appIDs.contains(member.name) else { continue }
            remark(member.value, place, "The entry has \"appIDs\", and so its name \"\(member.name)\" goes.")
        }
    }

    // MARK: Entries

    private mutating func search(_ node: JSONNode, _ entry: AppLinksEntry) {
        let place = RulePlace(detailsIndex: entry.index, componentIndex: nil)
        refuseRepeatedKeys(node, place)
        noteApps(node, entry, place)
        noteLists(node, entry, place)
        guard target == .legacy, !entry.appIDs.isEmpty else { return }
        noteDefaults(node["defaults"], at: place)
        for (node, rule) in zip(rules(node, entry), appLinks.rules(of: entry)) { noteComponent(node, rule) }
    }

    private func rules(_ node: JSONNode, _ entry: AppLinksEntry) -> [JSONNode] {
        node[entry.isLegacy ? "paths" : "components"].map { Array($0.elements) } ?? []
    }

    /// Apps that the entry does not count, although it names them.
    private mutating func noteApps(_ node: JSONNode, _ entry: AppLinksEntry, _ place: RulePlace) {
        guard !entry.appIDs.isEmpty else { return }
        let list = node["appIDs"]
        let isList = list?.kind == .array
        // The modern form keeps an "appID" next to a list that does not have it.
        if let single = node["appID"], !(target == .modern && isList), !isCounted(single, entry) {
            remark(single, place, "\"appID\" is not among the apps that count here, and goes.")
        }
        guard let list else { return }
        if !isList, !isCounted(list, entry) {
            remark(list, place, "\"appIDs\" is \(list.kind.article), not an array, and goes.")
        }
        guard target != .modern else { return }
        for element in list.elements where !isCounted(element, entry) {
            remark(element, place, "This element of \"appIDs\" is \(element.kind.article), not a string, and goes.")
        }
    }

    private func isCounted(_ node: JSONNode, _ entry: AppLinksEntry) -> Bool {
        node.string.map(entry.appIDs.contains) ?? false
    }

    /// Lists of rules that the entry does not count, and elements that are not rules.
    private mutating func noteLists(_ node: JSONNode, _ entry: AppLinksEntry, _ place: RulePlace) {
        let isSplit = target != .modern && !entry.appIDs.isEmpty
        if let list = node["components"], list.kind != .array, entry.isLegacy || (isSplit && target == .legacy) {
            remark(list, place, "\"components\" is \(list.kind.article), not an array, and goes.")
        }
        guard let list = node["paths"] else { return }
        if list.kind != .array, isSplit || entry.components != nil {
            remark(list, place, "\"paths\" is \(list.kind.article), not an array, and goes.")
        }
        guard list.kind == .array, target != .legacy || !entry.appIDs.isEmpty else { return }
        if !entry.isLegacy { noteOtherPaths(list, entry, place) }
        for (index, path) in list.elements.enumerated() where path.kind != .string {
            let place = RulePlace(detailsIndex: entry.index, componentIndex: entry.isLegacy ? index : nil)
            remark(path, place, "This path is \(path.kind.article), not a string, and goes.")
        }
    }

    /// Reports `paths` that are next to components and say something else, to systems that read only them.
    private mutating func noteOtherPaths(_ list: JSONNode, _ entry: AppLinksEntry, _ place: RulePlace) {
        let same = appLinks.rules(of: entry).flatMap { rule -> [String?] in
            guard case .paths(let texts) = paths.convert(rule) else { return [nil] }
            return texts
        }
        guard list.elements.map(\.string) != same else { return }
        remark(list, place, "The \"paths\" that iOS 12 and earlier read say something else than the components.")
    }

    // MARK: What paths have no place for

    private mutating func noteComponent(_ node: JSONNode, _ rule: EffectiveRule) {
        let place = rule.place
        if case .paths([]) = paths.convert(rule) {
            remark(node, place, "The rule matches no link, so no path says it, and it goes.")
        }
        guard !rule.isLegacy else { return }
        if node.kind != .object {
            remark(node, place, "This component is \(node.kind.article), not an object, and goes.")
        }
        refuseRepeatedKeys(node, place)
        noteKeys(node, odd: rule.oddKeys, place)
    }

    private mutating func noteDefaults(_ node: JSONNode?, at place: RulePlace?) {
        guard let node else { return }
        guard node.kind == .object else {
            return remark(node, place, "\"defaults\" is \(node.kind.article), not an object, and goes.")
        }
        refuseRepeatedKeys(node, place)
        var log = FindingLog()
        noteKeys(node, odd: ComponentReader.read(node, &log).oddKeys, place)
    }

    /// Keys that no system reads, and values that it reads as something else than they are.
    private mutating func noteKeys(_ node: JSONNode, odd: [String], _ place: RulePlace?) {
        let known = ["/", "?", "#", "exclude", "caseSensitive", "percentEncoded"]
        for member in node.members {
            if !known.contains(member.name) {
                remark(node, place, "A path has no place for the key \"\(member.name)\".")
            } else if odd.contains(member.name) {
                let kind = member.value.kind.article
                let message = "The value of \"\(member.name)\" is \(kind), which a path has no place for."
                remark(member.value, place, message)
            }
        }
    }

    /// Variables are written out where a rule has them; the others have no place.
    private mutating func noteVariables(_ node: JSONNode?, _ whole: JSONNode) {
        guard let node else { return }
        guard node.kind == .object else {
            return remark(node, nil, "\"substitutionVariables\" is \(node.kind.article), not an object, and goes.")
        }
        refuseRepeatedKeys(node)
        let used = Set(appLinks.entries.flatMap { appLinks.rules(of: $0).flatMap(names) })
        for member in node.members {
            let isList = member.value.kind == .array && member.value.elements.allSatisfy { $0.kind == .string }
            if used.contains(member.name), isList || member.value.kind == .string { continue }
            remark(member.value, nil, "No rule needs the variable \"\(member.name)\" as it is written, and so it goes.")
        }
    }

    private func names(_ rule: EffectiveRule) -> [String] {
        rule.linkRule.path.map { WildcardPattern.variableNames(in: $0) } ?? []
    }
}
