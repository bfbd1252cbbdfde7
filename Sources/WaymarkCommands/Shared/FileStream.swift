#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An open file of the system, named by its number.
///
/// It stays open until ``close()``.
struct FileStream: Sendable {
    let number: Int32

    static let standardInput = FileStream(number: 0)
    static let standardOutput = FileStream(number: 1)
    static let standardError = FileStream(number: 2)

    /// Opens a file for reading.
    static func open(_ path: String) throws(SystemError) -> FileStream {
        let number = retrying { systemOpen(path, O_RDONLY | O_CLOEXEC) }
        guard number >= 0 else { throw SystemError(number: errno) }
        return FileStream(number: number)
    }

    /// Opens what is there for writing at its end; nothing is made.
    static func openForAppending(_ path: String) throws(SystemError) -> FileStream {
        let number = retrying { systemOpen(path, O_WRONLY | O_APPEND | O_CLOEXEC) }
        guard number >= 0 else { throw SystemError(number: errno) }
        return FileStream(number: number)
    }

    /// Whether a person sits at the other end.
    var isTerminal: Bool { isatty(number) == 1 }

    /// Whether it is a folder, and the size of a plain file in bytes; `nil` for pipes and devices.
    func information() throws(SystemError) -> (isFolder: Bool, size: Int?) {
        let information = try FileInformation(self)
        return (information.kind == .folder, information.kind == .file ? information.size : nil)
    }

    /// Reads what is there, up to a number of bytes; none at the end.
    ///
    /// Waits when there is nothing yet.
    func read(upTo count: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            // The buffer has room for `count` bytes, and only those that were read are declared initialised.
            let read = Self.retrying { unsafe systemRead(number, UnsafeMutableRawBufferPointer(buffer)) }
            if read < 0 { failure = SystemError(number: errno) }
            initialized = max(0, read)
        }
        if let failure { throw failure }
        return bytes
    }

    /// Writes all bytes.
    func write(_ bytes: [UInt8]) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            let count = Self.retrying {
                // The pointer is used inside the closure only, and `written` never passes the end.
                unsafe bytes.withUnsafeBytes { buffer in
                    unsafe systemWrite(number, UnsafeRawBufferPointer(rebasing: buffer[written...]))
                }
            }
            guard count >= 0 else { throw SystemError(number: errno) }
            written += count
        }
    }

    func close() {
        _ = systemClose(number)
    }

    /// Calls again what a signal interrupted.
    private static func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
        while true {
            let result = call()
            guard result < 0, errno == EINTR else { return result }
        }
    }
}

// The system's calls, under names that the methods above do not hide.

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { unsafe open(path, flags) }

private func systemClose(_ number: Int32) -> Int32 { close(number) }

private func systemRead(_ number: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    // At most as many bytes as the buffer holds.
    unsafe read(number, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ number: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    // Exactly the bytes that the buffer holds.
    unsafe write(number, buffer.baseAddress, buffer.count)
}
