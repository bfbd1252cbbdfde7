import LinkServer
import LinkStoreTesting
import Testing

@Suite("A certificate that cannot be used")
struct CertificateErrorTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func sentence(_ change: (inout TLSSettings) -> Void) async -> String? {
        var tls = TLSSettings()
        change(&tls)
        let configuration = LinkServerConfiguration.local { [tls] in $0.tls = tls }
        let error = await #expect(throws: LinkServerError.self) {
            try await withServer(configuration: configuration) { _ in }
        }
        #expect(error?.code == .certificateUnusable)
        return error?.sentence
    }

    @Test("ends the start with a sentence about the file")
    func sentences() async throws {
        let good = try await TestCertificate.make("a.example", in: folder, at: "good").files
        try folder.write("hello", to: "text.pem")
        let (text, missing) = (folder.file("text.pem"), folder.file("missing.pem"))
        let cases: [(TLSFiles, String)] = [
            (
                TLSFiles(certificate: missing, key: good.key),
                "The certificate file \"\(missing)\" is not there: name one that exists."
            ),
            (
                TLSFiles(certificate: good.certificate, key: missing),
                "The key file \"\(missing)\" is not there: name one that exists."
            ),
            (
                TLSFiles(certificate: folder.path, key: good.key),
                "The certificate file \"\(folder.path)\" is not an ordinary file of at most 1 MB: name a PEM file."
            ),
            (
                TLSFiles(certificate: text, key: good.key),
                """
                The certificate file "\(text)" holds no certificate in PEM form, which begins with "-----BEGIN CERTIFICATE-----": \
                give the file with the certificate and its chain, often called "fullchain.pem".
                """
            ),
        ]
        for (files, expected) in cases { #expect(await sentence { $0.standard = files } == expected) }
    }

    @Test("ends the start with a sentence about its key")
    func keys() async throws {
        let good = try await TestCertificate.make("a.example", in: folder, at: "good").files
        let other = try await TestCertificate.make("b.example", in: folder, at: "other").files
        try folder.write("-----BEGIN ENCRYPTED PRIVATE KEY-----\n", to: "locked.pem")
        try folder.write("hello", to: "text.pem")
        let (locked, text) = (folder.file("locked.pem"), folder.file("text.pem"))
        let cases: [(TLSFiles, String)] = [
            (
                TLSFiles(certificate: good.certificate, key: text),
                """
                The key file "\(text)" holds no private key in PEM form, which begins with "-----BEGIN PRIVATE KEY-----": \
                give the key of the certificate, often called "privkey.pem".
                """
            ),
            (
                TLSFiles(certificate: good.certificate, key: locked),
                """
                The key file "\(locked)" is locked with a passphrase: take it off with "openssl pkey -in FILE -out FILE", and \
                let nobody else read the result.
                """
            ),
            (
                TLSFiles(certificate: good.certificate, key: other.key),
                """
                The key in "\(other.key)" does not belong to the first certificate in "\(good.certificate)": give the key that \
                this certificate was requested with, and the server's certificate before its chain.
                """
            ),
        ]
        for (files, expected) in cases { #expect(await sentence { $0.standard = files } == expected) }
    }

    @Test("ends the start when the folder does not exist, or has no certificate")
    func folders() async throws {
        let (nowhere, empty) = (folder.file("nowhere"), folder.file("empty"))
        try folder.write("", to: "empty/a.example/notes")
        #expect(
            await sentence { $0.folder = nowhere } == """
                The certificate folder "\(nowhere)" is not a folder: create it, with a folder for each host that holds \
                "fullchain.pem" and "privkey.pem".
                """
        )
        #expect(
            await sentence { $0.folder = empty } == """
                There is no certificate that can be used: give one with its key, or put "fullchain.pem" and "privkey.pem" \
                into a folder named like the host in "\(empty)".
                """
        )
    }
}
