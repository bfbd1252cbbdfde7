internal import Foundation
internal import NIOSSL

extension ServerIdentity {
    /// Reads a certificate and its key.
    ///
    /// - Throws: a sentence that names the file and what is wrong with it.
    init(_ files: TLSFiles) throws(LinkServerError) {
        let chain = try Self.chain(in: files.certificate)
        let key = try Self.key(in: files.key)
        do {
            // Creating a context is the check that TLS itself makes.
            var configuration = TLSConfiguration.makeServerConfiguration(
                certificateChain: chain.map { .certificate($0) },
                privateKey: .privateKey(key)
            )
            configuration.minimumTLSVersion = .tlsv12
            _ = try NIOSSLContext(configuration: configuration)
        } catch {
            throw .unusable(
                "The key in \"\(files.key)\" does not belong to the first certificate in \"\(files.certificate)\": "
                    + "give the key that this certificate was requested with, and the server's certificate before its chain."
            )
        }
        let (start, end) = (Int(chain[0].notValidBefore), Int(chain[0].notValidAfter))
        self.init(chain: chain, key: key, validity: start..<max(start, end))
    }

    private static func chain(in path: String) throws(LinkServerError) -> [NIOSSLCertificate] {
        let bytes = try contents(of: path, what: "certificate")
        // The library's own errors about PEM text are not clearer.
        if let chain = try? NIOSSLCertificate.fromPEMBytes(bytes), !chain.isEmpty { return chain }
        throw .unusable(
            "The certificate file \"\(path)\" holds no certificate in PEM form, which begins with "
                + "\"-----BEGIN CERTIFICATE-----\": give the file with the certificate and its chain, "
                + "often called \"fullchain.pem\"."
        )
    }

    private static func key(in path: String) throws(LinkServerError) -> NIOSSLPrivateKey {
        let bytes = try contents(of: path, what: "key")
        let text = String(decoding: bytes, as: UTF8.self)
        guard !text.contains("ENCRYPTED") else {
            throw .unusable(
                "The key file \"\(path)\" is locked with a passphrase: take it off with "
                    + "\"openssl pkey -in FILE -out FILE\", and let nobody else read the result."
            )
        }
        // The library's own errors about PEM text are not clearer.
        if let key = try? NIOSSLPrivateKey(bytes: bytes, format: .pem) { return key }
        throw .unusable(
            "The key file \"\(path)\" holds no private key in PEM form, which begins with "
                + "\"-----BEGIN PRIVATE KEY-----\": give the key of the certificate, often called \"privkey.pem\"."
        )
    }

    private static func contents(of path: String, what: String) throws(LinkServerError) -> [UInt8] {
        guard let stamp = FileStamp(path: path) else {
            throw .unusable("The \(what) file \"\(path)\" is not there: name one that exists.")
        }
        guard stamp.isOrdinary, stamp.size <= 1 << 20 else {
            throw .unusable("The \(what) file \"\(path)\" is not an ordinary file of at most 1 MB: name a PEM file.")
        }
        do {
            return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw .unusable("The \(what) file \"\(path)\" cannot be read: let this user read it.")
        }
    }
}

extension LinkServerError {
    fileprivate static func unusable(_ sentence: String) -> LinkServerError {
        LinkServerError(code: .certificateUnusable, sentence: sentence)
    }
}
