/// Draws branches beneath a heading.
enum Branches {
    static func draw(_ branches: [[String]], _ style: TextStyle) -> [String] {
        branches.enumerated().flatMap { index, lines in
            let isLast = index == branches.count - 1
            return lines.enumerated().map { number, line in
                let stem = number == 0 ? (isLast ? "└─ " : "├─ ") : (isLast ? "   " : "│  ")
                return style.paint(stem, .faint) + line
            }
        }
    }
}
