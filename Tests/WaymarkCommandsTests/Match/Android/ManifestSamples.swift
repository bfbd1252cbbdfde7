/// Manifests that tests ask about links.
enum ManifestSamples {
    static let shop = """
        <?xml version="1.0" encoding="utf-8"?>
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.app">
          <uses-sdk android:minSdkVersion="23" android:targetSdkVersion="35" />
          <application>
            <activity android:name=".ShopActivity" android:exported="true">
              <intent-filter android:autoVerify="true">
                \(taps)
                <data android:scheme="https" android:host="@string/host" />
                <data android:pathPrefix="/buy/" />
                <data android:pathPattern="/shop/.*/edit" />
              </intent-filter>
              <intent-filter>
                \(taps)
                <data android:scheme="shop" />
              </intent-filter>
            </activity>
            <activity android:name=".HelpActivity" android:exported="false">
              <intent-filter>
                \(taps)
                <data android:scheme="https" android:host="help.a.example" />
                <uri-relative-filter-group android:allow="true">
                  <data android:path="/contact" />
                  <data android:query="app=1" />
                </uri-relative-filter-group>
              </intent-filter>
            </activity>
          </application>
        </manifest>

        """

    /// What makes a filter one for tapped links, on one line.
    private static let taps =
        #"<action android:name="android.intent.action.VIEW" />"#
        + #"<category android:name="android.intent.category.DEFAULT" />"#
        + #"<category android:name="android.intent.category.BROWSABLE" />"#

    static let strings = """
        <resources><string name="host">a.example</string></resources>

        """
}
