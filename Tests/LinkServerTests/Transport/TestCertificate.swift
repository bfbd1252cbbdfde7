import Foundation
import LinkServer
import Testing

/// A certificate that signs itself, made by the program `openssl`.
struct TestCertificate: Sendable {
    let files: TLSFiles

    /// Makes `fullchain.pem` and `privkey.pem` in a folder beneath the test's own.
    ///
    /// - Parameters:
    ///   - name: The host that it is for, or a wildcard.
    ///   - folder: The test's own folder.
    ///   - place: The name of the folder beneath it.
    /// - Returns: Where the files are.
    /// - Throws: when `openssl` does not do it.
    static func make(
        _ name: String,
        in folder: TemporaryFolder,
        at place: String
    ) throws -> TestCertificate {
        try folder.write("", to: "\(place)/fullchain.pem")
        let files = TLSFiles(
            certificate: folder.file("\(place)/fullchain.pem"),
            key: folder.file("\(place)/privkey.pem")
        )
        var arguments = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
        arguments += ["-keyout", files.key, "-out", files.certificate, "-subj", "/CN=test"]
        arguments += ["-addext", "subjectAltName=DNS:\(name)"]
        try openSSL(arguments)
        return TestCertificate(files: files)
    }

    /// Runs `openssl`, which `scripts/bootstrap` sees to.
    static func openSSL(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["openssl"] + arguments
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "openssl \(arguments.joined(separator: " "))")
    }
}
