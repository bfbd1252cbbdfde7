import LinkPatterns

/// The filters of one host, by their paths.
struct PathBucket: Sendable {
    /// Filters without paths, or with groups.
    private var always: [Int] = []
    private var literals: [[UInt16]: [Int]] = [:]
    private var patterns: [AndroidPattern] = []
    private var owners: [Int] = []
    /// Patterns without a unit that every text has.
    private var untold: [Int] = []
    private var windows = WindowTable([])

    mutating func add(_ filter: CompiledIntentFilter, _ index: Int) {
        guard filter.groups.isEmpty, !filter.paths.isEmpty else {
            always.append(index)
            return
        }
        for pattern in filter.pathPatterns {
            if let text = pattern.onlyText {
                literals[text, default: []].append(index)
            } else {
                patterns.append(pattern)
                owners.append(index)
            }
        }
    }

    /// To be called when everything is added.
    mutating func finish() {
        let runs = patterns.enumerated().map { (value: $0, runs: $1.literalRuns) }
        untold = runs.filter(\.runs.isEmpty).map(\.value)
        windows = WindowTable(runs)
    }

    /// Marks the filters of which a path takes the link, and those that have to be asked.
    func mark(_ intent: PreparedIntent, taken: inout FilterMarks, asked: inout FilterMarks) {
        for index in always { asked.insert(index) }
        guard let path = intent.path else { return }
        if !literals.isEmpty { for index in literals[path] ?? [] { taken.insert(index) } }
        func attempt(_ pattern: Int) {
            let owner = owners[pattern]
            if !taken.contains(owner), patterns[pattern].matches(units: path) { taken.insert(owner) }
        }
        for pattern in untold { attempt(pattern) }
        windows.search(path, attempt)
    }
}
