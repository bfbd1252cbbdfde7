import LinkPatterns

/// Other spellings of a path, which systems may take for the same.
enum PathSpellings {
    /// The path in other letter cases, with more slashes and fewer, and with escapes for a letter or a slash.
    ///
    /// The most usual spellings come first, because only the first of several similar differences is reported.
    static func all(of path: String) -> [String] {
        let letters = [path.uppercased(), path.lowercased(), path.replacing(text: "/", with: "//")] + mixed(path)
        return letters + escapesInOtherLetters(path) + escapedLetters(path) + escapedSlashes(path)
    }

    private static func mixed(_ path: String) -> [String] {
        var spellings: [String] = []
        if let letter = path.firstIndex(where: \.isLetter), !path.contains("%") {
            let rest = path[path.index(after: letter)...]
            spellings += [path[...letter].uppercased() + rest, path[...letter].lowercased() + rest.uppercased()]
        }
        // In a pattern of Android an escaped dot takes any character.
        if path.contains(".") { spellings.append(path.replacing(text: ".", with: "x")) }
        if path.hasSuffix("/"), path != "/" { spellings.append(String(path.dropLast())) }
        return spellings
    }

    private static func escapesInOtherLetters(_ path: String) -> [String] {
        guard path.contains("%") else { return [] }
        let parts = path.split(separator: "%", omittingEmptySubsequences: false)
        return [{ $0.lowercased() }, { $0.uppercased() }].map { (change: (Substring) -> String) in
            ([String(parts.first ?? "")] + parts.dropFirst().map { change($0.prefix(2)) + $0.dropFirst(2) })
                .joined(separator: "%")
        }
    }

    private static func escapedLetters(_ path: String) -> [String] {
        let bytes = Array(path.utf8)
        let letters = bytes.indices.filter { place in
            let isInEscape = bytes[max(0, place - 2)..<place].contains(UInt8(ascii: "%"))
            return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[place] | 0x20) && !isInEscape
        }
        return [letters.first, letters.last].compactMap(\.self).map { place in
            let code = PercentEncoding.escape(of: bytes[place])
            return String(decoding: bytes[..<place] + code.utf8 + bytes[(place + 1)...], as: UTF8.self)
        }
    }

    private static func escapedSlashes(_ path: String) -> [String] {
        let slashes = path.indices.dropFirst().dropLast().filter { path[$0] == "/" }
        return slashes.map { path[..<$0] + "%2F" + path[path.index(after: $0)...] }
    }
}
