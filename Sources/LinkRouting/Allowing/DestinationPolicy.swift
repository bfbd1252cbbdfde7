import JSONSource
import LinkPatterns
import LinkRoutes
public import LinkWorkspaces

/// Where the links of a workspace may lead: the one rule that is asked when a link is written and again when a visitor
/// is sent.
///
/// Schemes: `https`, `http` only on request, the custom schemes that the workspace's apps declare, and `intent`, whose
/// parts are checked like addresses. Hosts: those that are listed; `*.shop.example` is every host below that name. The
/// pages of app stores are always allowed, in the form in which ``MarketplaceEntries`` makes them.
public struct DestinationPolicy: Hashable, Sendable {
    /// The hosts, such as `shop.example` or `*.shop.example`.
    public var hosts: [String]
    /// The custom schemes that apps declare, such as `shop`.
    public var schemes: [String]
    /// The Android packages that an `intent:` address may name.
    public var packages: [String]
    /// Whether `http` is allowed as well.
    public var allowsHTTP: Bool

    /// Makes a policy; what is not listed is not allowed.
    public init(hosts: [String], schemes: [String] = [], packages: [String] = [], allowsHTTP: Bool = false) {
        self.hosts = hosts
        self.schemes = schemes
        self.packages = packages
        self.allowsHTTP = allowsHTTP
    }

    /// Everything that is wrong with the policy itself, in the order of the members.
    public var mistakes: [WorkspaceError] {
        var mistakes: [WorkspaceError] = []
        for (index, host) in hosts.enumerated() {
            let name = host.hasPrefix("*.") ? String(host.dropFirst(2)) : host
            guard let fault = LinkHosts.fault(in: host) ?? HostFault.fault(in: ASCIIHost(name).text) else { continue }
            let message = fault.hasPrefix("\"") ? fault : "\"\(host.visible)\" is not a host: \(fault)."
            mistakes.append(WorkspaceError(.destination, at: "hosts[\(index)]", message))
        }
        for (index, scheme) in schemes.enumerated() {
            guard let fault = Self.fault(inDeclared: scheme) else { continue }
            let message = "\"\(scheme.visible)\" is not a scheme that an app of the workspace declares: \(fault)."
            mistakes.append(WorkspaceError(.scheme, at: "schemes[\(index)]", message))
        }
        for (index, package) in packages.enumerated() {
            guard let mistake = AppMarketplace.googlePlay.mistake(of: package) else { continue }
            mistakes.append(WorkspaceError(.packageName, at: "packages[\(index)]", mistake.message))
        }
        return mistakes
    }

    private static func fault(inDeclared scheme: String) -> String? {
        let bytes = scheme.utf8
        guard let first = bytes.first, Byte.isLetter(first),
            bytes.allSatisfy({ Byte.isLetter($0) || Byte.isDigit($0) || "+-.".utf8.contains($0) })
        else { return "a scheme has letters, digits and +-. and begins with a letter (RFC 3986); leave the colon out" }
        if scheme.lowercased() != scheme { return "write it in lower case" }
        if DestinationAddress.forbiddenSchemes.contains(scheme) {
            return "it runs code or shows the device, so that links never lead there"
        }
        return ["http", "https", "intent"].contains(scheme) ? "web addresses and intents have their own rules" : nil
    }
}

// The rule, and each of its uses.
extension DestinationPolicy {
    /// What keeps a link from leading to an address.
    ///
    /// - Parameters:
    ///   - address: the address, as it would leave the server.
    ///   - use: what it is for.
    /// - Returns: the mistake, in one sentence; `nil` for an address that is allowed.
    public func refusal(of address: String, for use: DestinationUse) -> WorkspaceError? {
        do throws(WorkspaceError) {
            let destination = try DestinationAddress(address)
            switch (destination.form, use) {
            case (.web(let host), .web): try requireWeb(address, destination.scheme, host)
            case (.custom, .app): try requireDeclared(destination.scheme, address)
            case (.intent(let intent), .app): try require(intent, address)
            case (.web, .app):
                throw DestinationAddress.refusal(
                    address,
                    "it is a web address, which opens no app by itself; write it as \"web\""
                )
            case (.custom, .web), (.intent, .web):
                let fault = "a browser without the app cannot follow \"\(destination.scheme):\"; write it as \"app\""
                throw DestinationAddress.refusal(address, fault)
            }
            return nil
        } catch {
            return error
        }
    }

    /// Whether a link may lead to an address: the last question before an answer leaves.
    public func allows(_ address: String, for use: DestinationUse) -> Bool { refusal(of: address, for: use) == nil }

    /// Every address of a link that it may not lead to, with its member: the question before a link is written.
    public func mistakes(of link: Link) -> [WorkspaceError] {
        link.addresses.compactMap { refusal(of: $0.address, for: $0.use)?.inside($0.member) }
    }

    /// Whether a host in its written form is listed.
    public func allows(host: String) -> Bool { LinkHosts(hosts).contains(ASCIIHost(host).text) }

    private func requireWeb(_ address: String, _ scheme: String, _ host: String) throws(WorkspaceError) {
        if AppMarketplace.allCases.contains(where: { $0.isPage(address) }) { return }
        if scheme == "http", !allowsHTTP {
            throw WorkspaceError(
                .scheme,
                "\"\(address)\" is refused: the workspace's links lead to \"https://\" only; write that."
            )
        }
        guard allows(host: host) else {
            let message =
                "\"\(address)\" is refused: the workspace's links may not lead to the host \"\(host)\"; "
                + "an administrator can allow it: \"waymark link destinations --allow \(host)\"."
            throw WorkspaceError(.destination, message)
        }
    }

    private func requireDeclared(_ scheme: String, _ address: String) throws(WorkspaceError) {
        if schemes.contains(scheme), !DestinationAddress.forbiddenSchemes.contains(scheme) { return }
        let help = Suggestion.help(scheme, among: schemes, listing: "allowed schemes")
        throw WorkspaceError(
            .scheme,
            "\"\(address)\" is refused: the scheme \"\(scheme)\" is not one to which the workspace's links may lead; an "
                + "administrator can allow it: \"waymark link destinations --scheme \(scheme)\". \(help)"
        )
    }

    private func require(_ intent: IntentAddress, _ address: String) throws(WorkspaceError) {
        guard packages.contains(intent.package) else {
            let help = Suggestion.help(intent.package, among: packages, listing: "packages of the workspace")
            let message =
                "\"\(address)\" is refused: the package \"\(intent.package)\" is not one of the workspace's. \(help)"
            throw WorkspaceError(.destination, message)
        }
        if intent.scheme == "https" || intent.scheme == "http" {
            try requireWeb("\(intent.scheme)://\(intent.host ?? "")/", intent.scheme, intent.host ?? "")
        } else {
            try requireDeclared(intent.scheme, address)
        }
        guard let fallback = intent.fallback, let mistake = refusal(of: fallback, for: .web) else { return }
        throw WorkspaceError(mistake.code, "The fallback of an intent is checked like any address. \(mistake.message)")
    }
}

extension DestinationPolicy: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case hosts, schemes, packages, allowsHTTP
    }

    /// Reads the JSON form; a name that it does not have is an error.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.members(CodingKeys.self)
        hosts = try members.decodeIfPresent([String].self, forKey: .hosts) ?? []
        schemes = try members.decodeIfPresent([String].self, forKey: .schemes) ?? []
        packages = try members.decodeIfPresent([String].self, forKey: .packages) ?? []
        allowsHTTP = try members.decodeIfPresent(Bool.self, forKey: .allowsHTTP) ?? false
    }
}
