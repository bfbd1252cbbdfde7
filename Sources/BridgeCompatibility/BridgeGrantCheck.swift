public import LinkPatterns
public import LinkWorkspaces

/// Whether a tenant's links stay below `/<identifier>/`, which Bridge's documentation asks for and Bridge does not check.
public struct BridgeGrantCheck: Sendable {
    /// The host of the links that prove a violation.
    public let host: String
    /// What all searches together may do.
    public let budget: WorkBudget

    /// Makes a check for a host.
    public init(host: String, budget: WorkBudget = WorkBudget()) {
        self.host = host
        self.budget = budget
    }

    /// A path that opens links outside of the tenant's prefix, with the sentence.
    public struct Violation: Hashable, Sendable {
        /// The field's path, such as `appleAppLinks[0].paths[1]`.
        public let field: String
        /// The message.
        public let message: String
    }

    /// Everything that the tenant's links open outside of its prefix, link by link.
    ///
    /// - Throws: ``WorkspaceError`` when the identifier cannot be the name of a workspace.
    public func violations(of app: BridgeApp) throws(WorkspaceError) -> [Violation] {
        var violations: [Violation] = []
        for (index, link) in app.appleAppLinks.enumerated() {
            let alone = BridgeApp(identifier: app.identifier, appleAppLinks: [link])
            let conversion = try BridgeConversion(alone)
            let outside = GrantCheck.violations(
                of: conversion.part.rules,
                keepingTo: [conversion.grant.prefix],
                of: host,
                budget: budget
            )
            violations += outside.map { violation in
                let path = violation.rule.map { ".paths[\($0)]" } ?? ""
                let link = violation.url.map { " (\($0))" } ?? ""
                return Violation(
                    field: "appleAppLinks[\(index)]\(path)",
                    message: "opens links outside of \(conversion.grant.prefix)\(link)"
                )
            }
        }
        return violations
    }
}

extension BridgeProblem {
    /// The app that was sent opens links that are not its own.
    public static func outside(_ app: BridgeApp, _ violations: [BridgeGrantCheck.Violation]) -> BridgeProblem {
        let sentences = violations.map { "\($0.field) \($0.message)" }
        return .invalid(app, fields: Array(zip(violations.map(\.field), sentences)))
    }
}
