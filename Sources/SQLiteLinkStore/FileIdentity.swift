#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Which file is at a path: it changes when the file is removed or another takes its place, not when it is written.
struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64

    /// Whether it is a folder.
    let isFolder: Bool

    /// Reads a file's identity at a path, through symbolic links; `nil` without a file, or when it may not be read.
    init?(path: String) {
        guard let information = Self.information(path) else { return nil }
        device = UInt64(truncatingIfNeeded: information.st_dev)
        inode = UInt64(truncatingIfNeeded: information.st_ino)
        isFolder = information.st_mode & S_IFMT == S_IFDIR
    }

    /// The size of the file at a path; 0 without one.
    static func size(of path: String) -> Int64 { information(path).map { Int64($0.st_size) } ?? 0 }

    /// Whether this process may write the file at a path, as far as the system says without opening it.
    static func mayWrite(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }

    /// Removes a file; without effect where it does not exist.
    static func remove(_ path: String) { _ = unsafe unlink(path) }

    /// Makes an empty file that only its owner may read, from the beginning on; `false` when it is there already or cannot be
    /// made.
    static func createPrivateFile(at path: String) -> Bool {
        let number = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        return number >= 0 && close(number) == 0
    }

    /// Reads what the system knows of a file; every failure means the same here: no usable file.
    ///
    /// Opening the file instead would, when it is closed again, take away the locks that SQLite has on it.
    private static func information(_ path: String) -> stat? {
        var information = stat()
        // The system writes into the variable.
        return unsafe stat(path, &information) == 0 ? information : nil
    }
}
