#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The entries of a folder, by name.
struct FolderListing {
    /// The names of folders; links to folders are left out, so that no walk goes in a circle.
    let folders: [String]
    /// The names of plain files, and of links to them.
    let files: [String]

    /// Lists a folder; pipes, sockets and devices are left out.
    init(_ path: String) throws(SystemError) {
        guard let stream = unsafe opendir(path) else { throw SystemError(number: errno) }
        // The stream is closed once, here, and used before only.
        defer { unsafe closedir(stream) }
        var (folders, files): ([String], [String]) = ([], [])
        while let name = unsafe Self.next(in: stream) {
            if name == "." || name == ".." { continue }
            switch Self.kind(of: Self.place(of: name, in: path)) {
            case .folder: folders.append(name)
            case .file: files.append(name)
            default: break
            }
        }
        self.folders = folders.sorted()
        self.files = files.sorted()
    }

    /// The path of something in a folder; without a folder, in the current one.
    static func place(of name: String, in folder: String?) -> String {
        guard let folder else { return name }
        return folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    /// The folder that a path names something in; `nil` for the current one.
    static func folder(of path: String) -> String? {
        path.lastIndex(of: "/").map { String(path[...$0]) }
    }

    /// Whether a path leads to a folder, through links too.
    static func isFolder(_ path: String) -> Bool {
        // A failure is reported when the entry is opened.
        (try? FileInformation(path))?.kind == .folder
    }

    private static func next(in stream: OpaquePointer) -> String? {
        guard let entry = unsafe readdir(stream) else { return nil }
        // The name ends with a zero byte inside the entry, and is copied before the next call.
        return unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
            let capacity = unsafe MemoryLayout.size(ofValue: name.pointee)
            return unsafe name.withMemoryRebound(to: CChar.self, capacity: capacity) { unsafe String(cString: $0) }
        }
    }

    /// The kind of what a path names; of a link, what it leads to, unless that is a folder.
    private static func kind(of path: String) -> FileInformation.Kind {
        // What goes away while a folder is listed is not there.
        guard let own = try? FileInformation(path, followingLinks: false) else { return .other }
        guard own.kind == .link else { return own.kind }
        // Neither is what a broken link leads to.
        guard let target = try? FileInformation(path), target.kind == .file else { return .other }
        return .file
    }
}
