#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Replaces a file as a whole: whoever reads it sees the old content or the new one, never a part.
struct AtomicFile {
    /// The path as it was given.
    let path: String

    /// Puts the bytes in the place of what is there, or leaves it as it is.
    func replace(with bytes: [UInt8]) throws(CommandFailure) {
        do throws(SystemError) {
            try write(bytes)
        } catch {
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

    /// Where links lead to; the path itself when there is no file yet.
    var target: String {
        // The text that the system allots is copied at once and given back.
        guard let resolved = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Writes the bytes beside the file, and puts them in its place.
    ///
    /// A link stays, and the file that it leads to is replaced; mode and owner of the file are kept. When anything fails, the
    /// file is as it was.
    private func write(_ bytes: [UInt8]) throws(SystemError) {
        let target = target
        // That there is nothing yet is no failure; anything else that is odd shows when the new file is made.
        let known = try? FileInformation(target)
        if known != nil, unsafe access(target, W_OK) != 0 { throw SystemError(number: errno) }
        let temporary = temporaryName(beside: target)
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

    private func fill(_ stream: FileStream, with bytes: [UInt8], like known: FileInformation?) throws(SystemError) {
        defer { stream.close() }
        if let known {
            // Giving a file away is for few; that it then belongs to who fixed it is no reason to refuse.
            _ = fchown(stream.number, known.owner, known.group)
            guard fchmod(stream.number, known.mode) == 0 else { throw SystemError(number: errno) }
        }
        try stream.write(bytes)
        guard fsync(stream.number) == 0 else { throw SystemError(number: errno) }
    }

    /// A hidden name in the same folder, so that renaming never has to copy.
    private func temporaryName(beside target: String) -> String {
        let parts = target.split(separator: "/", omittingEmptySubsequences: false)
        let name = ".\(parts.last ?? "").\(UInt64.random(in: 0 ... .max)).new"
        return (parts.dropLast().map(String.init) + [name]).joined(separator: "/")
    }
}
