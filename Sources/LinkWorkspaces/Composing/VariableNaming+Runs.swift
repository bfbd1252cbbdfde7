import AppSiteAssociation
import JSONSource
import LinkPatterns

extension VariableNaming {
    /// The same rules with each run that differs in one segment of the path said once, by a variable, where that is shorter.
    ///
    /// Rules that follow each other and decide alike may be tried in any order, so one that takes what each of them takes
    /// can replace them all.
    mutating func shortened(_ components: [PlannedComponent]) -> [PlannedComponent] {
        var result: [PlannedComponent] = []
        var index = 0
        while index < components.count {
            if let run = longestRun(in: components, from: index), let short = factored(run) {
                result.append(short)
                index += run.values.count
            } else {
                result.append(components[index])
                index += 1
            }
        }
        return result
    }

    private struct Run {
        let components: ArraySlice<PlannedComponent>
        let segments: [Substring]
        let place: Int
        let values: [String]
    }

    private func longestRun(in components: [PlannedComponent], from start: Int) -> Run? {
        guard start + 1 < components.count, let first = Self.segments(of: components[start]),
            let second = Self.segments(of: components[start + 1]), first.count == second.count
        else { return nil }
        // The first two show which segment may differ.
        let places = first.indices.filter { first[$0] != second[$0] }
        guard places.count == 1, let place = places.first else { return nil }
        var values: [String] = []
        for component in components[start...] {
            guard let segments = Self.segments(of: component), segments.count == first.count,
                Self.agree(component, components[start]), Self.agree(segments, first, except: place),
                Self.isValue(segments[place], isLast: place == segments.count - 1)
            else { break }
            values.append(String(segments[place]))
        }
        guard values.count > 1 else { return nil }
        return Run(
            components: components[start..<start + values.count],
            segments: first,
            place: place,
            values: values
        )
    }

    private mutating func factored(_ run: Run) -> PlannedComponent? {
        guard var short = run.components.first else { return nil }
        var seen: Set<String> = []
        let unique = run.values.filter { seen.insert($0).inserted }
        let known = runs.firstIndex(of: unique)
        var segments = run.segments
        let name = runName(known ?? runs.count)
        segments[run.place] = "$(\(name))"
        short.rule.path = segments.joined(separator: "/")
        // The keys around the variables count each time, so that nothing depends on what else is in the file.
        let variable = AppLinks(
            entries: [],
            variables: [SubstitutionVariable(name: name, values: unique)]
        )
        let cost = known == nil ? Self.bytes(variable) - Self.bytes(AppLinks(entries: [])) : 0
        guard Self.bytes([short]) + cost < Self.bytes(Array(run.components)) else { return nil }
        if known == nil { runs.append(unique) }
        return short
    }

    private static func segments(of component: PlannedComponent) -> [Substring]? {
        guard let path = component.rule.path, path.hasPrefix("/"), component.comment == nil else {
            return nil
        }
        return path.split(separator: "/", omittingEmptySubsequences: false)
    }

    private static func agree(_ left: PlannedComponent, _ right: PlannedComponent) -> Bool {
        var left = left
        left.rule.path = right.rule.path
        return left == right
    }

    private static func agree(_ left: [Substring], _ right: [Substring], except place: Int) -> Bool {
        left.indices.allSatisfy { $0 == place || left[$0] == right[$0] }
    }

    /// Whether a segment means the same as a value of a variable: a star at the end of a path is not the same as one at
    /// the end of a value, and a value names no variable.
    private static func isValue(_ segment: Substring, isLast: Bool) -> Bool {
        !segment.isEmpty && !segment.contains("$") && !segment.contains("\\") && !segment.contains("(")
            && !(isLast && segment.contains("*"))
    }

    private static func bytes(_ components: [PlannedComponent]) -> Int {
        let entry = AppLinksEntry(index: 0, appIDs: [], components: components.map(\.component))
        return bytes(AppLinks(entries: [entry]))
    }

    private static func bytes(_ appLinks: AppLinks) -> Int {
        AssociationFile(appLinks: appLinks).write(style: .compact).count
    }
}
