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
            on: apple

        """

    static let sound =
        apps + """
            expect:
              https://shop.example/orders/1: shop
              https://shop.example/orders/admin/1: excluded
              https://shop.example/blog: browser
              https://shop.example/help/a: [{ is: shop, on: apple }, { not: shop, on: android }]

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

    static let routes = """
        {"routes": [
          {"pattern": "/orders/{path...}", "hosts": ["shop.example"]},
          {"pattern": "/help/{path...}#{section?}", "hosts": ["shop.example"]}
        ]}
        """
}
