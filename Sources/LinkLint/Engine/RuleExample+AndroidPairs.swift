import LinkPatterns

/// Examples of Android's files that are linted with another.
extension RuleExample {
    /// A part of a statement list, with the manifest of the app that it is for, which takes paths with a prefix.
    static func flagged(_ frame: AndroidFrame, _ excerpt: String, path: String, manifest: String) -> RuleExample {
        beside(true, frame, excerpt, path, manifest)
    }

    /// The same without the mistake.
    static func accepted(_ frame: AndroidFrame, _ excerpt: String, path: String, manifest: String) -> RuleExample {
        beside(false, frame, excerpt, path, manifest)
    }

    /// A part of a statement list whose mistake stands around it, before `place`.
    static func flagged(_ frame: AndroidFrame, _ excerpt: String, marking place: String) -> RuleExample {
        let text = frame.wrap(excerpt).split(around: place, maxSplits: 1, omittingEmptySubsequences: false)
            .joined(separator: "\(marker)\(place)")
        return RuleExample(isFlagged: true, excerpt: text, text: text)
    }

    /// What stands in a filter, with the statement list of `acme.com`.
    static func manifest(_ isFlagged: Bool, _ data: String, list: String) -> RuleExample {
        let path = "acme.com/.well-known/assetlinks.json"
        return RuleExample(
            isFlagged: isFlagged,
            excerpt: "\(data)\n\(path): \(list)",
            text: AndroidFrame.filter.wrap(data),
            companions: [LintInput(path: path, bytes: Array(list.utf8), kind: .statementList)]
        )
    }

    /// Fingerprints of an app, with what a tool shows of its certificates.
    static func fingerprints(_ isFlagged: Bool, _ excerpt: String, keys: String) -> RuleExample {
        RuleExample(
            isFlagged: isFlagged,
            excerpt: excerpt,
            text: AndroidFrame.fingerprints.wrap(excerpt),
            companions: [LintInput(path: "keys.txt", bytes: Array(keys.utf8), kind: .fingerprints)]
        )
    }

    private static func beside(
        _ isFlagged: Bool,
        _ frame: AndroidFrame,
        _ excerpt: String,
        _ path: String,
        _ prefix: String
    ) -> RuleExample {
        let data = #"<data android:scheme="https" android:host="acme.com""#
        let tag = prefix.isEmpty ? data + "/>" : data + " android:pathPrefix=\"\(prefix)\"/>"
        let manifest = AndroidFrame.filter.wrap(tag).split(around: "<application>", maxSplits: 1)
            .joined(separator: "<uses-sdk android:minSdkVersion=\"24\"/>\n<application>")
        return RuleExample(
            isFlagged: isFlagged,
            excerpt: excerpt,
            text: frame.wrap(excerpt),
            path: path,
            companions: [
                LintInput(path: "app/AndroidManifest.xml", bytes: Array(manifest.utf8), kind: .androidManifest)
            ]
        )
    }
}
