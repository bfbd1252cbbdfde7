import PropertyTesting

/// Files of every shape that is in use, to begin with.
enum WrittenFiles {
    static func file(_ random: inout SeededGenerator) -> [UInt8] {
        Array((Int.random(in: 0..<3, using: &random) == 0 ? RandomRules.oddFile(&random) : shape(&random)).utf8)
    }

    private static func shape(_ random: inout SeededGenerator) -> String {
        let text = shapes.randomElement(using: &random) ?? "{}"
        return Int.random(in: 0..<2, using: &random) == 0 ? text : text.filter { $0 != "\n" }
    }

    private static let shapes = [
        // As Apple documents it, with everything that a file can have.
        #"""
        {"applinks": {"defaults": {"caseSensitive": false, "note": "shared"}, "details": [
          {"appIDs": ["9Z8Y7X6W5V.com.acme.a", "9Z8Y7X6W5V.com.acme.b"], "components": [
            {"#": "stay", "exclude": true, "comment": "no"}, {"/": "/buy/$(v)/*", "?": {"id": "????", "x": "*"}},
            {"/": "/help/?*", "percentEncoded": false, "caseSensitive": true}]},
          {"appID": "9Z8Y7X6W5V.com.acme.c", "paths": ["NOT /a/*", "/a*", "not /b", "*"], "comment": {"why": [1, 2]}}],
          "substitutionVariables": {"v": ["one", "two"], "unused": ["x"]}, "apps": []},
         "webcredentials": {"apps": ["9Z8Y7X6W5V.com.acme.a"]}, "x": 1.50}
        """#,
        // For every system at once.
        #"""
        {"applinks": {"apps": [], "details": [{"appID": "9Z8Y7X6W5V.com.acme.a", "appIDs": ["9Z8Y7X6W5V.com.acme.a"],
          "paths": ["/buy/*"], "components": [{"/": "/buy/*", "comment": "shop"}]}]}}
        """#,
        // The form from before iOS 9, with an inner name that loses.
        #"""
        {"applinks": {"apps": [], "details": {"9Z8Y7X6W5V.com.acme.a": {"paths": ["*"], "note": "all"},
          "9Z8Y7X6W5V.com.acme.b": {"appID": "9Z8Y7X6W5V.com.acme.x", "paths": ["/b/*"]},
          "9Z8Y7X6W5V.com.acme.c": {"appIDs": ["9Z8Y7X6W5V.com.acme.d"], "components": [{"/": "/c"}]}}}}
        """#,
        // One entry without its array.
        #"""
        {"applinks": {"details": {"appIDs": ["9Z8Y7X6W5V.com.acme.a"],
          "components": [{"/": "*", "exclude": true}, {"/": "/a/*"}]}}}
        """#,
        // Several apps with plain paths.
        #"""
        {"applinks": {"apps": [], "details": [{"appID": "9Z8Y7X6W5V.com.acme.a", "paths": ["/", "/a/*", "NOT /x"]},
          {"appID": "9Z8Y7X6W5V.com.acme.b", "paths": ["/b/?*"]}, {"appIDs": ["9Z8Y7X6W5V.com.acme.c"],
          "components": [{"/": "/c/*"}, {"/": "/d", "exclude": true}]}]}}
        """#,
        #"{"webcredentials": {"apps": ["9Z8Y7X6W5V.com.acme.a", "9Z8Y7X6W5V.com.acme.b"]}, "note": null}"#,
    ]
}
