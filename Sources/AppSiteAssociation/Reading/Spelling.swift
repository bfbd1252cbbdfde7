/// Whether a word is likely a misspelling of another.
package enum Spelling {
    /// Whether `word` differs from `other` in letter case, in separators, or by one letter that was added, dropped or
    /// replaced.
    package static func isClose(_ word: String, to other: String) -> Bool {
        let left = letters(word)
        let right = letters(other)
        if left == right { return true }
        guard abs(left.count - right.count) <= 1, left.count > 2 else { return false }
        let common = zip(left, right).prefix { $0 == $1 }.count
        let commonEnd = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
        return common + commonEnd >= max(left.count, right.count) - 1
    }

    private static func letters(_ word: String) -> [Character] {
        word.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }.map { $0 }
    }
}
