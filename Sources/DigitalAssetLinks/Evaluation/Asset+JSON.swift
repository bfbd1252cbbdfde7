public import JSONSource

extension JSONValue {
    /// The JSON of an asset as Google's service answers it: a site in canonical form, or a package with its certificate.
    ///
    /// Google, "Digital Asset Links API", `Asset`.
    public init(_ asset: Asset) {
        switch asset {
        case .web(let site): self = ["web": ["site": .string(site.canonical)]]
        case .androidApp(let package, let fingerprint):
            self = [
                "androidApp": [
                    "packageName": .string(package.text),
                    "certificate": ["sha256Fingerprint": .string(fingerprint.text)],
                ]
            ]
        }
    }
}
