import LinkPatterns

/// The links that no app opens, as exclusions that stand in front of a file's rules.
///
/// Each pattern stands twice: decoded and in any letter case, because servers may take other spellings for the same
/// path, and as it is, because a link whose escapes are no UTF-8 cannot be decoded and so escapes the first.
struct ReservedRules {
    let rules: [LinkRule]

    init(_ policy: DomainPolicy) {
        rules = policy.allReservedPaths.flatMap { pattern in
            [
                LinkRule(path: pattern, isCaseSensitive: false, comparesPercentEncoded: false),
                LinkRule(path: pattern),
            ]
        }
    }

    /// The exclusions that a list of rules needs: those that meet what opens.
    func meeting(_ opening: [LinkRule], _ meeting: RuleMeeting) -> [LinkRule] {
        var needed: [LinkRule] = []
        for rule in rules where opening.contains(where: { meeting.mayMeet([rule, $0], but: needed) }) {
            needed.append(rule)
        }
        return needed
    }
}
