import DescriptionYAML
import LinkDescription
import Testing

@Suite("Mistakes in rules, variables and expectations")
struct RuleMistakeTests {
    private static let start = "apps: { shop: ABCDE12345.com.example.shop }\ndomain: shop.example\n"

    @Test("Each mistake says where it is, what it is, and what to do", arguments: rows)
    func reported(yaml: String, expected: String) {
        #expect(mistakes(yaml) == expected)
    }

    @Test("What people bring along from addresses and other patterns is refused", arguments: syntax)
    func refused(rule: String, expected: String) {
        #expect(mistakes(Self.start + "rules: [\(rule)]\n") == expected)
    }

    private static let traces = [("/foo/.*", ".*"), ("/u/:id", ":id"), ("/u/{id}", "{id}"), ("/(a|b)/c", "(a|b)")]

    private static let syntax: [(String, String)] =
        traces.map { path, part in
            (
                "'\(path)'",
                "3:9: The path \"\(path)\" has \"\(part)\", which is compared letter by letter. Write \"*\" for any text, \"?*\" "
                    + "for at least one character, or \"$(name)\" for a variable."
            )
        } + [
            ("''", "3:9: The path is empty. Write \"/\" for the root of the site, or leave the path out for any."),
            (
                "'/a/**/b'",
                "3:9: The path \"/a/**/b\" has two stars in a row; one matches any text, slashes included. Write \"/a/*/b\"."
            ),
            (
                "{ open: /a, query: '?id=1' }",
                "3:28: The query \"?id=1\" begins with \"?\", which matches any one character here. Write \"id=1\"."
            ),
            (
                "{ open: /a, fragment: '#x' }",
                "3:31: The fragment \"#x\" begins with \"#\", but is compared without it. Write \"x\"."
            ),
            (
                "{ open: /a, query: { 'i*': present } }",
                "3:30: The query item \"i*\" has a wildcard in its name, where only the character itself matches. Name each item, or write a "
                    + "pattern for the whole query: \"query: '*…*'\"."
            ),
            (
                "{ open: /k%C3%A4se, percent-encoded: false }",
                "3:17: \"/k%C3%A4se\" has the escape \"%C3\", but the rule compares links without escapes. Write the character "
                    + "itself, or remove \"percent-encoded\"."
            ),
        ]

    @Test("Letter by letter is fine where links have such letters", arguments: ["/file.*", "/a:b/*", "/a[]", "/*.*"])
    func taken(path: String) {
        #expect(mistakes(Self.start + "rules: ['\(path)']\n").isEmpty)
    }

