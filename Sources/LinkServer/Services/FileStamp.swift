#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What distinguishes one state of a file from another without reading it.
struct FileStamp: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64

    /// Its length in bytes.
    let size: Int64

    /// When it was last written, in nanoseconds since 1970.
    let modified: Int64

    /// Whether it is a folder.
    let isFolder: Bool

    /// Whether it is an ordinary file, not a folder, a pipe or a device.
    let isOrdinary: Bool

    /// Reads the state of the file at a path, through symbolic links; `nil` without a file, or when it cannot be read.
    init?(path: String) {
        var record = stat()
        // The call reads `path` and writes `record`, both valid for its whole duration.
        guard unsafe stat(path, &record) == 0 else { return nil }
        device = UInt64(record.st_dev)
        inode = UInt64(record.st_ino)
        size = Int64(record.st_size)
        isFolder = record.st_mode & S_IFMT == S_IFDIR
        isOrdinary = record.st_mode & S_IFMT == S_IFREG
        #if canImport(Darwin)
        let time = record.st_mtimespec
        #else
        let time = record.st_mtim
        #endif
        modified = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Whether both are states of one file or folder.
    func isSameFile(as other: FileStamp) -> Bool { device == other.device && inode == other.inode }
}
