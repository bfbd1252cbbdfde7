import LinkWorkspaces

extension DescriptionMapping {
    private static let platforms = DescriptionShape.oneOrMore(.word(LinkPlatform.allCases.map(\.rawValue)))

    /// A rule.
    static let rule = DescriptionMapping(
        "rule",
        noun: "a rule",
        "Which links, and whether they open apps. Patterns know * (any text) and ? (one character); ?* is one or more.",
        remedy: "Write \"- open: /orders/*\", or \"- exclude: /orders/admin/*\".",
        keys: [
            DescriptionKey(
                "open",
                .either([.text(example: "/orders/*"), .flag]),
                "The path of links that open apps; true when \"path\" says which."
            ),
            DescriptionKey(
                "exclude",
                .either([.text(example: "/orders/admin/*"), .flag]),
                "The path of links that no app opens; true when \"path\" says which."
            ),
            DescriptionKey("path", .text(example: "/orders/*"), "The path; without it, any."),
            DescriptionKey(
                "query",
                .either([
                    .text(example: "id=?*"),
                    .named(.either([.text(example: "present"), .mapping(queryItem)])),
                ]),
                "A pattern for the whole query, or items by name: a pattern, or present, absent or any."
            ),
            DescriptionKey(
                "fragment",
                .text(example: "section-*"),
                "The fragment, which is what follows #; without it, any."
            ),
            DescriptionKey("apps", .oneOrMore(.name), "The apps that open the links; without it, all."),
            DescriptionKey(
                "only",
                .oneOrMore(.name),
                "The apps to which the rule applies; for other apps the next rules decide; without it, all."
            ),
            DescriptionKey("platforms", platforms, "The platforms to which the rule applies; without it, both."),
            DescriptionKey("case-sensitive", .flag, "Whether letter case counts; without it, it does."),
            DescriptionKey(
                "percent-encoded",
                .flag,
                "Whether links are compared as written, with escapes; without it, they are."
            ),
            DescriptionKey("comment", .text(example: "Order pages"), "A remark, which Apple's file has, too."),
        ],
        renamedKeys: ["in": "apps", "for": "only", "on": "platforms"]
    )

    /// A query item's value in full.
    static let queryItem = DescriptionMapping(
        "queryItem",
        noun: "a query item",
        "The value of a query item, where the short form would mean something else.",
        keys: [DescriptionKey("is", .text(example: "present"), "The pattern of the value, never read as a word.")]
    )

    private static let outcomeKeys = [
        DescriptionKey(
            "is",
            .text(example: "shop"),
            "What happens: an app's name, excluded, browser, or the address that a short link leads to."
        ),
        DescriptionKey("not", .text(example: "shop"), "What must not happen."),
        DescriptionKey("platforms", platforms, "The platforms; without it, both."),
        DescriptionKey("device", .text(example: "ios-17"), "A device of \"waymark simulate\"."),
        DescriptionKey(
            "context",
            .text(example: "messages"),
            "Where the link is tapped, as \"waymark simulate\" names it."
        ),
    ]

    /// What is expected of one link.
    static let outcome = DescriptionMapping(
        "outcome",
        noun: "what is expected of a link",
        "What is expected of a link.",
        remedy: "Write \"{ is: shop }\" with an app's name, or excluded, or browser.",
        keys: outcomeKeys,
        renamedKeys: ["on": "platforms"]
    )

    /// What is expected of some links.
    static let expectation = DescriptionMapping(
        "expectation",
        noun: "an expectation",
        "What is expected of a link, or of several.",
        remedy: "Write what happens behind the link: \"- https://shop.example/orders/1: shop\".",
        keys: [
            DescriptionKey("url", .text(example: "https://shop.example/orders/1"), "The link."),
            DescriptionKey("urls", .list(.text(example: "https://shop.example/orders/1")), "The links, if several."),
        ] + outcomeKeys,
        renamedKeys: ["on": "platforms"]
    )
}
