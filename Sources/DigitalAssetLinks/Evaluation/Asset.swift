public import JSONSource

/// One end of a statement: a website, or an Android package with the certificate that signed it.
public typealias Asset = ElementaryStatement.Target

extension Asset {
    /// Whether lists of this asset may include secure lists only: a site over https, and every app.
    ///
    /// google/digitalassetlinks, `compatibility-tests/v1`, 5000.
    public var isSecure: Bool {
        switch self {
        case .web(let site): site.scheme == "https"
        case .androidApp: true
        }
    }
}

extension Asset: CustomStringConvertible {
    /// The asset in the words of Google's `debugString`.
    public var description: String {
        switch self {
        case .web(let site): "Web asset with site \(site.canonical) (which is equivalent to '\(site.origin)')"
        case .androidApp(let package, let fingerprint):
            "Android app asset with package name \(package) and certificate fingerprint \(fingerprint)"
        }
    }
}

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
