import JSONSource

extension LinkFlowchart {
    /// The drawing: all columns beside each other.
    public var svg: String {
        let drawings = columns.map(Drawing.init)
        let width = columns.count * Drawing.width
        let height = (drawings.map(\.height).max() ?? 0) + Drawing.headHeight
        let head = Drawing.text(address, x: 12, y: 26, size: 17, isBold: true)
        let all = drawings.enumerated().map { index, drawing in
            "<g transform=\"translate(\(index * Drawing.width) \(Drawing.headHeight))\">\(drawing.body)</g>"
        }
        return Drawing.document(head + all.joined(), width: width, height: height, title: "What \(address) does")
    }

    /// A drawing for each column, for pages that put them where there is room.
    var svgs: [String] {
        columns.map { column in
            let drawing = Drawing(column)
            return Drawing.document(drawing.body, width: Drawing.width, height: drawing.height, title: column.title)
        }
    }
}

/// A column as SVG, from the top to the bottom.
private struct Drawing {
    static let width = 340
    static let headHeight = 40
    private static let margin = 12
    private static let padding = 12
    private static let gap = 22
    private static let lineHeight = 19
    private static var inside: Int { width - 2 * margin - 2 * padding }

    private(set) var body = ""
    private(set) var height = 12

    init(_ column: LinkFlowchart.Column) {
        add(
            TextLines(column.title, size: 15, width: Self.inside, isBold: true).lines,
            [],
            fill: "#1f2937",
            ink: "#ffffff",
            edge: "#1f2937"
        )
        for box in column.boxes {
            addArrow()
            let look = Self.look(of: box.kind)
            let title = TextLines(box.title, size: 15, width: Self.inside, isBold: true).lines
            let text = TextLines(box.text, size: 14, width: Self.inside).lines
            add(title, text, fill: look.fill, ink: "#111827", edge: look.edge)
        }
        height += 12
    }

    /// Each kind also differs by its border, for people who see no colours.
    private static func look(of kind: LinkFlowchart.Box.Kind) -> (fill: String, edge: String) {
        switch kind {
        case .app: ("#dcfce7", "#15803d")
        case .passed: ("#f9fafb", "#9ca3af")
        case .decided: ("#dbeafe", "#1d4ed8")
        case .stopped: ("#fee2e2", "#b91c1c")
        case .end: ("#fef9c3", "#a16207")
        }
    }

    private mutating func addArrow() {
        let x = Self.width / 2
        let (top, tip) = (height, height + Self.gap)
        body += "<path d=\"M\(x) \(top)V\(tip - 6)\" stroke=\"#6b7280\" stroke-width=\"2\"/>"
        body += "<path d=\"M\(x - 5) \(tip - 7)h10l-5 7z\" fill=\"#6b7280\"/>"
        height = tip
    }

    private mutating func add(_ title: [String], _ text: [String], fill: String, ink: String, edge: String) {
        let boxHeight = (title.count + text.count) * Self.lineHeight + 2 * Self.padding - 4
        body +=
            "<rect x=\"\(Self.margin)\" y=\"\(height)\" width=\"\(Self.width - 2 * Self.margin)\" height=\"\(boxHeight)\" "
        body += "rx=\"8\" fill=\"\(fill)\" stroke=\"\(edge)\" stroke-width=\"2\"/>"
        var y = height + Self.padding + 12
        for (line, isBold) in title.map({ ($0, true) }) + text.map({ ($0, false) }) {
            body += Self.text(
                line,
                x: Self.margin + Self.padding,
                y: y,
                size: isBold ? 15 : 14,
                isBold: isBold,
                ink: ink
            )
            y += Self.lineHeight
        }
        height += boxHeight
    }

    static func text(_ text: String, x: Int, y: Int, size: Int, isBold: Bool, ink: String = "#111827") -> String {
        let weight = isBold ? " font-weight=\"600\"" : ""
        return
            "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(size)\"\(weight) fill=\"\(ink)\">\(text.escaped(for: .xmlText))</text>"
    }

    static func document(_ body: String, width: Int, height: Int, title: String) -> String {
        let name = title.escaped(for: .xmlText)
        return
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" "
            + "font-family=\"system-ui, sans-serif\" role=\"img\"><title>\(name)</title>"
            + "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#ffffff\"/>\(body)</svg>\n"
    }
}

/// A text in lines of a width, because SVG breaks none.
struct TextLines {
    let lines: [String]

    /// Breaks between words, and within those that are too long, such as addresses.
    ///
    /// A letter is taken to be 0.62 of its size wide, a bold one 0.7, and one of East Asia as wide as its size: wide enough for the fonts that
    /// systems have.
    init(_ text: String, size: Int, width: Int, isBold: Bool = false) {
        let room = width * 100
        var lines: [String] = []
        var line = ""
        var used = 0
        for word in text.split(separator: " ") {
            let length = Self.width(of: word, size, isBold)
            if used > 0, used + length + size * 30 <= room {
                line += " " + word
                used += length + size * 30
                continue
            }
            if used > 0 { lines.append(line) }
            (line, used) = ("", 0)
            for letter in word {
                let wide = Self.width(of: letter, size, isBold)
                if used + wide > room {
                    lines.append(line)
                    (line, used) = ("", 0)
                }
                line.append(letter)
                used += wide
            }
        }
        if used > 0 { lines.append(line) }
        self.lines = lines
    }

    private static func width(of word: Substring, _ size: Int, _ isBold: Bool) -> Int {
        word.reduce(0) { $0 + width(of: $1, size, isBold) }
    }

    /// In hundredths of a unit.
    private static func width(of letter: Character, _ size: Int, _ isBold: Bool) -> Int {
        size * (letter.unicodeScalars.contains { $0.value >= 0x1100 } ? 100 : isBold ? 70 : 62)
    }
}