    private static let rows: [(String, String)] = [
        (
            start + "variables: { town: [köln, a%20b] }\nrules:\n  - /$(town)\n"
                + "  - { open: /x/$(town), percent-encoded: false }\n",
            """
            3:21: "köln" cannot serve rules with and without "percent-encoded: false". Make two variables of it.
            3:27: "a%20b" has the escape "%20", but a rule with it compares links without escapes. Write the \
            character itself, or remove "percent-encoded" there.
            """
        ),
        (
            "apps: { a: ABCDE12345.com.example.a, b: ABCDE12345.com.example.b }\ndomain: shop.example\n"
                + "rules:\n  - open: /a\n    only: a\n    apps: [b]\n  - open: /b\n    only: []\n",
            """
            6:11: "apps" names the app "b", which "only" leaves out. Add it to "only", or remove it here.
            """
        ),
        (
            start + "variables: { plan: [free, $(x)], 'a(b': y, empty: [] }\n",
            """
            3:27: The value "$(x)" of the variable "plan" has a "$", which could name another \
            variable.
            3:34: "a(b" is not a name of a variable: it is empty or has one of "$()".
            3:44: The variable "empty" has no value, so that no pattern with it can match.
            """
        ),
        (
            start + "rules: /orders\n",
            """
            3:8: "rules" has to be a list, but here is the text "/orders". Put a hyphen before each \
            rule: "- open: /orders/*".
            """
        ),
        (
            start + "rules: [orders]\n",
            """
            3:9: The path "orders" has to begin with a slash.
            """
        ),
        (
            start + "rules:\n  - opne: /orders\n",
            """
            4:5: Write "open" instead of "opne", which is not a key of a rule.
            """
        ),
        (
            start + "rules:\n  - open: /a\n    in: shop\n  - exclude: /b\n    for: shop\n    on: apple\n"
                + "    color: red\nexpect: { 'https://shop.example/': { is: shop, on: apple } }\n",
            """
            5:5: Write "apps" instead of "in", which is not a key of a rule.
            7:5: Write "only" instead of "for", which is not a key of a rule.
            8:5: Write "platforms" instead of "on", which is not a key of a rule.
            9:5: "color" is not a key of a rule. The keys are "open", "exclude", "path", "query", "fragment", \
            "apps", "only", "platforms", "case-sensitive", "percent-encoded", "comment".
            10:48: Write "platforms" instead of "on", which is not a key of what is expected of a link.
            """
        ),
        (
            start + "rules:\n  - open: /a\n    exclude: /b\n",
            """
            5:5: A rule has either "open" or "exclude". Make two rules of it; the first that matches \
            decides.
            """
        ),
        (
            start + "rules:\n  - open: false\n    path: /b\n",
            """
            4:11: "open" cannot be false. Write "exclude" in its place.
            """
        ),
        (
            start + "rules:\n  - open: /a\n    path: /b\n",
            """
            5:11: The path occurs twice, here and under "open". Remove one of them.
            """
        ),
        (
            start + "rules:\n  - exclude: /a\n    apps: shop\n",
            """
            5:5: A rule that excludes links cannot have "apps", because no app opens them. Remove "apps", or write \
            "only" to exclude links from some apps.
            """
        ),
        (
            start + "rules:\n  - open: /a\n    apps: [shop, shop, shp]\n",
            """
            5:18: The app "shop" occurs twice. Keep one of them.
            5:24: There is no app "shp". Did you mean "shop"?
            """
        ),
        (
            start + "rules:\n  - open: /a\n    apps: []\n",
            """
            4:5: The rule names no app. Name one under "apps", or remove "apps" for all.
            """
        ),
        (
            start + "rules:\n  - open: /a\n    platforms: ios\n",
            """
            5:16: There is no platform "ios". The platforms are "apple", "android".
            """
        ),
        (
            start + "rules:\n  - open: /search?q=*\n",
            """
            4:11: The path "/search?q=*" has a query; in a path, "?" matches any one character. \
            Write what follows it under "query".
            """
        ),
        (
            start + "rules:\n  - open: '/a\\*'\n",
            """
            4:11: The pattern "/a\\*" has a backslash, whose meaning Apple does not define. Remove \
            it; a pattern cannot distinguish a "*" or "?" of the link from a wildcard, so let the wildcard \
            match it.
            """
        ),
        (
            start + "rules:\n  - open: /$(pln)/*\nvariables: { plan: free }\n",
            """
            4:11: The pattern "/$(pln)/*" names the variable "pln", which is not defined. Did you \
            mean "$(plan)"? If not, define it under "variables".
            """
        ),
        (
            start + "rules:\n  - open: /$(zzz)/*\n",
            """
            4:11: The pattern "/$(zzz)/*" names the variable "zzz", which is not defined. Define it \
            under "variables": "zzz: [free, pro]".
            """
        ),
        (
            start + "rules:\n  - open: /$(plan)/*\n",
            """
            4:11: The pattern "/$(plan)/*" names the variable "plan", which is not defined. Did you \
            mean "$(lang)"? If not, define it under "variables".
            """
        ),
        (
            start + "rules:\n  - open: /a#b\n",
            """
            4:11: The path "/a#b" has a "#"; write what follows it under "fragment".
            """
        ),
        (
            start + "rules:\n  - open: /a\n    fragment: #b\n",
            """
            5:14: The fragment has to be a text, but nothing is here. Write it behind the colon; a \
            text that begins with "#", "*" or "?" needs quotes.
            """
        ),
        (
            start + "rules:\n  - open: /a\n    query: { id: [a, b] }\n",
            """
            5:18: The query item "id" has to be a text, but here is a list.
            """
        ),
        (
            start + "rules:\n  - open: /a\n    query: { id: { iz: b } }\n",
            """
            5:18: There is no "is" here. Write the pattern under "is".
            5:20: Write "is" instead of "iz", which is not a key of a query item.
            """
        ),
        (
            start + "expect: { /orders: shop }\n",
            """
            3:11: "/orders" is not a web link. Write the whole address, such as \
            "https://shop.example/orders/1".
            """
        ),
        (
            start + "expect: { 'https://shop.example/': shpo }\n",
            """
            3:36: There is no app "shpo". Did you mean "shop"?
            """
        ),
        (
            start + "expect: { 'https://shop.example/': { is: shop, not: browser } }\n",
            """
            3:48: An expectation has either "is" or "not". Make two expectations of it.
            """
        ),
        (
            start + "expect: { 'https://shop.example/': { platforms: apple } }\n",
            """
            3:36: The expectation does not say what happens. Write an app's name, or excluded, or \
            browser under "is" or "not".
            """
        ),
        (
            start + "expect: [{ is: shop }]\n",
            """
            3:10: The expectation names no link. Write it under "url", or several under "urls".
            """
        ),
        (
            start + "expect: none\n",
            """
            3:9: "expect" has to be a mapping from links to what happens, or a list. Write \
            "https://shop.example/orders/1: shop" under it.
            """
        ),
        (
            start + "expect:\n  - https://shop.example/orders/1\n",
            """
            4:5: An expectation has to be a mapping of keys and values, but here is the text \
            "https://shop.example/orders/1". Write what happens behind the link: "- \
            https://shop.example/orders/1: shop".
            """
        ),
        (
            start + "expect:\n  - is: shop\n    https://shop.example/orders/1: shop\n",
            """
            4:5: "is" is next to a link that already has its outcome. Write the link under "url", or all of it \
            behind the link: "{ is: shop, device: ios-17 }".
            """
        ),
        (
            start + "expect: { 'https://shop.example/': [shop, { not: browser }] }\n",
            """
            3:37: What is expected of a link has to be a mapping of keys and values, but here is the \
            text "shop". Write "{ is: shop }" with an app's name, or excluded, or browser.
            """
        ),
        (
            start + "expect:\n  'https://shop.example/': { is: shop, device: ios17 }\n"
                + "  'https://shop.example/a': { is: shop, device: ios-99 }\n"
                + "  'https://shop.example/f': { is: shop, device: ios-22 }\n"
                + "  'https://shop.example/b': { is: shop, context: mesages }\n"
                + "  'https://shop.example/c': { is: shop, device: ios-17, platforms: android }\n"
                + "  'https://shop.example/d': { is: shop, device: ios-17, context: chrome }\n"
                + "  'https://shop.example/e': { is: shop, context: chrome, platforms: apple }\n",
            """
            4:48: There is no device "ios17". Did you mean "ios-17"?
            5:49: There is no device "ios-99". Write ios-9 to ios-18, or ios-26 and later.
            6:49: There is no iOS 22: iOS 26 follows iOS 18. Write ios-9 to ios-18, or ios-26 and later.
            7:50: There is no context "mesages". Did you mean "messages"?
            8:49: "platforms" does not include the platform of the device "ios-17". Remove "platforms", or name \
            another device.
            9:66: There is no "chrome" on iOS 17. Name another context, or another device.
            10:50: There is no "chrome" on iOS 27. Name another context, or another device.
            """
        ),
        (
            start + "rules:\n  open: /a\n",
            """
            4:3: "rules" has to be a list, but here is a mapping. Put a hyphen before each rule: \
            "- open: /orders/*".
            """
        ),
    ]
}
