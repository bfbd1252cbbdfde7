import PropertyTesting

/// Files with the mistakes that people make, all of which still are JSON.
extension RandomRules {
    static func oddFile(_ random: inout SeededGenerator) -> String {
        let entries = (0..<Int.random(in: 1...3, using: &random)).map { _ in oddEntry(&random) }
        var members = ["\"details\": [\(entries.joined(separator: ", "))]"]
        members += some(50, [#""apps": []"#, #""apps": ["9Z8Y7X6W5V.com.acme.a"]"#], &random)
        members += some(40, oddDefaults, &random)
        members += some(40, [#""substitutionVariables": {"v": ["a", "B*"], "w": "a", "x": []}"#], &random)
        members += some(20, [#""webcredentials": {"apps": []}"#, #""Defaults": {}"#], &random)
        return "{\"applinks\": {\(members.joined(separator: ",  "))}}"
    }

    private static let oddDefaults = [
        #""defaults": {"caseSensitive": false}"#, #""defaults": {"caseSensitive": "no", "percentEncoded": 1}"#,
        #""defaults": {"exclude": "true"}"#, #""defaults": {"/": "/a*"}"#, #""defaults": {"percentEncoded": null}"#,
    ]

    private static let oddApps = [
        #""appIDs": ["9Z8Y7X6W5V.com.acme.a"]"#, #""appIDs": ["9Z8Y7X6W5V.com.acme.a", "9Z8Y7X6W5V.com.acme.b"]"#,
        #""appID": "9Z8Y7X6W5V.com.acme.b""#, #""appIDs": "9Z8Y7X6W5V.com.acme.a""#,
        #""appID": ["9Z8Y7X6W5V.com.acme.a"]"#, #""appIDs": [], "appID": "9Z8Y7X6W5V.com.acme.c""#,
        #""appids": ["9Z8Y7X6W5V.com.acme.a"]"#, #""appIDs": ["9Z8Y7X6W5V.com.acme.c", "9Z8Y7X6W5V.com.acme.c"]"#,
    ]

    private static func oddEntry(_ random: inout SeededGenerator) -> String {
        var members = [oddApps.randomElement(using: &random) ?? ""]
        let rules = (0..<Int.random(in: 0...4, using: &random))
        if isLikely(60, &random) {
            members.append("\"components\": [\(rules.map { _ in oddComponent(&random) }.joined(separator: ", "))]")
        }
        if isLikely(50, &random) {
            members.append("\"paths\": [\(rules.map { _ in oddPath(&random) }.joined(separator: " ,"))]")
        }
        members += some(25, oddDefaults, &random)
        members += some(20, [#""Paths": ["/a"]"#, #""relativeOrder": 1"#, #""paths": "*""#], &random)
        return "{\(members.joined(separator: ", "))}"
    }

    private static func oddComponent(_ random: inout SeededGenerator) -> String {
        let odd = [
            #""/a""#, "null", "{}", #"{"comment": "all"}"#, #"{"path": "/a"}"#, #"{"/": "NOT /a"}"#, #"{"/": 1}"#,
            #"{"?": {"q": 1}}"#, #"{"?": []}"#, #"{"?": {}}"#, #"{"/": "/$(v)/$(V)"}"#, ##"{"/": "/%c3", "#": "%2f"}"##,
            #"{"/": "https://acme.com/a"}"#, #"{"/": "/a?q=a"}"#, #"{"/": "/a#b"}"#, #"{"/": "/$(w)b/**"}"#,
            #"{"/": "/a/./b"}"#, #"{"/": "a b", "percentEncoded": false}"#, #"{"/": "é"}"#, #"{"exclude": null}"#,
            #"{"/": "*", "caseSensitive": "NO"}"#, #"{"/": "/a", "exclude": 0}"#, #"{"?": "?q=a"}"#, ##"{"#": "#a"}"##,
        ]
        return isLikely(40, &random) ? odd.randomElement(using: &random) ?? "{}" : "{\"/\": \"\(path(&random))\"}"
    }

    private static func oddPath(_ random: inout SeededGenerator) -> String {
        let prefix = ["", "", "", "NOT ", "not ", "NOT  ", "NOT", "!"].randomElement(using: &random) ?? ""
        return isLikely(10, &random) ? "3" : "\"\(prefix)\(path(&random))\""
    }

    private static func some(_ percent: Int, _ texts: [String], _ random: inout SeededGenerator) -> [String] {
        isLikely(percent, &random) ? texts.randomElement(using: &random).map { [$0] } ?? [] : []
    }
}
