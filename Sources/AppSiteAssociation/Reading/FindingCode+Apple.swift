public import JSONSource

// MARK: - The file

extension FindingCode {
    package static let fileAndroid = Self("FILE-ANDROID", .error, .inferred)
    package static let fileBom = Self("FILE-BOM", .warning, .unverified)
    package static let fileDupKey = Self("FILE-DUP-KEY", .error, .inferred)
    package static let fileJson = Self("FILE-JSON", .error, .documented)
    package static let fileRoot = Self("FILE-ROOT", .error, .reported)
    package static let fileServiceType = Self("FILE-SERVICE-TYPE", .error, .reported)
    package static let fileTooBig = Self("FILE-TOO-BIG", .error, .documented)
    package static let fileUnknownService = Self("FILE-UNKNOWN-SERVICE", .note, .inferred)
    package static let svcAppsType = Self("SVC-APPS-TYPE", .error, .documented)
    package static let webDetails = Self("WEB-DETAILS", .error, .reported)
}

// MARK: - Entries and rules

extension FindingCode {
    package static let aplAppidArray = Self("APL-APPID-ARRAY", .error, .reported)
    package static let aplAppidsString = Self("APL-APPIDS-STRING", .error, .reported)
    package static let aplDetailsEntry = Self("APL-DETAILS-ENTRY", .error, .inferred)
    package static let aplDetailsObject = Self("APL-DETAILS-OBJECT", .warning, .observed)
    package static let aplDetailsType = Self("APL-DETAILS-TYPE", .error, .reported)
    package static let aplEntryType = Self("APL-ENTRY-TYPE", .error, .reported)
    package static let aplNoApp = Self("APL-NO-APP", .error, .observed)
    package static let aplNoDetails = Self("APL-NO-DETAILS", .error, .documented)
    package static let aplNoPatterns = Self("APL-NO-PATTERNS", .error, .reported)
    package static let aplPathsString = Self("APL-PATHS-STRING", .error, .reported)
    package static let aplRuleType = Self("APL-RULE-TYPE", .error, .reported)
    package static let boolNull = Self("BOOL-NULL", .error, .reported)
    package static let boolString = Self("BOOL-STRING", .warning, .reported)
    package static let patNotLower = Self("PAT-NOT-LOWER", .warning, .reported)
    package static let qryArray = Self("QRY-ARRAY", .error, .reported)
    package static let qryNonstring = Self("QRY-NONSTRING", .error, .observed)
    package static let subNested = Self("SUB-NESTED", .error, .documented)
    package static let subType = Self("SUB-TYPE", .warning, .reported)
}

// MARK: - Entitlements and application identifiers

extension FindingCode {
    package static let entClipWildcard = Self("ENT-CLIP-WILDCARD", .error, .documented)
    package static let entDup = Self("ENT-DUP", .note, .inferred)
    package static let entHostSyntax = Self("ENT-HOST-SYNTAX", .error, .reported)
    package static let entIdn = Self("ENT-IDN", .warning, .inferred)
    package static let entIp = Self("ENT-IP", .error, .reported)
    package static let entMany = Self("ENT-MANY", .warning, .documented)
    package static let entModeCase = Self("ENT-MODE-CASE", .note, .reported)
    package static let entModeQuery = Self("ENT-MODE-QUERY", .warning, .reported)
    package static let entModeUnknown = Self("ENT-MODE-UNKNOWN", .warning, .reported)
    package static let entNoService = Self("ENT-NO-SERVICE", .error, .documented)
    package static let entPath = Self("ENT-PATH", .error, .documented)
    package static let entPort = Self("ENT-PORT", .warning, .documented)
    package static let entPublicSuffix = Self("ENT-PUBLIC-SUFFIX", .error, .inferred)
    package static let entScheme = Self("ENT-SCHEME", .error, .documented)
    package static let entServiceCase = Self("ENT-SERVICE-CASE", .warning, .inferred)
    package static let entServiceUnknown = Self("ENT-SERVICE-UNKNOWN", .error, .documented)
    package static let entSingleLabel = Self("ENT-SINGLE-LABEL", .error, .reported)
    package static let entSpace = Self("ENT-SPACE", .error, .inferred)
    package static let entStarPlace = Self("ENT-STAR-PLACE", .error, .documented)
    package static let entUppercase = Self("ENT-UPPERCASE", .note, .inferred)
    /// A character that bundle identifiers do not have, such as `_`.
    public static let idBundleChars = Self("ID-BUNDLE-CHARS", .error, .documented)
    /// No dot, an empty part, a space or a quotation mark.
    public static let idFormat = Self("ID-FORMAT", .error, .documented)
    /// It looks like a bundle identifier alone.
    public static let idNoPrefix = Self("ID-NO-PREFIX", .error, .observed)
    /// An App Store number instead of an identifier or a prefix.
    public static let idNumeric = Self("ID-NUMERIC", .error, .observed)
    /// A word in the place of the real value, such as `TEAMID` or `<prefix>`.
    public static let idPlaceholder = Self("ID-PLACEHOLDER", .error, .observed)
    /// The prefix is not ten characters of `A`–`Z` and `0`–`9`.
    public static let idPrefix = Self("ID-PREFIX", .error, .documented)
    /// A star: identifiers take no wildcards.
    public static let idWildcard = Self("ID-WILDCARD", .error, .documented)
}

// MARK: - Signatures

extension FindingCode {
    package static let cmsBadsig = Self("CMS-BADSIG", .warning, .reported)
    package static let cmsChain = Self("CMS-CHAIN", .warning, .documented)
    package static let cmsDetached = Self("CMS-DETACHED", .error, .documented)
    package static let cmsExpired = Self("CMS-EXPIRED", .warning, .documented)
    package static let cmsPem = Self("CMS-PEM", .error, .documented)
}

// MARK: - How the file is served, and lists of URLs

extension FindingCode {
    package static let netCtType = Self("NET-CT-TYPE", .warning, .documented)
    package static let netDnsPrivate = Self("NET-DNS-PRIVATE", .error, .observed)
    package static let netMissing = Self("NET-MISSING", .error, .observed)
    package static let netRedirect = Self("NET-REDIRECT", .error, .documented)
    package static let netSlow = Self("NET-SLOW", .error, .observed)
    package static let urlLine = Self("URL-LINE", .warning, .documented)
}
