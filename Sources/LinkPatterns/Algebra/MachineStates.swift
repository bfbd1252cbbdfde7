/// The states of the machines of a search: a few numbers, kept without an array where there are no more than two.
struct MachineStates: Hashable {
    private var first: Int32
    private var second: Int32
    private var rest: [Int32]

    init(_ states: [Int32]) {
        first = states.first ?? 0
        second = states.count > 1 ? states[1] : 0
        rest = Array(states.dropFirst(2))
    }

    subscript(_ index: Int) -> Int32 {
        get {
            switch index {
            case 0: first
            case 1: second
            default: rest[index - 2]
            }
        }
        set {
            switch index {
            case 0: first = newValue
            case 1: second = newValue
            default: rest[index - 2] = newValue
            }
        }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(Int64(first) << 32 | Int64(UInt32(bitPattern: second)))
        if !rest.isEmpty { hasher.combine(rest) }
    }
}
