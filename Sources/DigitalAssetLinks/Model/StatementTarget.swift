/// Whom a statement is about.
public enum StatementTarget: Hashable, Sendable {
    /// A website, `"namespace": "web"`.
    case web(Site)
    /// An Android app, `"namespace": "android_app"`.
    case androidApp(AndroidApp)

    /// The app; `nil` for a website.
    public var app: AndroidApp? { if case .androidApp(let app) = self { app } else { nil } }
}

/// An Android app as a statement names it: a package and the certificates that may have signed it.
public struct AndroidApp: Hashable, Sendable {
    /// The application id.
    public let packageName: PackageName
    /// The fingerprints in written order, repetitions included.
    ///
    /// Any one that matches is enough.
    public let fingerprints: [CertificateFingerprint]

    /// Makes an app.
    ///
    /// - Parameters:
    ///   - packageName: the application id.
    ///   - fingerprints: at least one; a statement without any is not read by anybody.
    public init(packageName: PackageName, fingerprints: [CertificateFingerprint]) {
        self.packageName = packageName
        self.fingerprints = fingerprints
    }
}
