/// Whether a tenant's links stay below `/<identifier>/`, which Bridge's documentation asks for and Bridge does not check.
public struct BridgeGrantCheck: Sendable {
    /// The host of the links that prove a breach.
    public let host: String

    /// Makes a check for a host.
    public init(host: String) {
        self.host = host
    }

    /// A path that opens links outside of the tenant's prefix, with the sentence.
    public struct Breach: Hashable, Sendable {
        /// The field's path, such as `appleAppLinks[0].paths[1]`.
        public let field: String
        /// What is said of it.
        public let message: String
    }

    /// Everything that the tenant's links open outside of its prefix, link by link.
    ///
    /// - Throws: ``TenancyMistake`` when the identifier cannot be the name of a workspace.
    public func breaches(of app: BridgeApp) throws(TenancyMistake) -> [Breach] {
        var breaches: [Breach] = []
        for (index, link) in app.appleAppLinks.enumerated() {
            let alone = BridgeApp(identifier: app.identifier, appleAppLinks: [link])
            let conversion = try BridgeConversion(alone)
            let published = try PublishedPart(conversion.part, apps: conversion.apps)
            let check = GrantCheck(policy: DomainPolicy(grants: [conversion.grant]), host: host)
            breaches += check.breaches(of: published).map { breach in
                let path = breach.rule.map { ".paths[\($0)]" } ?? ""
                let link = breach.url.map { " (\($0))" } ?? ""
                return Breach(
                    field: "appleAppLinks[\(index)]\(path)",
                    message: "opens links outside of \(conversion.grant.prefix)\(link)"
                )
            }
        }
        return breaches
    }
}

extension BridgeProblem {
    /// The app that was sent opens links that are not its own.
    public static func outside(_ app: BridgeApp, _ breaches: [BridgeGrantCheck.Breach]) -> BridgeProblem {
        let sentences = breaches.map { "\($0.field) \($0.message)" }
        return .invalid(app, fields: Array(zip(breaches.map(\.field), sentences)))
    }
}
