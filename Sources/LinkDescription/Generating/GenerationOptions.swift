import AppSiteAssociation
import LinkWorkspaces

/// What is made from a description besides the usual files.
public struct GenerationOptions: Hashable, Sendable {
    /// A file that is made on request.
    public enum Extra: String, Hashable, Sendable, CaseIterable {
        /// The origins that may use a host's passkeys (W3C, "Web Authentication", related origins).
        case webauthn
        /// `applinking.json` of HarmonyOS.
        case harmony
        /// The `windows-app-web-link` of Windows.
        case windows
        /// A configuration for nginx.
        case nginx
        /// A configuration for Caddy.
        case caddy
        /// A template for Amazon CloudFront.
        case cloudfront
    }

    /// Whether Apple's file also has the form that iOS 9 to 12 read.
    public var writesLegacyForm: Bool
    /// The files that are made as well.
    public var extras: Set<Extra>

    /// Names the options.
    public init(writesLegacyForm: Bool = false, extras: Set<Extra> = []) {
        self.writesLegacyForm = writesLegacyForm
        self.extras = extras
    }

    /// The options that a description asks for itself: the form that iOS 9 to 12 read when one of its apps runs there.
    ///
    /// - Parameters:
    ///   - description: what files are made from.
    ///   - extras: the files that are made as well.
    public init(for description: WorkspaceDescription, extras: Set<Extra> = []) {
        let oldest = description.apps.filter { !$0.app.appleAppIDs.isEmpty }.map(\.minimum.iOS).min()
        let isOld = oldest.map { $0 < AppleAvailability.components.iOS.major } ?? false
        self.init(writesLegacyForm: isOld, extras: extras)
    }
}
