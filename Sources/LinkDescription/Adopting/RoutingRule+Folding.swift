import LinkWorkspaces

extension [RoutingRule] {
    /// The rules with those together of which one pattern of a description makes several for Android.
    ///
    /// `/orders` takes `/orders/`, and `/orders/*` both, in a description; files for Android say each.
    var folded: [RoutingRule] {
        var folded: [RoutingRule] = []
        for rule in self where !folded.contains(rule) {
            guard let last = folded.last, let path = rule.path, let before = last.path else {
                folded.append(rule)
                continue
            }
            var twin = last
            twin.path = path
            if twin == rule, path == before + "/" || before == path + "/" || before == path + "/*" { continue }
            if twin == rule, path == before + "/*" || path == before + "*" && before.hasSuffix("/") {
                folded.removeLast()
            }
            folded.append(rule)
        }
        return folded
    }
}
