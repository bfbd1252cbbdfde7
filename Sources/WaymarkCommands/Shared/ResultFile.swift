#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that a verb writes: at any moment it is as it was before, or as it shall be.
struct ResultFile {
    /// The path as it was given.
    let path: String

    /// Whether it is the file that is read there.
    func isSame(as source: InputSource) -> Bool {
        guard !source.isStandardInput else { return false }
        return AtomicFile(path: path).target == AtomicFile(path: source.path).target
    }

    /// Writes all of it, in place of what was there.
    ///
    /// The bytes go to a new file beside it, which then takes its name. Pipes and devices are written to as they are.
    func write(_ bytes: [UInt8]) throws(CommandFailure) {
        if path.isEmpty { throw CommandFailure("a file name is empty", remedy: "name the file to write") }
        do throws(SystemError) {
            // What is not there yet, is made.
            let known = try? FileInformation(path)
            // `/dev/stdout` may lead to a plain file, but one that others have open and go on writing to.
            guard let known, known.kind != .file || path.hasPrefix("/dev/") else {
                return try AtomicFile(path: path).write(bytes)
            }
            let stream = try FileStream.openForAppending(path)
            defer { stream.close() }
            try stream.write(bytes)
        } catch {
            throw CommandFailure("it cannot be written: \(reason(error))", at: path, remedy: remedy(error))
        }
    }

    private func reason(_ error: SystemError) -> String {
        switch error.number {
        case ENOENT, ENOTDIR: "its folder does not exist"
        case EACCES, EPERM, EROFS: "the permission to write there is missing"
        default: error.reason
        }
    }

    private func remedy(_ error: SystemError) -> String {
        switch error.number {
        case ENOENT, ENOTDIR: "make the folder, or check the path"
        case EISDIR: "name a file in it"
        default: "check the place and its disk"
        }
    }
}
