/// Files that tests lint.
enum LintSamples {
    /// An error with an unsafe fix, and one with a safe fix.
    static let broken = """
        {
          "applinks": {
            "details": [
              {
                "appIDs": ["9Z8Y7X6W5V.com.acme.shop"],
                "components": [
                  { "/": "https://acme.com/buy" },
                  { "/": "/help" },
                ]
              }
            ]
          }
        }

        """

    /// What safe fixes make of it.
    static let safelyFixed = broken.replacing("\"/help\" },", with: "\"/help\" }")

    /// What all fixes make of it.
    static let fixed = safelyFixed.replacing("https://acme.com/buy", with: "/buy")

    /// A file without a finding.
    static let clean = """
        {"applinks": {"details": [{"appIDs": ["9Z8Y7X6W5V.com.acme.shop"], "components": [{"/": "/buy"}]}]}}

        """

    /// The rest of a report whose findings are those of ``broken``, as the file `NAME`.
    static func report(_ name: String) -> String {
        """
        \(name):7:19: error: The pattern is a web address, but it is compared with the path alone, so it never matches. \
        [PAT-FULL-URL, D]
        7 |           { "/": "https://acme.com/buy" },
          |                   ^^^^^^^^^^^^^^^^^^^^
          fix: Write "/buy". [--fix --unsafe]

        \(name):8:27: error: There is a comma before ']' with nothing after it. [FILE-JSON, D]
        8 |           { "/": "/help" },
          |                           ^
          help: Remove the comma.
          fix: Take the comma out. [--fix]

        2 errors in 1 file.
        --fix can fix 1, --fix --unsafe 1 more; with the latter, links may open other apps.
        [D] documented by the vendor
        "waymark rules PAT-FULL-URL" explains the first.

        """
    }

    /// Entitlements with these entries.
    static func entitlements(_ entries: String...) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
            <key>application-identifier</key>
            <string>9Z8Y7X6W5V.com.acme.other</string>
            <key>com.apple.developer.associated-domains</key>
            <array>
        \(entries.map { "        <string>\($0)</string>\n" }.joined())    </array>
        </dict>
        </plist>

        """
    }
}
