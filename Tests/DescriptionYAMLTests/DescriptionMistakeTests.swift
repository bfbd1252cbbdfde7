import DescriptionYAML
import LinkDescription
import Testing

/// What is wrong with a text, one line for each mistake.
func mistakes(_ yaml: String) -> String {
    do throws(DescriptionMistakes) {
        _ = try WorkspaceDescription(yaml: Array(yaml.utf8))
        return ""
    } catch {
        return error.description
    }
}

@Suite("Mistakes in descriptions")
struct DescriptionMistakeTests {
    private static let start = "apps: { shop: ABCDE12345.com.example.shop }\ndomain: shop.example\n"

    @Test("Each mistake says where it is, what it is, and what to do", arguments: rows)
    func reported(yaml: String, expected: String) {
        #expect(mistakes(yaml) == expected)
    }

    @Test("Several mistakes are reported at once, in the order of the text")
    func several() {
        let yaml = """
            apps:
              shop: { aple: x }
              Pay: ABCDE12345.com.example.pay
            domain: shop..example
            rules:
              - open: orders

            """
        let places = mistakes(yaml).split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(places == ["2:9:", "2:11:", "3:3:", "4:9:", "6:11:"])
    }

    private static let digest = "146DE983C5730650D8EEB9952F34FC6416A08342E61DBEA88A0496B23FCF44E5"

