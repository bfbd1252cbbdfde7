/// How many letters have to be changed, added, dropped or swapped with their neighbour to make one word of another.
package enum EditDistance {
    /// The number of such steps; letter case counts.
    package static func between(_ one: String, _ other: String) -> Int {
        let (left, right) = (Array(one), Array(other))
        var rows = [Array(0...right.count)]
        for (index, letter) in left.enumerated() {
            var row = [index + 1]
            for (column, candidate) in right.enumerated() {
                let change = rows[index][column] + (letter == candidate ? 0 : 1)
                var best = min(change, row[column] + 1, rows[index][column + 1] + 1)
                if index > 0, column > 0, letter == right[column - 1], left[index - 1] == candidate {
                    best = min(best, rows[index - 1][column - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
