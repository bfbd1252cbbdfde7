import JSONSource

/// The file is an array, as assetlinks.json is.
enum AndroidFileServed: ReadingRule {
    static let about = RuleDescription(
        "FILE-ANDROID",
        "android-file-served",
        .file,
        .error,
        .inferred,
        summary: "The file is an array, as assetlinks.json is.",
        rationale: """
            Apple's file has an object at its root. An array there is most likely Android's file under the wrong name.
            """,
        source: "Apple, Supporting associated domains",
        examples: [
            .flagged(.file, #"▸[{"relation": ["delegate_permission/common.handle_all_urls"], "target": {}}]"#),
            .accepted(.file, #"{"applinks": {"details": []}}"#),
        ]
    )
}
