import Foundation
package import LinkAPI
package import LinkRouting
import LinkWorkspaces

extension Link {
    /// The link that a message describes: its JSON is the link's own, apart from the address and the password.
    ///
    /// - Parameters:
    ///   - form: The message; its `password` and `hasPassword` are ignored.
    ///   - address: Where the link is.
    ///   - password: The digest of its password; `nil` without one.
    /// - Throws: `invalid-value` with the member that is wrong.
    package init(_ form: LinkFormMessage, at address: LinkAddress, password: PasswordDigest?) throws(Problem) {
        var form = form
        (form.password, form.hasPassword) = (nil, nil)
        do {
            let bytes = try JSONEncoder().encode(AddressedForm(address: address, form: form))
            self = try JSONDecoder().decode(Link.self, from: bytes)
            self.password = password
        } catch let error as DecodingError {
            throw Problem(error)
        } catch {
            throw Problem(.invalidValue, "The link cannot be read.")
        }
    }

    private struct AddressedForm: Encodable {
        let address: LinkAddress
        let form: LinkFormMessage

        private enum CodingKeys: String, CodingKey {
            case address
        }

        func encode(to encoder: any Encoder) throws {
            try form.encode(to: encoder)
            var members = encoder.container(keyedBy: CodingKeys.self)
            try members.encode(address, forKey: .address)
        }
    }
}

extension LinkFormMessage {
    /// Describes a link, without its address and its password.
    package init(_ link: Link) throws {
        self = try JSONDecoder().decode(Self.self, from: try JSONEncoder().encode(link))
        (password, hasPassword) = (nil, link.password == nil ? nil : true)
    }
}

extension DestinationPolicy {
    /// What a message allows.
    package init(_ message: LinkDestinationsMessage) {
        self.init(
            hosts: message.hosts,
            schemes: message.schemes ?? [],
            packages: message.packages ?? [],
            allowsHTTP: message.allowsHTTP ?? false
        )
    }
}

extension LinkDestinationsMessage {
    /// Describes where links may lead.
    package init(_ policy: DestinationPolicy) {
        self.init(
            hosts: policy.hosts,
            schemes: policy.schemes,
            packages: policy.packages,
            allowsHTTP: policy.allowsHTTP
        )
    }
}

extension Problem {
    /// What is wrong with a link that cannot be read.
    fileprivate init(_ error: DecodingError) {
        let mistake = WorkspaceError(error).inside("link")
        let fault = ProblemFault(code: mistake.code.rawValue, member: mistake.member, message: mistake.message)
        self.init(.invalidValue, mistake.message, faults: [fault])
    }
}
