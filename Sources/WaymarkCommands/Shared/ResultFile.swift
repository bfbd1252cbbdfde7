import Foundation

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

    /// What stands at a path, behind symbolic links.
    private struct Place {
        let path: String
        let isPlain: Bool
        let permissions: UInt32?

        init?(_ path: String) {
            let target = ResultFile.target(of: path)
            do {
                let attributes = try FileManager.default.attributesOfItem(atPath: target)
                self.path = target
                isPlain = attributes[.type] as? FileAttributeType == .typeRegular
                permissions = (attributes[.posixPermissions] as? NSNumber)?.uint32Value
            } catch {
                return nil
            }
        }
    }

    /// Whether it is the file that is read there.
    func isSame(as source: InputSource) -> Bool {
        guard !source.isStandardInput else { return false }
        return FileManager.default.fileExists(atPath: path) && Self.target(of: path) == Self.target(of: source.path)
    }

    /// Writes all of it, in place of what was there.
    ///
    /// The bytes go to a new file beside it, which then takes its name. Pipes and devices are written to as they are.
    func write(_ bytes: [UInt8]) throws(CommandFailure) {
        if path.isEmpty { throw CommandFailure("a file name is empty", remedy: "name the file to write") }
        do throws(SystemError) {
            let place = Place(path)
            // `/dev/stdout` may lead to a plain file, but one that others have open and go on writing to.
            if let place, !place.isPlain || path.hasPrefix("/dev/") {
                let stream = try FileStream.openForAppending(path)
                defer { stream.close() }
                return try stream.write(bytes)
            }
            try replace(place?.path ?? path, with: bytes, permissions: place?.permissions)
        } catch {
            throw CommandFailure("it cannot be written: \(reason(error))", at: path, remedy: remedy(error))
        }
    }

    /// The file behind symbolic links, which shall stay links; the path itself when there is no such file.
    private static func target(of path: String) -> String {
        guard let resolved = unsafe realpath(path, nil) else { return path }
        // The system gives the text to its caller, who copies it and gives it back.
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    private func replace(_ target: String, with bytes: [UInt8], permissions: UInt32?) throws(SystemError) {
        let temporary = "\(target).\(UInt32.random(in: .min ... .max)).part"
        let stream = try FileStream.create(temporary, permissions: permissions)
        do throws(SystemError) {
            defer { stream.close() }
            try stream.write(bytes)
            try stream.synchronize()
        } catch {
            _ = unsafe unlink(temporary)
            throw error
        }
        guard unsafe rename(temporary, target) == 0 else {
            let error = SystemError(number: errno)
            _ = unsafe unlink(temporary)
            throw error
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
