import LinkDescription
import LinkPatterns
import LinkWorkspaces

/// Descriptions that tests share.
enum Sample {
    static let digest =
        "AB:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"

    /// An app on both platforms.
    static func app(
        _ name: String,
        minimum: MinimumVersions = MinimumVersions(),
        credentials: Bool = false,
        handoff: Bool = false,
        clips: [String] = []
    ) throws -> DescribedApp {
        DescribedApp(
            WorkspaceApp(
                id: try Slug(name),
                name: name,
                appleAppIDs: ["ABCDE12345.com.acme.\(name)"],
                appClips: clips,
                androidPackages: [
                    AndroidPackage(
                        name: "com.acme.\(name)",
                        certificates: [SigningCertificateDigest(label: "Play", sha256: digest)]
                    )
                ]
            ),
            minimum: minimum,
            sharesCredentials: credentials,
            takesHandoff: handoff
        )
    }

    /// The description of two lines.
    static func small() throws -> WorkspaceDescription {
        WorkspaceDescription(apps: [try app("shop")], domains: [DescribedDomain(host: "shop.example")])
    }

    /// A shop with two apps, two domains, and most of what rules can say.
    static func shop(_ minimum: MinimumVersions = MinimumVersions()) throws -> WorkspaceDescription {
        let shop = try Slug("shop")
        let lite = try Slug("lite")
        return WorkspaceDescription(
            apps: [
                try app(
                    "shop",
                    minimum: minimum,
                    credentials: true,
                    handoff: true,
                    clips: ["ABCDE12345.com.acme.shop.Clip"]
                ),
                try app("lite", minimum: minimum),
            ],
            domains: [
                DescribedDomain(host: "shop.example", includesSubdomains: true),
                DescribedDomain(
                    host: "www.shop.example",
                    apps: [shop],
                    rules: [DescribedRule(RoutingRule(path: "/help/*", verdict: .open([shop])))]
                ),
            ],
            variables: ["plan": ["free", "pro"]],
            rules: rules(shop, lite)
        )
    }

    private static func rules(_ shop: Slug, _ lite: Slug) -> [DescribedRule] {
        let order = QueryItemCondition(name: "id", pattern: "?*")
        return [
            DescribedRule(RoutingRule(path: "/orders/admin/*", verdict: .exclude)),
            DescribedRule(
                RoutingRule(path: "/orders/*", query: .items([order]), verdict: .open([shop]), comment: "One order")
            ),
            DescribedRule(RoutingRule(path: "/plans/$(plan)", verdict: .open([shop, lite]))),
            DescribedRule(RoutingRule(path: "/lite/*", verdict: .exclude, only: [shop])),
            DescribedRule(RoutingRule(path: "/lite/*", verdict: .open([lite]))),
            DescribedRule(RoutingRule(path: "/app", verdict: .open([shop])), platforms: [.apple]),
        ]
    }
}
