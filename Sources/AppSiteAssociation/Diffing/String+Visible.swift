extension String {
    /// The text with characters replaced that a terminal obeys, hides or moves: it then stays on one line, in order.
    var visible: String {
        var view = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x00..<0x20, 0x7F..<0xA0, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF:
                view.append("\u{FFFD}")
            default: view.append(scalar)
            }
        }
        return String(view)
    }
}
