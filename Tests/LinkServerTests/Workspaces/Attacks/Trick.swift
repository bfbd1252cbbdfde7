import Testing

/// Something that a party tries, with or without bad intentions.
struct Trick: Sendable, CustomTestStringConvertible {
    let name: String
    let steps: [AttackStep]

    init(_ name: String, _ steps: [AttackStep]) {
        self.name = name
        self.steps = steps
    }

    init(_ name: String, _ steps: [AttackStep]...) { self.init(name, steps.flatMap(\.self)) }

    var testDescription: String { name }
}
