/// An Android package with the certificates that may have signed it.
package struct AndroidPackageMessage: Hashable, Sendable, Codable {
    /// The application id, such as com.example.shop.
    package let name: String

    /// The certificates; any one is enough for a device.
    package let certificates: [CertificateMessage]

    /// Describes the message.
    package init(name: String, certificates: [CertificateMessage]) {
        self.name = name
        self.certificates = certificates
    }
}
