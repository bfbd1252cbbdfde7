extension Trick {
    /// Rules for links of others, in every spelling: whether they are refused or narrowed, nobody else's links may change.
    static let patterns =
        [(Actor.garden, Actor.kitchen), (.cellar, .kitchen), (.front, .kitchen), (.kitchen, .cellar)].flatMap {
            actor,
            victim in
            spellings(of: victim).map { kind, rule, rest in
                Trick(
                    "\(actor.rawValue) wants links of \(victim.rawValue)'s \(kind)",
                    [
                        .draft([rule], rest, by: actor), .publish(by: actor),
                    ]
                )
            }
        } + besides

    private static func spellings(of victim: Actor) -> [(kind: String, rule: String, rest: String)] {
        let prefix = victim.prefix
        let name = prefix.dropFirst().dropLast().split(separator: "/").last.map(String.init) ?? ""
        let first = String(name.prefix(1))
        let escaped = "/%" + String(first.utf8.first ?? 0, radix: 16) + name.dropFirst()
        let parent = String(prefix.dropLast(name.count + 2))
        func path(_ text: String, _ rest: String = "") -> String { AttackStep.path(text) + rest }
        return [
            ("by their prefix", path(prefix + "*"), ""),
            ("without the slash", path(String(prefix.dropLast())), ""),
            ("with a star for everything", path("*"), ""),
            ("with a slash and a star", path("/*"), ""),
            ("with two stars", path("/**"), ""),
            ("with a star in front", path("*" + name + "*"), ""),
            ("with a star for the first segment", path("/*/pan/*"), ""),
            ("with question marks", path("/" + String(repeating: "?", count: name.count) + "/*"), ""),
            ("with a question mark and a star", path("/?*"), ""),
            ("with an escape", path(parent + escaped + "/*"), ""),
            ("with an escape in lower case", path(parent + escaped.lowercased() + "/*"), ""),
            ("with an escaped slash", path(parent + "/" + name + "%2F*"), ""),
            ("with two slashes", path("/" + prefix + "*"), ""),
            ("with two slashes inside", path(parent + "//" + name + "/*"), ""),
            ("with a dot segment", path("/x/.." + prefix + "*"), ""),
            ("with an escaped dot segment", path("/x/%2e%2e" + prefix + "*"), ""),
            ("with a single dot", path("/." + prefix + "*"), ""),
            ("in capitals", path(prefix.uppercased() + "*", #","caseSensitive":false"#), ""),
            ("in any letter case", path(prefix + "*", #","caseSensitive":false"#), ""),
            ("decoded", path(prefix + "*", #","percentEncoded":false"#), ""),
            ("with an escape, decoded", path(parent + escaped + "/*", #","percentEncoded":false"#), ""),
            ("with a variable", path("/$(where)/*"), #","variables":{"where":["\#(prefix.dropFirst().dropLast())"]}"#),
            ("with a variable of a whole pattern", path("$(all)"), #","variables":{"all":["*"]}"#),
            ("with a variable that ends in a prefix", path("$(a)*"), #","variables":{"a":["\#(prefix)","/garden/"]}"#),
            ("with a variable in a variable", path("/$(a)/*"), #","variables":{"a":["$(b)"],"b":["kitchen"]}"#),
            ("with a language", path("/$(lang)/*"), ""),
            ("with a language anywhere", path("*$(lang)/*"), ""),
            ("with letters", path("/" + String(repeating: "$(alpha)", count: min(name.count, 8)) + "/*"), ""),
            ("by a query only", #""query":"*","apps":["main"]"#, ""),
            ("by a query item only", #""queryItems":[{"name":"lang","pattern":"*"}],"apps":["main"]"#, ""),
            ("by a fragment only", #""fragment":"*","apps":["main"]"#, ""),
            ("by no part at all", #""apps":["main"]"#, ""),
            ("with a comment that closes the object", path(prefix + "*", #","comment":"\"}]}]}"#) + "\"", ""),
            ("with a malformed escape", path(prefix + "%zz*"), ""),
            ("with a blank", path(prefix + " *"), ""),
            ("with a line feed", path(prefix + #"\n*"#), ""),
            ("with a null", path(prefix + #"\u0000*"#), ""),
            ("with a backslash", path(prefix + #"\\*"#), ""),
            ("with a letter that looks alike", path("/" + "\u{043A}" + name.dropFirst() + "/*"), ""),
            ("with a combining character", path(prefix + "e\u{301}*"), ""),
            ("with a right-to-left mark", path("/\u{200F}" + name + "/*"), ""),
            ("for Apple only", path(prefix + "*", #","platforms":["apple"]"#), ""),
            ("for Android only", path(prefix + "*", #","platforms":["android"]"#), ""),
            ("for Android only, everywhere", path("*", #","platforms":["android"]"#), ""),
        ]
    }

    private static let besides: [Trick] = [
        Trick(
            "garden's own rule is repeated until the file is full",
            [
                .draft(
                    (0..<1_200).map { AttackStep.path("/garden/a-rather-long-path-that-takes-its-place-\($0)/*") },
                    by: .garden
                ),
                .publish(by: .garden),
            ] + AttackStep.opening("/kitchen/pan/*", "/kitchen/menu", "/kitchen/new", by: .kitchen)
        ),
        Trick(
            "garden's comments fill the file",
            [
                .draft(
                    [AttackStep.path("/garden/*") + #","comment":"\#(String(repeating: "x", count: 60_000))""#],
                    by: .garden
                ),
                .publish(by: .garden),
            ]
        ),
        Trick(
            "garden names a rule's member twice",
            [
                .draft([#""path":"/garden/*","path":"/kitchen/*","apps":["main"]"#], by: .garden),
                .publish(by: .garden),
            ]
        ),
        Trick(
            "garden's exclusion names the apps of others",
            [
                .draft([#""path":"*","exclude":true,"only":["main"]"#, AttackStep.path("/garden/*")], by: .garden),
                .publish(by: .garden),
            ]
        ),
        Trick(
            "garden's variable has the name of another's",
            [
                .draft([AttackStep.path("/kitchen/$(dish)/*")], #","variables":{"dish":["pan"]}"#, by: .kitchen),
                .publish(by: .kitchen),
                .draft(
                    [AttackStep.path("/garden/$(dish)/*")],
                    #","variables":{"dish":["../kitchen","x"]}"#,
                    by: .garden
                ),
                .publish(by: .garden),
            ]
        ),
        Trick(
            "garden's variable hides a variable of Apple's that the kitchen uses",
            [
                .draft([AttackStep.path("/kitchen/pan/$(lang)/*")], by: .kitchen), .publish(by: .kitchen),
                .draft([AttackStep.path("/garden/$(lang)/*")], #","variables":{"lang":["xx"]}"#, by: .garden),
                .publish(by: .garden),
            ]
        ),
        Trick(
            "garden's rules take all of what may be checked",
            [
                .draft(
                    (0..<10).map { #""path":"*$(lang)/*\#($0)","exclude":true"# }
                        + [AttackStep.path("/garden/*$(lang)/*")],
                    by: .garden
                ),
                .publish(by: .garden),
            ]
        ),
    ]
}
