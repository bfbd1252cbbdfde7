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
