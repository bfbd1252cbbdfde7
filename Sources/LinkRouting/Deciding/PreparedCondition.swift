import JSONSource
import LinkPatterns
import LinkRoutes

/// A condition with its patterns compiled.
struct PreparedCondition: Sendable {
    let condition: LinkCondition
    private let query: [(name: String, pattern: WildcardPattern)]
    private let referrers: LinkHosts
    private let totalWeight: UInt64

    init(_ condition: LinkCondition) {
        self.condition = condition
        query = condition.query.sorted { $0.key < $1.key }.map { ($0.key, WildcardPattern($0.value)) }
        referrers = LinkHosts(condition.referrers)
        totalWeight =
            if case .split(let branches) = condition.outcome {
                branches.reduce(0) { $0 + UInt64(max(0, $1.weight)) }
            } else { 0 }
    }

    /// How visitors are divided, such as `2 (A) to 1`.
    var weights: String {
        guard case .split(let branches) = condition.outcome else { return "" }
        return branches.map { "\($0.weight)" + ($0.name.map { " (\($0.visible))" } ?? "") }.joined(separator: " to ")
    }

    /// Why the condition does not hold, as the end of a sentence, with how that is known; `nil` when it holds.
    func obstacle(_ visitor: Visitor, _ now: LinkTime) -> (reason: String, certainty: Certainty)? {
        if let from = condition.from, now < from { return ("it begins at \(from)", .documented) }
        if let until = condition.until, now >= until { return ("it ended at \(until)", .documented) }
        return obstacleOfDevice(visitor.device) ?? obstacleOfPerson(visitor) ?? obstacleOfQuery(visitor)
    }

    private func obstacleOfDevice(_ device: RecognisedDevice) -> (reason: String, certainty: Certainty)? {
        if !condition.platforms.isEmpty, !condition.platforms.contains(device.platform) {
            return (
                "it is about \(Self.list(condition.platforms.map(\.title))), "
                    + "and the visitor has \(device.platform.title)",
                device.certainty
            )
        }
        guard condition.minimumSystem != nil || condition.belowSystem != nil else { return nil }
        guard let system = device.system else {
            return ("the request does not say the version of the system", device.certainty)
        }
        if let minimum = condition.minimumSystem, system < minimum {
            return ("the system has the version \(system), below \(minimum)", device.certainty)
        }
        if let below = condition.belowSystem, system >= below {
            return ("the system has the version \(system), not below \(below)", device.certainty)
        }
        return nil
    }

    private func obstacleOfPerson(_ visitor: Visitor) -> (reason: String, certainty: Certainty)? {
        if !condition.languages.isEmpty {
            guard let language = visitor.languages.first else {
                return ("the request does not say a language", .documented)
            }
            guard condition.languages.contains(where: { Self.matches(language, $0) }) else {
                return ("the visitor prefers \(language.visible), not \(Self.list(condition.languages))", .documented)
            }
        }
        if !condition.countries.isEmpty {
            guard let country = visitor.country else {
                return (
                    "the country of the visitor is not known, for which the server needs a database of countries that has the "
                        + "visitor's address", .documented
                )
            }
            // A network address says where a provider is, and less often where a person is.
            guard condition.countries.contains(country) else {
                return ("the visitor is in \(country), not in \(Self.list(condition.countries))", .inferred)
            }
        }
        guard !condition.referrers.isEmpty else { return nil }
        guard let referrer = visitor.referrer else {
            return ("the request does not say which page the visitor comes from", .documented)
        }
        return referrers.contains(referrer) ? nil : ("the visitor comes from \(referrer.visible)", .documented)
    }

    private func obstacleOfQuery(_ visitor: Visitor) -> (reason: String, certainty: Certainty)? {
        guard !query.isEmpty else { return nil }
        let items = visitor.query.split(separator: "&").prefix(PreparedPassing.maximumItems).map { item in
            let equals = item.firstIndex(of: "=") ?? item.endIndex
            return (
                name: PreparedPassing.name(String(item)), value: PreparedPassing.decoded(item[equals...].dropFirst())
            )
        }
        for (name, pattern) in query where !items.contains(where: { $0.name == name && pattern.matches($0.value) }) {
            return ("no query item \"\(name.visible)\" of the visit matches \"\(pattern.text.visible)\"", .documented)
        }
        return nil
    }

    /// Basic filtering (RFC 4647, section 3.3.1): equal, or with further subtags; letter case does not count.
    private static func matches(_ language: String, _ range: String) -> Bool {
        let (language, range) = (language.lowercased(), range.lowercased())
        return language == range || language.hasPrefix(range + "-")
    }

    private static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }

    /// The branch of a visitor: the same at each visit, on every machine.
    func branch(of key: String, _ salt: String) -> (index: Int, branch: SplitBranch)? {
        guard case .split(let branches) = condition.outcome, totalWeight > 0 else { return nil }
        // The high half of the product spreads the hash evenly over the weights, without the bias of a remainder.
        var point = StableHash.hash(salt, key).multipliedFullWidth(by: totalWeight).high
        for (index, branch) in branches.enumerated() {
            let weight = UInt64(max(0, branch.weight))
            if point < weight { return (index, branch) }
            point -= weight
        }
        return nil
    }
}

/// A hash that is the same in every run, on every machine and in every version: FNV-1a, mixed like SplitMix64.
///
/// Visitors would change their branch if it did. It need not resist an attack: who chooses his branch gains a page that
/// is public.
enum StableHash {
    static func hash(_ texts: String...) -> UInt64 {
        var state: UInt64 = 0xCBF2_9CE4_8422_2325
        for text in texts {
            for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
            // No byte of UTF-8; so the borders between the texts count.
            state = (state ^ 0xFF) &* 0x0000_0100_0000_01B3
        }
        state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
        return state ^ (state >> 31)
    }
}
