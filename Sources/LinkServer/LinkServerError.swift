import Foundation
import NIOCore

/// Why a server could not start or continue.
public struct LinkServerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of failure; an open set.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The stable name.
        public let rawValue: String

        /// Makes a code from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Another program listens at the address.
        public static let addressInUse = Code(rawValue: "address-in-use")
        /// The address does not belong to this machine, or may not be used.
        public static let addressUnavailable = Code(rawValue: "address-unavailable")
        /// The folder to publish from is not a folder.
        public static let siteFolderMissing = Code(rawValue: "site-folder-missing")
        /// The files of a host are to be made for another product's clients, and workspaces hold paths of it.
        public static let hostInUse = Code(rawValue: "host-in-use")
        /// A certificate or its key cannot be used.
        public static let certificateUnusable = Code(rawValue: "certificate-unusable")
        /// The database of countries cannot be used.
        public static let countryDatabaseUnusable = Code(rawValue: "country-database-unusable")
    }

    /// The kind of failure, stable for programs.
    public let code: Code

    /// One sentence for people: what, where, why, what to do.
    public let sentence: String

    /// The sentence.
    public var description: String { sentence }
}

extension LinkServerError {
    /// Describes a failure to bind an address; other errors stay as they are.
    static func binding(_ address: ListenAddress, for purpose: String, _ error: any Error) -> any Error {
        if let error = error as? IOError {
            switch error.errnoCode {
            case EADDRINUSE:
                return LinkServerError(
                    code: .addressInUse,
                    sentence: "Port \(address.port) of \(address.host) is already in use: "
                        + "end the program that listens there, or choose another port for \(purpose)."
                )
            case EACCES:
                return LinkServerError(
                    code: .addressUnavailable,
                    sentence: "Port \(address.port) of \(address.host) needs more rights than this user has: "
                        + "choose a port from 1024 for \(purpose), or grant them."
                )
            case EADDRNOTAVAIL:
                return unavailable(address, purpose)
            default: return error
            }
        }
        // A name that does not resolve is an error of the name, not of the socket.
        let isUnknown = error is SocketAddressError || error is SocketAddressError.UnknownHost
        return isUnknown ? unavailable(address, purpose) : error
    }

    private static func unavailable(_ address: ListenAddress, _ purpose: String) -> LinkServerError {
        LinkServerError(
            code: .addressUnavailable,
            sentence: "\"\(address.host)\" is not an address of this machine: choose another one for \(purpose)."
        )
    }
}
