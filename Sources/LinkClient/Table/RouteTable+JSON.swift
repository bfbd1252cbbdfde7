extension RouteTable {
    /// The table in the form that `waymark test --routes FILE` reads: JSON with the patterns and their hosts.
    ///
    /// Equal tables give equal bytes.
    public var json: String {
        var lines = ["{", "  \"routes\": ["]
        for (index, route) in routes.enumerated() {
            let names = (route.hosts ?? hosts).map(Self.quoted).joined(separator: ", ")
            let comma = index + 1 < routes.count ? "," : ""
            lines.append("    {\"pattern\": \(Self.quoted(route.pattern)), \"hosts\": [\(names)]}\(comma)")
        }
        return (lines + ["  ]", "}", ""]).joined(separator: "\n")
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
