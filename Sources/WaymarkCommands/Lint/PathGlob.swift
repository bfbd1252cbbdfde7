/// A pattern for paths: `*` and `?` stay inside a folder, `**` is any folders, also none.
///
/// A pattern without a slash is compared with the file's name alone, one with a slash with the path as it was given, or
/// with an end of it that starts at a folder.
struct PathGlob {
    private let parts: [[Character]]

    init(_ pattern: String) {
        var parts = Self.parts(of: pattern)
        if pattern.hasSuffix("/") { parts.append(["*", "*"]) }
        // What is below any folder is there.
        self.parts = pattern.hasPrefix("/") ? parts : [["*", "*"]] + parts
    }

    func matches(_ path: String) -> Bool {
        Self.matches(parts[...], Self.parts(of: path)[...])
    }

    private static func parts(of path: String) -> [[Character]] {
        path.split(separator: "/").filter { $0 != "." }.map(Array.init)
    }

    private static func matches(_ pattern: ArraySlice<[Character]>, _ path: ArraySlice<[Character]>) -> Bool {
        guard let first = pattern.first else { return path.isEmpty }
        if first == ["*", "*"] {
            return (path.startIndex...path.endIndex).contains { matches(pattern.dropFirst(), path[$0...]) }
        }
        guard let name = path.first, matches(part: first[...], name[...]) else { return false }
        return matches(pattern.dropFirst(), path.dropFirst())
    }

    /// One folder or file name; goes back to the latest star only, so that no pattern takes long.
    private static func matches(part pattern: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
        var (place, index) = (pattern.startIndex, name.startIndex)
        var star: (place: Int, index: Int)?
        while index < name.endIndex {
            if place < pattern.endIndex, pattern[place] == "*" {
                star = (place + 1, index)
                place += 1
            } else if place < pattern.endIndex, pattern[place] == "?" || pattern[place] == name[index] {
                (place, index) = (place + 1, index + 1)
            } else if let latest = star {
                star = (latest.place, latest.index + 1)
                (place, index) = (latest.place, latest.index + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "*" }
    }
}
