import AssociationSigning
import Foundation

extension CertificateTime {
    /// The moment by this machine's clock.
    static var now: CertificateTime {
        CertificateTime(secondsSince1970: Int64(Date().timeIntervalSince1970))
    }
}
