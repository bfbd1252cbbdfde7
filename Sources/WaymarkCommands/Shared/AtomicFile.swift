#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Replaces a file as a whole: readers see the old content or the new one, never a part.
struct AtomicFile {
    /// The path as it was given.
    let path: String

    /// Replaces the content; on failure the file stays as it is.
    func replace(with bytes: [UInt8]) throws(CommandFailure) {
        try attempt { () throws(SystemError) in try write(bytes) }
    }

    /// Writes a file that only its owner may read, from its first byte on, and has it on the disk when this returns.
    ///
    /// - Throws: that there is a file already, unless it is to be replaced as a whole.
    func createPrivately(_ bytes: [UInt8], replacing isForced: Bool) throws(CommandFailure) {
        try attempt { () throws(SystemError) in try writePrivately(bytes, isForced) }
    }

    private func attempt(_ work: () throws(SystemError) -> Void) throws(CommandFailure) {
        do throws(SystemError) {
            try work()
        } catch {
            if error.number == EEXIST {
                throw CommandFailure(
                    "it is there already",
                    at: path,
                    remedy: "name another file, or write --force to replace it"
                )
            }
            let place = "the folder does not exist, or is not a folder"
            let reason =
                switch error.number {
                case ENOENT, ENOTDIR: place
                case EACCES, EPERM: "the permission to write there is missing"
                default: error.reason
                }
            throw CommandFailure("it cannot be written: \(reason)", at: path, remedy: "nothing was changed")
        }
    }

    /// Where links lead to; the path itself for a new file.
    var target: String { resolvedPath(path) ?? path }

    /// Writes the bytes to a new file in the same folder, and renames it.
    ///
    /// A link stays, and the file that it leads to is replaced; mode and owner of the file are kept.
    private func write(_ bytes: [UInt8]) throws(SystemError) {
        let target = target
        // The file need not exist yet; any other reason appears again when the new file is created.
        let known = try? FileInformation(target)
        if known != nil, unsafe access(target, W_OK) != 0 { throw SystemError(number: errno) }
        let temporary = temporaryName(for: target)
        let number = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, known == nil ? 0o666 : 0o600)
        guard number >= 0 else { throw SystemError(number: errno) }
        let stream = FileStream(number: number)
        do throws(SystemError) {
            try fill(stream, with: bytes, like: known)
            guard unsafe rename(temporary, target) == 0 else { throw SystemError(number: errno) }
        } catch {
            _ = unsafe unlink(temporary)
            throw error
        }
    }

    private func writePrivately(_ bytes: [UInt8], _ isForced: Bool) throws(SystemError) {
        let target = target
        // Looked at first, so that nothing is written without effect; what appears meanwhile is not replaced either.
        if !isForced, (try? FileInformation(target)) != nil { throw SystemError(number: EEXIST) }
        let temporary = temporaryName(for: target)
        let number = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw SystemError(number: errno) }
        defer { _ = unsafe unlink(temporary) }
        try fill(FileStream(number: number), with: bytes, like: nil)
        var result = unsafe isForced ? rename(temporary, target) : link(temporary, target)
        // Some file systems have no hard links.
        if result != 0, !isForced, [EPERM, ENOTSUP, ENOSYS].contains(errno) {
            result = unsafe rename(temporary, target)
        }
        guard result == 0 else { throw SystemError(number: errno) }
        syncFolder(of: target)
    }

    /// A new name is on the disk only when its folder is; a file system that refuses this keeps names in another way.
    private func syncFolder(of target: String) {
        let slash = target.lastIndex(of: "/")
        let folder = slash.map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
        let number = unsafe open(folder, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { return }
        _ = fsync(number)
        _ = close(number)
    }

    private func fill(_ stream: FileStream, with bytes: [UInt8], like known: FileInformation?) throws(SystemError) {
        defer { stream.close() }
        if let known {
            // Most users may not change the owner of a file; the new file then belongs to the user who writes it.
            _ = fchown(stream.number, known.owner, known.group)
            guard fchmod(stream.number, known.mode) == 0 else { throw SystemError(number: errno) }
        }
        try stream.write(bytes)
        guard fsync(stream.number) == 0 else { throw SystemError(number: errno) }
    }

    /// A hidden name in the same folder, so that renaming never has to copy.
    private func temporaryName(for target: String) -> String {
        let parts = target.split(separator: "/", omittingEmptySubsequences: false)
        let name = ".\(parts.last ?? "").\(UInt64.random(in: 0 ... .max)).new"
        return (parts.dropLast().map(String.init) + [name]).joined(separator: "/")
    }
}

/// A folder that files are written to: no symbolic link leads a write out of it.
struct FolderBoundary {
    private let folder: String

    /// Takes the folder as it was named.
    init(_ folder: String) {
        self.folder = folder
    }

    /// Refuses a path in the folder that leads outside of it.
    func check(_ path: String) throws(CommandFailure) {
        // A folder that does not exist yet has no links.
        guard let root = resolvedPath(folder.isEmpty ? "." : folder) else { return }
        var existing = path[...]
        while resolvedPath(String(existing)) == nil {
            guard let slash = existing.lastIndex(of: "/"), slash > existing.startIndex else { return }
            existing = existing[..<slash]
        }
        guard let target = resolvedPath(String(existing)), target != root,
            !target.hasPrefix(root == "/" ? root : root + "/")
        else { return }
        throw CommandFailure(
            "it is not written, because a symbolic link leads to \"\(target)\", outside of \"\(folder)\"",
            at: path,
            remedy: "remove the link, or name the file that it leads to"
        )
    }
}

/// The path without links; `nil` for a path where nothing is.
private func resolvedPath(_ path: String) -> String? {
    // The system allocates the text; it is copied at once and freed.
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
}
