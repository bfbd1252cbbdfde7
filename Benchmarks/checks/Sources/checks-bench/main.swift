import Foundation
import LinkPatterns
import LinkWorkspaces

/// What one request may do, as `DecisionEffort.thorough` of LinkHosting has it.
let limit = 2_000_000
let arguments = CommandLine.arguments.dropFirst()
/// How many drafts the search tries.
let count = arguments.first.flatMap { Int($0) } ?? 300
/// Where the search begins.
///
/// The same seed tries the same random drafts, and changes the worst so far in the same ways; which one is worst depends on the
/// machine.
let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
/// The file to which the drafts are written, each with its name as a line of JSON, for a server.
let file = arguments.dropFirst(2).first

var drafts = try Draft.known()
var worst = drafts[0]
var worstTime = 0.0
print("draft\tCPU ms\tsteps\tdecided")
for draft in drafts {
    let cost = try draft.cost(within: limit)
    print("\(draft.name)\t\(Int(cost.seconds * 1_000))\t\(cost.steps)\t\(cost.isDecided)")
    if cost.seconds > worstTime { (worst, worstTime) = (draft, cost.seconds) }
}

var generator = SplitMix(state: seed)
var times: [Double] = []
for _ in 0..<count {
    let draft = Bool.random(using: &generator) ? worst.changed(using: &generator) : Draft.random(using: &generator)
    let cost = try draft.cost(within: limit)
    times.append(cost.seconds)
    if cost.seconds > worstTime { (worst, worstTime) = (draft, cost.seconds) }
}
times.sort()
if !times.isEmpty {
    print("random drafts\t\(times.count)")
    print("median ms\t\(Int(times[times.count / 2] * 1_000))")
    print("p99 ms\t\(Int(times[times.count * 99 / 100] * 1_000))")
}
print("worst ms\t\(Int(worstTime * 1_000))\t\(worst.name)")
print(worst.json.prefix(2_000))
if let file {
    drafts.append(Draft(name: "the worst", rules: worst.rules, values: worst.values))
    let lines = drafts.map { "[\"\($0.name)\",\($0.message)]\n" }
    try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: file))
}

/// Random numbers that are the same everywhere (Steele, Lea and Flood, "Fast splittable pseudorandom number generators").
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
