/// How many letters have to be changed, added, dropped or swapped with their neighbour to make one word of another.
package enum EditDistance {
    /// The number of such steps; letter case counts.
    package static func between(_ one: some StringProtocol, _ other: some StringProtocol) -> Int {
        let (left, right) = (Array(one), Array(other))
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (index, letter) in left.enumerated() {
            var row = [index + 1]
            for (column, candidate) in right.enumerated() {
                let change = last[column] + (letter == candidate ? 0 : 1)
                var best = min(change, row[column] + 1, last[column + 1] + 1)
                if index > 0, column > 0, letter == right[column - 1], left[index - 1] == candidate {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                row.append(best)
            }
            (beforeLast, last) = (last, row)
        }
        return last[right.count]
    }
}
