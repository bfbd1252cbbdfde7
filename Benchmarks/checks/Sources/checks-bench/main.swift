import Foundation
import LinkPatterns
import LinkWorkspaces

/// What one request may do, as `DecisionEffort.thorough` of LinkHosting has it.
let limit = 2_000_000
/// How long the search for a worse draft goes on.
let seconds = CommandLine.arguments.dropFirst().first.flatMap(Double.init) ?? 60

let known = try Draft.known()
var worst = known[0]
var worstTime = 0.0
print("draft\tCPU ms\tsteps\tdecided")
for draft in known {
    let cost = try draft.cost(within: limit)
    print("\(draft.name)\t\(Int(cost.seconds * 1_000))\t\(cost.steps)\t\(cost.isDecided)")
    if cost.seconds > worstTime { (worst, worstTime) = (draft, cost.seconds) }
}

var generator = SystemRandomNumberGenerator()
var times: [Double] = []
let end = Date().addingTimeInterval(seconds)
while Date() < end {
    let draft = Bool.random() ? worst.changed(using: &generator) : Draft.random(using: &generator)
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
