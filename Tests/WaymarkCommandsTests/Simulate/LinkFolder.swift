/// A folder with the files of a shop on both systems.
struct LinkFolder {
    static let link = "https://shop.example/orders/1"

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.association, to: "apple-app-site-association")
        try folder.write(Self.statements, to: "assetlinks.json")
        try folder.write(Self.manifest, to: "AndroidManifest.xml")
        try folder.write(Self.entitlements("applinks:shop.example"), to: "Shop.entitlements")
    }

    func run(_ arguments: String...) async throws -> Waymark.Result {
        try await Waymark.run(arguments, input: "", in: folder, environment: [:])
    }

    static let association = """
        {"applinks": {"details": [{
          "appIDs": ["ABCDE12345.com.example.shop"],
          "components": [{"/": "/orders/admin/*", "exclude": true}, {"/": "/orders/*"}]
        }]}}

        """

    static let fingerprint = Array(repeating: "AB", count: 32).joined(separator: ":")

    static let statements = """
        [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": "android_app",
          "package_name": "com.example.shop", "sha256_cert_fingerprints": ["\(fingerprint)"]}}]

        """

    static let manifest = """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.shop">
          <uses-sdk android:targetSdkVersion="35" />
          <application>
            <activity android:name=".Main" android:exported="true">
              <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" android:host="shop.example" android:pathPrefix="/orders/" />
              </intent-filter>
            </activity>
          </application>
        </manifest>

        """

    static func entitlements(_ entry: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
          <key>com.apple.developer.associated-domains</key>
          <array><string>\(entry)</string></array>
        </dict></plist>

        """
    }
}
