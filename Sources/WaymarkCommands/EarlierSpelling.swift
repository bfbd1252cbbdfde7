/// Spellings of earlier versions, which still work and which no help text lists.
enum EarlierSpelling {
    private static let verbs = ["verify-store": ["backup", "verify"], "copy-store": ["backup", "copy"]]

    private static let options = [
        "init": ["--digest": "--sha256-fingerprint"],
        "rule": ["--on": "--platform"],
        "match": ["--fingerprint": "--sha256-fingerprint"],
        "simulate": simulation,
        "why": simulation,
        "serve": ["--public": "--listen", "--admin": "--admin-listen"],
    ]

    private static let simulation = [
        "--fingerprint": "--sha256-fingerprint", "--choice": "--user-choice", "--place": "--aasa-location",
    ]

    private static let modes = [
        "none": [], "developer": ["--developer-mode"], "managed": ["--managed"],
        "developer+managed": ["--developer-mode", "--managed"],
    ]

    /// The arguments in the spelling of today.
    static func updated(_ arguments: [String]) -> [String] {
        guard let verb = arguments.first else { return arguments }
        let options = options[verb] ?? [:]
        var result = verbs[verb] ?? [verb]
        var rest = arguments.dropFirst()
        while let word = rest.popFirst() {
            // What follows is not an option.
            if word == "--" { return result + [word] + rest }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if parts[0] == "--mode", options["--choice"] != nil,
                let flags = modes[parts.count > 1 ? parts[1] : rest.first ?? ""]
            {
                if parts.count == 1 { rest.removeFirst() }
                result += flags
            } else if let name = options[parts[0]] {
                result.append(([name] + parts.dropFirst()).joined(separator: "="))
            } else {
                result.append(word)
            }
        }
        return result
    }
}
