// On Linux the compiler takes one of these modules for the home of `stat` whenever it has met it before Glibc.
#if canImport(CDispatch)
import CDispatch
#endif
#if canImport(CoreFoundation)
import CoreFoundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the system knows of a file apart from its content.
struct FileInformation {
    enum Kind {
        case file
        case folder
        case link
        /// A pipe, a socket or a device.
        case other
    }

    let kind: Kind
    /// In bytes; of a plain file only.
    let size: Int
    /// The permissions.
    let mode: mode_t
    let owner: uid_t
    let group: gid_t

    /// Asks about an open file.
    init(_ stream: FileStream) throws(SystemError) {
        var information = stat()
        guard unsafe fstat(stream.number, &information) == 0 else { throw SystemError(number: errno) }
        self.init(information)
    }

    /// Asks about a path: of a link, about what it leads to, or about the link itself.
    init(_ path: String, followingLinks: Bool = true) throws(SystemError) {
        var information = stat()
        let result = unsafe followingLinks ? stat(path, &information) : lstat(path, &information)
        guard result == 0 else { throw SystemError(number: errno) }
        self.init(information)
    }

    private init(_ information: stat) {
        switch information.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .link
        default: kind = .other
        }
        size = Int(information.st_size)
        mode = information.st_mode & 0o7777
        owner = information.st_uid
        group = information.st_gid
    }
}
