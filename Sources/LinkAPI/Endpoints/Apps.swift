extension EndpointGroup {
    /// Endpoints about apps.
    static let apps = EndpointGroup(
        "Apps",
        "The products of a workspace, each under its name on every platform.",
        [
            EndpointDescription(
                .listApps,
                "List apps, ordered by name",
                access: .key(.read),
                query: .page,
                answers: [.message(200, Page<AppMessage>.self, "A page of apps.")]
            ),
            EndpointDescription(
                .readApp,
                "Read an app",
                access: .key(.read),
                answers: [.message(200, AppMessage.self, "The app.", hasEntityTag: true)],
                problems: [.unknownApp]
            ),
            EndpointDescription(
                .saveApp,
                "Create or change an app",
                explanation:
                    "What is published keeps the app as it was; the effects name the publications that publishing "
                    + "again would change. An app ID or package belongs to the first workspace of the server that has an app "
                    + "with it, until it is shared or transferred.",
                access: .key(.write),
                query: [.dryRun],
                headers: [.ifMatch, .ifNoneMatch],
                body: .message(AppChangeMessage.self),
                answers: [
                    .message(200, AppMessage.self, "There was such an app.", hasEntityTag: true),
                    .message(201, AppMessage.self, "The app is new.", hasEntityTag: true),
                ],
                problems: [.otherDomains, .foreignApp, .shareExceeded, .invalidValue]
            ),
            EndpointDescription(
                .deleteApp,
                "Delete an app that no draft names",
                access: .key(.write),
                headers: [.ifMatch, .ifNoneMatch],
                answers: [.nothing("The app is deleted; publications still contain it.")],
                problems: [.otherDomains, .unknownApp, .inUse]
            ),
        ]
    )
}

/// An app of a workspace: one product, under its name on each platform.
package struct AppMessage: Message, Hashable {
    package let id: String
    package let name: String
    package let appleAppIDs: [String]
    package let appClips: [String]
    package let androidPackages: [AndroidPackageMessage]
    package let stores: StoreIDsMessage
    package let version: Int
    package let effects: [PublicationEffectMessage]?

    package static let fields: [String: FieldDescription] = [
        "id": "The identifier in rules and addresses.",
        "name": "The name that people read.",
        "appleAppIDs":
            "Apple application identifiers, several while an app moves from one identifier prefix to another.",
        "appClips": "The application identifiers of the app's App Clips.",
        "androidPackages": "The app's Android packages.",
        "stores": "The app's entries in app stores.",
        "version": .version,
        "effects": .effects,
    ]

    package init(
        id: String,
        name: String,
        appleAppIDs: [String],
        appClips: [String],
        androidPackages: [AndroidPackageMessage],
        stores: StoreIDsMessage,
        version: Int,
        effects: [PublicationEffectMessage]? = nil
    ) {
        self.id = id
        self.name = name
        self.appleAppIDs = appleAppIDs
        self.appClips = appClips
        self.androidPackages = androidPackages
        self.stores = stores
        self.version = version
        self.effects = effects
    }
}

/// The desired state of an app.
package struct AppChangeMessage: Message, Hashable {
    package let name: String?
    package let appleAppIDs: [String]?
    package let appClips: [String]?
    package let androidPackages: [AndroidPackageMessage]?
    package let stores: StoreIDsMessage?

    package static let fields: [String: FieldDescription] = [
        "name": "The name that people read; by default the identifier.",
        "appleAppIDs": "Apple application identifiers, such as ABCDE12345.com.example.shop.",
        "appClips": "The application identifiers of the app's App Clips.",
        "androidPackages": "The app's Android packages.",
        "stores": "The app's entries in app stores.",
    ]

    package init(
        name: String? = nil,
        appleAppIDs: [String]? = nil,
        appClips: [String]? = nil,
        androidPackages: [AndroidPackageMessage]? = nil,
        stores: StoreIDsMessage? = nil
    ) {
        self.name = name
        self.appleAppIDs = appleAppIDs
        self.appClips = appClips
        self.androidPackages = androidPackages
        self.stores = stores
    }
}

/// An Android package with the certificates that may have signed it.
package struct AndroidPackageMessage: Message, Hashable {
    package let name: String
    package let certificates: [CertificateMessage]

    package static let fields: [String: FieldDescription] = [
        "name": "The application id, such as com.example.shop.",
        "certificates": "The signing certificates; a device accepts any of them.",
    ]

    package init(name: String, certificates: [CertificateMessage]) {
        self.name = name
        self.certificates = certificates
    }
}

/// The digest of a certificate.
package struct CertificateMessage: Message, Hashable {
    package let label: String?
    package let sha256: String

    package static let fields: [String: FieldDescription] = [
        "label": "The use of the certificate, such as Play or debug.",
        "sha256": "The SHA-256 fingerprint: 32 pairs of hexadecimal digits, separated by colons.",
    ]

    package init(label: String? = nil, sha256: String) {
        self.label = label
        self.sha256 = sha256
    }
}

/// The app's entries in app stores.
package struct StoreIDsMessage: Message, Hashable {
    package let appStore: String?
    package let googlePlay: String?

    package static let fields: [String: FieldDescription] = [
        "appStore": "The number in Apple's App Store.",
        "googlePlay": "The package in Google Play.",
    ]

    package init(appStore: String? = nil, googlePlay: String? = nil) {
        self.appStore = appStore
        self.googlePlay = googlePlay
    }
}
