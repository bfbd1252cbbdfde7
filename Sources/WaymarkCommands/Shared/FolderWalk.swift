import LinkLint

/// Goes through a folder and all below it, by name, and finds the files that can be linted.
struct FolderWalk {
    /// Folders that hold other people's files, or what was built from one's own.
    static let skippedFolders: Set<String> = [
        ".git", ".hg", ".svn", ".build", ".swiftpm", ".gradle", ".venv", "Carthage", "DerivedData", "Pods",
        "node_modules", "bower_components",
    ]

    /// How much of each path leads to the folder that was asked for: what lies above it says nothing about its files.
    private let rootLength: Int
    /// Whether a file is looked for, by its path below the folder.
    private let isWanted: (String) -> Bool
    /// Folders that are still to be looked into, the next one last.
    private var folders: [String]
    /// Files of the latest folder that are still to be handed out, the next one last.
    private var files: [String] = []

    init(_ folder: String, isWanted: @escaping (String) -> Bool = { InputKind.of(path: $0) != nil }) {
        self.isWanted = isWanted
        // "./" before every name would be noise; to people a path starts in the folder that they are in.
        folders = [folder == "." || folder == "./" ? "" : folder]
        rootLength = Self.base(folders[0]).count
    }

    /// The next file, or a folder that cannot be listed; `nil` at the end.
    mutating func next() -> Result<String, CommandFailure>? {
        while files.isEmpty {
            guard let folder = folders.popLast() else { return nil }
            let base = Self.base(folder)
            do throws(SystemError) {
                let listing = try FolderListing(folder.isEmpty ? "." : folder)
                files = listing.files.map { base + $0 }.reversed()
                    .filter { isWanted(String($0.dropFirst(rootLength))) }
                let below = listing.folders.filter { !Self.skippedFolders.contains($0) }
                folders += below.reversed().map { base + $0 }
            } catch {
                let name = folder.isEmpty ? "." : folder
                return .failure(
                    CommandFailure("the folder cannot be listed: \(error.reason)", at: name, remedy: error.remedy)
                )
            }
        }
        return files.popLast().map { .success($0) }
    }

    /// Whether a path is one that a walk through a folder finds.
    static func isPath(_ path: String, below folder: String) -> Bool {
        path.hasPrefix(base(folder == "." || folder == "./" ? "" : folder))
    }

    private static func base(_ folder: String) -> String {
        folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    }
}
