import DeviceSimulation

/// The letters for apps, where several of one system open a link somewhere in a table.
struct TargetLetters {
    /// The apps in the order of their letters, as the legend names them.
    let names: [String]
    private let letters: [String: String]

    init(_ table: SimulationTable) {
        var names: [String] = []
        var letters: [String: String] = [:]
        for isApple in [true, false] {
            let columns = table.devices.indices.filter { table.devices[$0].isApple == isApple }
            let targets = table.cells.flatMap { row in columns.compactMap { row[$0]?.target } }
            var apps: [String] = []
            var firsts: [String: String] = [:]
            for target in targets {
                // Two IDs of one app differ in their prefix alone.
                let app = isApple ? String(target.drop { $0 != "." }) : target
                if firsts[app] == nil { apps.append(app) }
                firsts[app] = firsts[app] ?? target
            }
            guard apps.count > 1 else { continue }
            for target in targets {
                let app = isApple ? String(target.drop { $0 != "." }) : target
                letters[target] = Self.letter(names.count + (apps.firstIndex(of: app) ?? 0))
            }
            names += apps.compactMap { firsts[$0] }
        }
        (self.names, self.letters) = (names, letters)
    }

    /// The letter of an app; nil for the only app.
    func letter(of target: String?) -> String? { target.flatMap { letters[$0] } }

    /// What a cell shows of an outcome next to its symbol: the letter of the app, or else the word.
    func word(of outcome: SimulatedOutcome?) -> String { letter(of: outcome?.target) ?? OutcomeLabel(outcome).word }

    /// The letters with their apps.
    var legend: [(letter: String, name: String)] {
        names.enumerated().map { (Self.letter($0.offset), $0.element) }
    }

    private static func letter(_ index: Int) -> String {
        index < 26 ? String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index))) : "\(index + 1)"
    }
}
