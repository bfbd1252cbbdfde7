/// Files that tests match against.
enum Samples {
    /// Two apps with rules, and one without.
    static let shop = """
        {
          "applinks": {
            "details": [
              {
                "appIDs": ["ABCDE12345.com.example.shop", "ABCDE12345.com.example.beta"],
                "components": [
                  { "#": "stay", "exclude": true, "comment": "fragment opt-out" },
                  { "/": "/buy/*" },
                  { "/": "/help/*", "?": { "article": "????" } }
                ]
              },
              { "appID": "ABCDE12345.com.example.old", "paths": ["NOT /buy/*", "/old/*"] }
            ]
          }
        }

        """
}
