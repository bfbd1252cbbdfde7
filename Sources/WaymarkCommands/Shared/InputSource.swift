import JSONSource

/// A file, or standard input, that a verb reads.
struct InputSource: Hashable, Sendable {
    /// More than any association file, and little enough to hold in memory.
    static let maximumBytes = 16 << 20

    /// The path as it was given; `-` for standard input.
    let path: String

    var isStandardInput: Bool { path == "-" }

    /// What messages call it.
    var name: String { isStandardInput ? "standard input" : path }

    /// Opens it; the caller closes it.
    func open() throws(CommandFailure) -> FileStream {
        if path.isEmpty { throw CommandFailure("a file name is empty", remedy: "name a file, or - for standard input") }
        do throws(SystemError) {
            let stream = isStandardInput ? .standardInput : try FileStream.open(path)
            guard try !stream.information().isFolder else {
                stream.close()
                throw SystemError.isFolder
            }
            return stream
        } catch {
            throw failure(error)
        }
    }

    /// Reads a file that was found and not named: a pipe in its place, which could keep us waiting for ever, is refused.
    ///
    /// - Throws: why it cannot be read, or that it is too large.
    func readFoundFile() throws(CommandFailure) -> [UInt8] {
        // What cannot be asked about is refused, with its reason, when it is opened.
        if let information = try? FileInformation(path), information.kind == .other {
            throw CommandFailure("it is not a file but a pipe or a device", at: name, remedy: "remove or rename it")
        }
        return try read()
    }

    /// Reads all of it.
    ///
    /// - Parameter limit: more bytes than that are refused; of a file that is larger nothing is read.
    /// - Returns: the bytes.
    /// - Throws: why it cannot be read, or that it is too large.
    func read(limit: Int = InputSource.maximumBytes) throws(CommandFailure) -> [UInt8] {
        let stream = try open()
        defer { stream.close() }
        do {
            if let size = try stream.information().size, size > limit { throw tooLarge(size, limit: limit) }
            var bytes: [UInt8] = []
            while bytes.count <= limit {
                let chunk = try stream.read(upTo: 1 << 16)
                if chunk.isEmpty { return bytes }
                bytes += chunk
            }
        } catch let error as SystemError {
            throw failure(error)
        } catch let error as CommandFailure {
            throw error
        } catch {
            throw CommandFailure("it cannot be read: \(error)", at: name)
        }
        throw tooLarge(nil, limit: limit)
    }

    /// The failure when the system refuses to open or read it.
    func failure(_ error: SystemError) -> CommandFailure {
        CommandFailure("it cannot be read: \(error.reason)", at: name, remedy: error.remedy)
    }

    private func tooLarge(_ size: Int?, limit: Int) -> CommandFailure {
        let limit = "the limit is \(limit.formattedWithCommas) bytes"
        let problem = size.map { "it has \($0.formattedWithCommas) bytes; \(limit)" } ?? "it is too large; \(limit)"
        return CommandFailure(problem, at: name, remedy: "check that it is the file that you mean")
    }
}
