extension String {
    /// The text with pictures in place of what a terminal obeys or hides, on one line.
    ///
    /// These are control characters, C1, and marks that change the direction of text.
    package var visible: String { String(String.UnicodeScalarView(unicodeScalars.map(\.visible))) }

    /// The columns that the text takes up on a terminal.
    package var terminalColumns: Int { unicodeScalars.reduce(0) { $0 + $1.terminalColumns } }
}

extension Unicode.Scalar {
    /// This character, or a harmless picture of it where a terminal obeys or hides it.
    package var visible: Unicode.Scalar {
        switch value {
        case 0x00..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        case 0x80..<0xA0, 0xAD, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: "\u{FFFD}"
        default: self
        }
    }

    /// The columns that this character takes up on a terminal: 0 for combining marks, 2 for wide ones.
    package var terminalColumns: Int {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: break
        }
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
