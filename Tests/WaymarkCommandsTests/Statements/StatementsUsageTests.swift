import Testing

@Suite("Mistakes in waymark statements")
struct StatementsUsageTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(StatementSamples.list, to: "a.json")
    }

    @Test(
        "are one sentence each",
        arguments: [
            (
                "",
                #"there is nothing to do: write waymark statements list, check or bulk-check; "waymark statements --help" shows examples."#
            ),
            ("list", "there is no --source; write --source https://HOST, or PACKAGE@SHA256."),
            (
                "list --source a.example",
                #"--source: "a.example" is neither a site nor an app with its certificate; write https://HOST, or PACKAGE@SHA256."#
            ),
            (
                "list --source https://a.example/shop",
                #"the question: Invalid site field. The site “https://a.example/shop” is wrong: it cannot contain a path, not even “/”; "waymark statements --help" shows how to ask."#
            ),
            (
                "check --source https://a.example --target https://b.example",
                "there is no --relation; write --relation handle_all_urls, or another."
            ),
            (
                "check --source https://a.example --relation handle_all_urls",
                "there is no --target; write --target https://HOST, or PACKAGE@SHA256."
            ),
            (
                "list --source https://a.example --serve a.json",
                #"--serve: "a.json" does not say which file; write --serve https://example.com=assetlinks.json."#
            ),
            (
                "list --source https://a.example --serve a.example=a.json",
                "--serve: The site “a.example” is wrong: it is not a valid URL (Url is not well formatted: there is no scheme); write scheme, host and perhaps a port, such as “https://example.com”."
            ),
            (
                "list --source https://a.example --serve https://a.example=b.json",
                "b.json: it cannot be read: there is no such file; check the path."
            ),
            (
                "list --source https://a.example --serve https://a.example=- --serve https://b.example=-",
                #"standard input can be read only once: give only one -; "waymark statements list --help" shows how."#
            ),
            (
                "bulk-check a.json",
                #"a.json: The body must be an object with an array “statements”; "waymark statements bulk-check --help" describes the file."#
            ),
        ]
    )
    func mistake(_ words: String, _ sentence: String) async throws {
        let result = try await Waymark.shell("\"$WAYMARK\" statements \(words)", in: folder)
        #expect(result == Waymark.Result(status: 2, output: "", errors: "waymark: \(sentence)\n"))
    }
}

/// Statement lists that tests ask.
enum StatementSamples {
    static let fingerprint = digits("14:6D")
    static let other = digits("15:6D")

    private static func digits(_ start: String) -> String {
        start + ":E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"
    }

    static let list = """
        [
          {"relation": ["delegate_permission/common.handle_all_urls"],
           "target": {"namespace": "android_app", "package_name": "com.example.app",
                      "sha256_cert_fingerprints": ["\(fingerprint)"]}},
          {"include": "https://a.example/more.json"}
        ]

        """

    static let more = """
        [{"relation": ["delegate_permission/common.get_login_creds"],
          "target": {"namespace": "web", "site": "https://b.example"}}]

        """
}