    private static let rows: [(String, String)] = [
        (
            "",
            """
            1:1: The description is empty. Two lines are a start: "app: ABCDE12345.com.example.shop" \
            and "domain: shop.example".
            """
        ),
        (
            "# nothing but a comment\n",
            """
            1:1: The description is empty. Two lines are a start: "app: ABCDE12345.com.example.shop" \
            and "domain: shop.example".
            """
        ),
        (
            "just a text",
            """
            1:1: A description has to be a mapping of keys and values, but here is the text "just a \
            text". Two lines are a start: "app: ABCDE12345.com.example.shop" and "domain: shop.example".
            """
        ),
        (
            "- app\n",
            """
            1:1: A description has to be a mapping of keys and values, but here is a list. Two lines \
            are a start: "app: ABCDE12345.com.example.shop" and "domain: shop.example".
            """
        ),
        (
            "app: ABCDE12345.com.example.shop\n",
            """
            1:1: The description has no domain. Two lines are a start: "app: \
            ABCDE12345.com.example.shop" and "domain: shop.example".
            """
        ),
        (
            "domain: shop.example\n",
            """
            1:1: The description has no app. Two lines are a start: "app: \
            ABCDE12345.com.example.shop" and "domain: shop.example".
            """
        ),
        (
            "app: com.example.shop\ndomain: shop.example\n",
            """
            1:6: “com.example.shop” is a bundle identifier without its prefix: write the team's \
            identifier and a dot before it.
            """
        ),
        (
            "app: ABCDE12345.com.example.shop\napps: {}\ndomain: shop.example\n",
            """
            2:1: There are both "app" and "apps". Write all apps under "apps".
            """
        ),
        (
            "appz: x\ndomain: shop.example\napp: ABCDE12345.com.example.shop\n",
            """
            1:1: Write "app" instead of "appz", which is not a key of a description.
            """
        ),
        (
            "apps: {}\ndomain: shop.example\n",
            """
            1:7: There is no app under "apps". Two lines are a start: "app: \
            ABCDE12345.com.example.shop" and "domain: shop.example".
            """
        ),
        (
            "apps: { Shop: ABCDE12345.com.example.shop }\ndomain: shop.example\n",
            """
            1:9: "Shop" is not a short name for an app. Use letters in lower case, digits and inner \
            hyphens; "name" takes the name for people.
            """
        ),
        (
            "apps: { browser: ABCDE12345.com.example.shop }\ndomain: shop.example\n",
            """
            1:9: An app cannot be called "browser", because expectations use the word. Choose \
            another name.
            """
        ),
        (
            "apps: { shop: { name: Shop } }\ndomain: shop.example\n",
            """
            1:15: The app has no identifier on any platform. Write its app ID under "apple", or its \
            package with a digest under "android".
            """
        ),
        (
            "apps: { shop: { apple: [ABCDE12345.com.example.shop, com.example.shop] } }\ndomain: shop.example\n",
            """
            1:54: “com.example.shop” is a bundle identifier without its prefix: write the team's \
            identifier and a dot before it.
            """
        ),
        (
            "apps: { shop: { android: com.example.shop } }\ndomain: shop.example\n",
            """
            1:26: A package needs the SHA-256 digest of the certificate that signs it. Write the \
            digest behind it: "com.example.shop: 14:6D:…", from "keytool -list -v" or the Play \
            Console.
            """
        ),
        (
            "apps: { shop: { android: { com.example.shop: } } }\ndomain: shop.example\n",
            """
            1:46: A certificate's digest has to be a text, but nothing is here. Write it behind the \
            colon; a text that begins with "#", "*" or "?" needs quotes.
            """
        ),
        (
            "apps: { shop: { android: { com.example.shop: { play: 'A1:B2' } } } }\ndomain: shop.example\n",
            """
            1:54: “A1:B2” is a malformed cert fingerprint: it is not 32 pairs of hexadecimal digits. \
            Copy it again. Take the SHA-256 fingerprint, for example from `keytool -list -v` or the \
            Play Console.
            """
        ),
        (
            "apps: { shop: { android: { 1shop: 146DE983C5730650D8EEB9952F34FC6416A08342E61DBEA88A0496B23FCF44E5 } } }\ndomain: shop.example\n",
            """
            1:28: “1shop” is an invalid package name. Write the application id of the app, such as \
            “com.example.app”.
            """
        ),
        (
            "apps: { shop: { android: { com.example.shop: da39a3ee5e6b4b0d3255bfef95601890afd80709 } } }\ndomain: shop.example\n",
            """
            1:46: “da39a3ee5e6b4b0d3255bfef95601890afd80709” is a malformed cert fingerprint: it is \
            a SHA-1 fingerprint. Take the SHA-256 fingerprint, for example from `keytool -list -v` \
            or the Play Console.
            """
        ),
        (
            "apps: { shop: { apple: ABCDE12345.com.example.shop, stores: { app-store: id12 } } }\ndomain: shop.example\n",
            """
            1:74: "id12" is not a number of the App Store; take the digits after "id" in the app's \
            page.
            """
        ),
        (
            "apps: { shop: { apple: ABCDE12345.com.example.shop, minimum: { android: 8 } } }\ndomain: shop.example\n",
            """
            1:73: The API level of Android has to be from 19 to 99, but is 8.
            """
        ),
        (
            "apps: { shop: { apple: ABCDE12345.com.example.shop, credentials: 'true' } }\ndomain: shop.example\n",
            """
            1:66: "credentials" has to be true or false, without quotes, but here is the text \
            "true".
            """
        ),
        (
            "app: ABCDE12345.com.example.shop\ndomain: https://shop.example/\n",
            """
            2:9: "https://shop.example/" is not a host: there is a scheme before the host. Write the \
            host without it.
            """
        ),
        (
            "app: ABCDE12345.com.example.shop\ndomain: shop.example:8080\n",
            """
            2:9: "shop.example:8080" is not a host alone. Write the host without a port and a mode.
            """
        ),
        (
            "app: ABCDE12345.com.example.shop\ndomain: '*.shop.example'\n",
            """
            2:9: "*.shop.example" is a host with a wildcard; its file is that of "shop.example". \
            Write "shop.example: { wildcard: only }" under "domains", or "true" for the host itself as well.
            """
        ),
        (
            "app: ABCDE12345.com.example.shop\ndomains:\n  shop.example: { wildcard: maybe }\n",
            """
            3:29: "wildcard" has to be true, false or only, but here is the text "maybe".
            """
        ),
        (
            "app: ABCDE12345.com.example.shop\ndomain: shop\n",
            """
            2:9: "shop" is not a host: the host has a single label. Write the fully qualified domain \
            name; “localhost” works in developer mode only.
            """
        ),
        (
            "app: ABCDE12345.com.example.shop\ndomains: []\n",
            """
            2:10: There is no domain here. Two lines are a start: "app: ABCDE12345.com.example.shop" \
            and "domain: shop.example".
            """
        ),
        (
            "app: ABCDE12345.com.example.shop\ndomains: [a.example, A.example]\n",
            """
            2:22: The host "a.example" occurs twice. Keep one of them.
            """
        ),
        (
            "app: ABCDE12345.com.example.shop\ndomains: { a.example: { apps: [shopp] } }\n",
            """
            2:32: There is no app "shopp". Did you mean "shop"?
            """
        ),
        (
            "app: ABCDE12345.com.example.shop\ndomain: a.example\ndomains: [b.example]\n",
            """
            3:1: There are both "domain" and "domains". Write all hosts under "domains".
            """
        ),
        (
            "apps:\n  a: ABCDE12345.com.example.shop\n  b: { apple: ABCDE12345.com.example.shop }\ndomain: a.example\n",
            """
            3:15: The app ID "ABCDE12345.com.example.shop" is already used at 2:6 as the app ID of an app. \
            Describe an app once, and keep the identifier in one of the two places.
            """
        ),
        (
            "app: { apple: ABCDE12345.com.example.shop, clips: ABCDE12345.com.example.shop }\ndomain: a.example\n",
            """
            1:51: The app ID of an App Clip "ABCDE12345.com.example.shop" is already used at 1:15 as the app ID of an \
            app. An App Clip has its own app ID; write that, or remove it.
            """
        ),
        (
            "apps:\n  a: { android: { com.example.shop: \(digest) } }\n  b: { android: { com.example.shop: \(digest) } }\n"
                + "domain: a.example\n",
            """
            3:19: The package "com.example.shop" is already used at 2:19 as the package of an app. Describe an app once, and \
            keep the identifier in one of the two places.
            """
        ),
        (
            "app: { apple: [] }\ndomain: a.example\n",
            """
            1:6: The app has no identifier on any platform. Write its app ID under "apple", or its package with a digest \
            under "android".
            """
        ),
        (
            "app: { apple: ABCDE12345.com.example.shop, harmony: C12, windows: Shop }\ndomain: a.example\n",
            """
            1:53: "C12" is not an app ID of AppGallery Connect. Copy the digits from "App ID" in AppGallery Connect.
            1:67: "Shop" is not a package family name of Windows. Copy it from Partner Center; it looks like \
            "Shop_9jmtgj1pbbz6e".
            """
        ),
        (
            "apps: { a: ABCDE12345.com.example.a, b: ABCDE12345.com.example.b }\n"
                + "domains: { a.example: { apps: a, rules: [{ open: /b, apps: b }] } }\n",
            """
            2:60: The domain "a.example" does not speak for the app "b". Add it to "apps" of the domain, or remove it here.
            """
        ),
        (
            "app: ABCDE12345.com.example.shop\ndomains: { co.uk: { wildcard: true } }\n",
            """
            2:31: “*.co.uk” covers a whole public suffix, which has no single owner. Name your own domain.
            """
        ),
        (
            "app: { apple: ABCDE12345.com.example.shop, minimum: { ios: 22 } }\ndomain: a.example\n",
            """
            1:60: There is no iOS 22: iOS 26 follows iOS 18. Write 18 or 26.
            """
        ),
        (
            "apps:\n  shop-clip: ABCDE12345.com.example.other\n"
                + "  shop: { apple: ABCDE12345.com.example.shop, clips: ABCDE12345.com.example.shop.Clip }\ndomain: a.example\n",
            """
            2:3: The app "shop-clip" and the App Clips of "shop" have one file, ios/shop-clip.entitlements. Choose another \
            name for one of the two apps.
            """
        ),
        (
            start + "? [a]\n: b\n",
            """
            3:3: A key has to be a text, but here is a list.
            """
        ),
    ]
}
