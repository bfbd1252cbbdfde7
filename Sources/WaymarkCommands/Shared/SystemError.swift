#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Why the system refused a call.
struct SystemError: Error, Hashable {
    /// The system's number of the reason.
    let number: Int32

    /// What reading a folder gives.
    static let isFolder = SystemError(number: EISDIR)

    /// Whether the other end of a pipe is closed.
    var isBrokenPipe: Bool { number == EPIPE }

    /// The reason, to follow a colon.
    var reason: String {
        switch number {
        case ENOENT, ENOTDIR: "there is no such file"
        case EACCES, EPERM: "the permission to read it is missing"
        case EISDIR: "it is a folder"
        case ELOOP: "its symbolic links go in a circle"
        case ENAMETOOLONG: "the name is too long"
        case ENOSPC: "the disk is full"
        case EMFILE, ENFILE: "too many files are open"
        // The text belongs to the system and is copied at once.
        default: unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
        }
    }

    /// What to do about it.
    var remedy: String {
        switch number {
        case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: "check the path"
        case EACCES, EPERM: "change its permissions, or run as a user who may"
        case EISDIR: "name a file in it"
        case EMFILE, ENFILE: "close some, or raise the limit"
        default: "check the file and its disk"
        }
    }
}
