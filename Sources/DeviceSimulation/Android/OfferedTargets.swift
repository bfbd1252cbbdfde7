/// Those among whom a user of Android chooses: activities, written `package/name`, and browsers.
struct OfferedTargets {
    /// The packages of the apps, each once.
    let packages: [String]
    private let activities: [(package: String, name: String)]
    private let browsers: Int

    init(_ targets: [String]) {
        activities = targets.compactMap { target in
            guard let slash = target.firstIndex(of: "/") else { return nil }
            return (String(target[..<slash]), String(target[target.index(after: slash)...]))
        }
        browsers = targets.count - activities.count
        var seen: Set<String> = []
        packages = activities.map(\.package).filter { seen.insert($0).inserted }
    }

    /// Whether the question is which activity of one app is meant.
    var isAmongActivities: Bool { packages.count == 1 && activities.count > 1 && browsers == 0 }

    /// `“a”, “b” or the browser`: apps by their package, or by the activity where one has several.
    var text: String {
        var names = activities.map { activity in
            let isOnly = activities.count { $0.package == activity.package } == 1
            return "“\(isOnly ? activity.package : activity.name)”"
        }
        if browsers > 0 { names.append(browsers == 1 ? "the browser" : "a browser") }
        guard let last = names.popLast(), !names.isEmpty else { return names.first ?? "“\(packages.first ?? "")”" }
        return names.joined(separator: ", ") + " or " + last
    }
}
