import JSONSource
public import QRCodes

extension QRSymbol {
    /// The code as an SVG picture, which is sharp at every size.
    ///
    /// - Parameters:
    ///   - style: How it looks.
    ///   - title: What screen readers say of it.
    /// - Returns: The document.
    /// - Throws: ``QRCodeError`` for a look that cannot be scanned.
    public func svg(_ style: QRStyle, title: String) throws(QRCodeError) -> String {
        let pixels = try scale(style) * (side + 2 * style.margin)
        let whole = side + 2 * style.margin
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(pixels)" height="\(pixels)" viewBox="0 0 \(whole) \(whole)" \
            shape-rendering="crispEdges" role="img"><title>\(title.escaped(for: .html))</title>\
            <path fill="#\(style.background.text)" d="M0 0h\(whole)v\(whole)H0z"/>\
            <path fill="#\(style.foreground.text)" d="\(path(style.margin))"/></svg>

            """
    }

    /// The dark modules: each run of a row is a rectangle.
    private func path(_ margin: Int) -> String {
        var path = ""
        for row in 0..<side {
            var column = 0
            while column < side {
                guard isDark(column, row) else {
                    column += 1
                    continue
                }
                let start = column
                while isDark(column, row) { column += 1 }
                path += "M\(start + margin) \(row + margin)h\(column - start)v1h-\(column - start)z"
            }
        }
        return path
    }
}
