import ArgumentParser

/// A file that a verb writes, which is not to be one that it reads.
struct ResultFile {
    /// The path as it was given.
    let path: String

    /// Whether it is the file that is read there, by whatever links.
    func isSame(as source: InputSource) -> Bool {
        guard !source.isStandardInput else { return false }
        return AtomicFile(path: path).target == AtomicFile(path: source.path).target
    }

    /// Refuses a name that promises another format than the file would have.
    ///
    /// - Throws: That the name has an ending that is not one of these; a name without an ending, and `-`, are taken.
    static func requireName(_ path: String, endingIn endings: [String]) throws(ValidationError) {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return }
        let ending = name[name.index(after: dot)...]
        guard !endings.contains(ending.lowercased()) else { return }
        let known = endings.map { ".\($0)" }.joined(separator: " or ")
        throw ValidationError("\(path) would not be a file of its kind: let its name end in \(known)")
    }

    /// Writes all of it, in place of what was there.
    ///
    /// Pipes and devices are written to as they are. `/dev/stdout` may lead to a plain file, but one that others have open and go
    /// on writing to.
    func write(_ bytes: [UInt8]) throws(CommandFailure) {
        if path.isEmpty { throw CommandFailure("a file name is empty", remedy: "name the file to write") }
        guard path.hasPrefix("/dev/") || isOdd else { return try AtomicFile(path: path).replace(with: bytes) }
        do throws(SystemError) {
            let stream = try FileStream.openForAppending(path)
            defer { stream.close() }
            try stream.write(bytes)
        } catch {
            throw CommandFailure("it cannot be written: \(error.reason)", at: path, remedy: "check where it goes")
        }
    }

    /// Whether there is something, but neither a plain file nor a folder.
    private var isOdd: Bool {
        // What cannot be looked at cannot be written either, and writing says why.
        guard let information = try? FileInformation(path) else { return false }
        return information.kind == .other
    }
}
