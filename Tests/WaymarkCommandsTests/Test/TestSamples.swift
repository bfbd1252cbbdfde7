/// A description with expectations, and what goes with it.
enum TestSamples {
    static let apps = """
        apps:
          shop:
            apple: ABCDE12345.com.example.shop
            android:
              com.example.shop: "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"
        domain: shop.example
        rules:
          - exclude: /orders/admin/*
          - open: /orders/?*
          - open: /help/*
            platforms: apple

        """

    static let sound =
        apps + """
            expect:
              https://shop.example/orders/1: shop
              https://shop.example/orders/admin/1: excluded
              https://shop.example/blog: browser
              https://shop.example/help/a: [{ is: shop, platforms: apple }, { not: shop, platforms: android }]

            """

    static let failing =
        apps + """
            expect:
              https://shop.example/orders/1: shop
              https://shop.example/orders/admin/1: shop
              https://shop.example/orders: shop
              https://shop.example/help/a: shop
              https://other.example/orders/1: shop
              https://shop.example/orders/2: { not: shop }

            """

    static let association = """
        {"applinks": {"details": [{
          "appIDs": ["ABCDE12345.com.example.shop"],
          "components": [
            {"/": "/orders/admin/*", "exclude": true},
            {"/": "/orders/*"}
          ]
        }]}}
        """

    /// A manifest as builds want it, without the package.
    static let manifest = """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
          <application>
            <activity android:name="com.example.Main" android:exported="true">
              <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW"/>
                <category android:name="android.intent.category.DEFAULT"/>
                <category android:name="android.intent.category.BROWSABLE"/>
                <data android:scheme="https" android:host="shop.example" android:pathPrefix="/orders/"/>
              </intent-filter>
            </activity>
          </application>
        </manifest>
        """

    /// Two apps of Android; a manifest of one says nothing of the other.
    static let two = """
        apps:
          shop:
            android:
              com.example.shop: "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"
          pay:
            android:
              com.example.pay: "FA:C6:17:45:DC:09:03:78:6F:B9:ED:E6:2A:96:2B:39:9F:73:48:F0:BB:6F:89:9B:83:32:66:75:91:03:3B:9C"
        domains: { shop.example: { apps: shop }, pay.example: { apps: pay } }
        expect:
          https://shop.example/orders/1: [{ is: shop }, { is: shop, device: android-15 }, { not: pay }]
          https://shop.example/blog: browser
          https://pay.example/a: [{ is: pay }, { not: browser }, { is: pay, device: android-15 }]

        """

    static let routes = """
        {"routes": [
          {"pattern": "/orders/{path...}", "hosts": ["shop.example"]},
          {"pattern": "/help/{path...}#{section?}", "hosts": ["shop.example"]}
        ]}
        """
}
