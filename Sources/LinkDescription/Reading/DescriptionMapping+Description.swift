extension DescriptionMapping {
    /// All kinds, as the schema lists them.
    package static let all: [DescriptionMapping] = [
        description, app, stores, minimum, domain, rule, queryItem, expectation, outcome,
    ]

    /// The root of `waymark.yaml`.
    static let description = DescriptionMapping(
        "description",
        noun: "a description",
        "Apps, domains and rules, from which Waymark makes the association files of both platforms.",
        remedy: DescriptionReading.start,
        keys: [
            DescriptionKey("app", appShape, "The app, where there is one: its Apple app ID, or a mapping."),
            DescriptionKey("apps", .named(appShape), "The apps, each under a short name that rules use."),
            DescriptionKey("domain", .text(example: "shop.example"), "The host, where there is one."),
            DescriptionKey(
                "domains",
                .either([.oneOrMore(.text(example: "shop.example")), .named(.either([.mapping(domain), .nothing]))]),
                "The hosts whose links the apps open."
            ),
            DescriptionKey(
                "variables",
                .named(.oneOrMore(.text(example: "free"))),
                "Texts that patterns may name together, as $(name)."
            ),
            DescriptionKey("rules", .list(ruleShape), "Which links open apps. The first rule that matches decides."),
            DescriptionKey(
                "links",
                .named(.either([.text(example: "https://shop.example/spring"), .object])),
                "Short links by address, each with its target, or with the members that the API has for a link."
            ),
            DescriptionKey("expect", expectShape, "What is expected of links, for \"waymark test\"."),
        ]
    )

    /// An app by its Apple app ID alone, or with all that it has.
    static let appShape = DescriptionShape.either([
        .text(example: "ABCDE12345.com.example.shop"), .mapping(app),
    ])

    /// A rule as a pattern alone, or with all that it has.
    static let ruleShape = DescriptionShape.either([.text(example: "/orders/*"), .mapping(rule)])

    /// Expectations by link, or in a list.
    static let expectShape = DescriptionShape.either([
        .named(.either([.text(example: "shop"), .oneOrMore(.mapping(outcome))])),
        .list(.either([.mapping(expectation), .named(.either([.text(example: "shop"), .mapping(outcome)]))])),
    ])

    /// A host.
    static let domain = DescriptionMapping(
        "domain",
        noun: "a domain",
        "A host whose links the apps open.",
        remedy: "Write \"{ wildcard: true }\", or nothing behind the host.",
        keys: [
            DescriptionKey(
                "wildcard",
                .either([.flag, .word(["only"])]),
                "Whether the apps also open links of every host below this one; \"only\" for those without the host itself."
            ),
            DescriptionKey("apps", .oneOrMore(.name), "The apps that the host speaks for; without it, all."),
            DescriptionKey(
                "rules",
                .list(ruleShape),
                "The host's own rules, instead of those of the description."
            ),
        ]
    )
}
