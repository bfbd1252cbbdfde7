/// A parameter of a long link, as Firebase Dynamic Links named them (Firebase, "Manually constructing a Dynamic Link
/// URL").
enum LongLinkParameter: String, CaseIterable {
    /// The deep link: where everybody goes whom nothing else decides about.
    case link
    // Android: the package, the address without the app, the oldest version code, and an override that was withdrawn.
    case apn
    case afl
    case amv
    case al
    // iOS: the app, the address without it, its scheme; on iPads the address and the app; the number in the App Store,
    // the version.
    case ibi
    case ifl
    case ius
    case ipfl
    case ipbi
    case isi
    case imv
    /// The address on other platforms.
    case ofl
    /// Whether the page in between is skipped.
    case efr
    // The preview.
    case st
    case sd
    case si
    // The campaign, for Google Play.
    case utmSource = "utm_source"
    case utmMedium = "utm_medium"
    case utmCampaign = "utm_campaign"
    case utmTerm = "utm_term"
    case utmContent = "utm_content"
    case gclid
    // The campaign, for the App Store.
    case at
    case ct
    case mt
    case pt
    /// Whether a page shows where the link leads on each device.
    case d

    /// Those that Google Play passes on to the app, in the order of Firebase's documentation.
    static let playCampaign: [Self] = [.utmSource, .utmMedium, .utmCampaign, .utmTerm, .utmContent, .gclid]
    /// Those that the App Store takes.
    static let storeCampaign: [Self] = [.at, .ct, .mt, .pt]
}
