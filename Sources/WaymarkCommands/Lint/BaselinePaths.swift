import Foundation

/// Names files from the folder of a baseline, so that it holds wherever the project lies and the command is run.
struct BaselinePaths {
    private let folder: [Substring]

    init(baseline path: String) {
        folder = Self.parts(of: path).dropLast()
    }

    func name(of path: String) -> String {
        let parts = Self.parts(of: path)
        let shared = zip(folder, parts).prefix { $0 == $1 }.count
        let up = Array(repeating: Substring(".."), count: folder.count - shared)
        return (up + parts[shared...]).joined(separator: "/")
    }

    /// The folders of the absolute path, without links and dots.
    private static func parts(of path: String) -> [Substring] {
        let url = URL(fileURLWithPath: path).standardizedFileURL
        let place = url.deletingLastPathComponent().resolvingSymlinksInPath().appendingPathComponent(
            url.lastPathComponent
        )
        return place.path.split(separator: "/")
    }
}
