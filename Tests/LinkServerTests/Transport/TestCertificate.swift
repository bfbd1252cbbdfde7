import LinkServer
import ProcessTesting

/// A certificate that signs itself, made by the program `openssl`.
struct TestCertificate: Sendable {
    let files: TLSFiles

    /// Makes `fullchain.pem` and `privkey.pem` in a folder beneath the test's own.
    ///
    /// - Parameters:
    ///   - name: The host that it is for, or a wildcard.
    ///   - folder: The test's own folder.
    ///   - place: The name of the folder beneath it.
    ///   - days: For how long it is valid.
    /// - Returns: Where the files are.
    /// - Throws: when `openssl` does not do it.
    static func make(
        _ name: String,
        in folder: TemporaryFolder,
        at place: String,
        days: Int = 30
    ) async throws -> TestCertificate {
        try folder.write("", to: "\(place)/fullchain.pem")
        let files = TLSFiles(
            certificate: folder.file("\(place)/fullchain.pem"),
            key: folder.file("\(place)/privkey.pem")
        )
        var arguments = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
        arguments += ["-keyout", files.key, "-out", files.certificate, "-subj", "/CN=test"]
        arguments += ["-addext", "subjectAltName=DNS:\(name)", "-days", "\(days)"]
        try await Program.openSSL(arguments)
        return TestCertificate(files: files)
    }
}
