public import JSONSource

// MARK: - The list

extension FindingCode {
    package static let alAasaInFile = Self("AL-AASA-IN-FILE", .error, .inferred)
    package static let alElementNotObject = Self("AL-ELEMENT-NOT-OBJECT", .error, .documented)
    package static let alJsonBom = Self("AL-JSON-BOM", .error, .documented)
    package static let alJsonDupkey = Self("AL-JSON-DUPKEY", .warning, .observed)
    package static let alJsonEmpty = Self("AL-JSON-EMPTY", .error, .documented)
    package static let alJsonHtml = Self("AL-JSON-HTML", .error, .documented)
    package static let alJsonNested = Self("AL-JSON-NESTED", .note, .observed)
    package static let alJsonScalar = Self("AL-JSON-SCALAR", .note, .observed)
    package static let alJsonSyntax = Self("AL-JSON-SYNTAX", .error, .documented)
    package static let alJsonTrailing = Self("AL-JSON-TRAILING", .error, .documented)
    package static let alJsonUtf8 = Self("AL-JSON-UTF8", .error, .documented)
    package static let alRootNotArray = Self("AL-ROOT-NOT-ARRAY", .error, .documented)
    package static let alSize = Self("AL-SIZE", .warning, .inferred)
    package static let alUnknownField = Self("AL-UNKNOWN-FIELD", .note, .documented)
}

// MARK: - Includes

extension FindingCode {
    package static let alIncludeInsecure = Self("AL-INCLUDE-INSECURE", .error, .documented)
    package static let alIncludeMixed = Self("AL-INCLUDE-MIXED", .error, .documented)
    /// An include that is not an absolute web address.
    public static let alIncludeRelative = Self("AL-INCLUDE-RELATIVE", .error, .documented)
}

// MARK: - Relations

extension FindingCode {
    package static let alExtKey = Self("AL-EXT-KEY", .warning, .inferred)
    package static let alExtType = Self("AL-EXT-TYPE", .error, .documented)
    package static let alRelationEmpty = Self("AL-RELATION-EMPTY", .error, .documented)
    /// A relation string that is not `kind/detail`.
    public static let alRelationForm = Self("AL-RELATION-FORM", .error, .documented)
    package static let alRelationMissing = Self("AL-RELATION-MISSING", .error, .documented)
    package static let alRelationNotArray = Self("AL-RELATION-NOT-ARRAY", .error, .documented)
    package static let alRelationNotString = Self("AL-RELATION-NOT-STRING", .error, .documented)
}

// MARK: - Targets

extension FindingCode {
    /// A fingerprint in base64.
    public static let alFpBase64 = Self("AL-FP-BASE64", .error, .documented)
    package static let alFpEmpty = Self("AL-FP-EMPTY", .error, .documented)
    /// A fingerprint of another length, or with characters that are not hexadecimal digits.
    public static let alFpLength = Self("AL-FP-LENGTH", .error, .documented)
    /// A fingerprint with letters in lower case.
    public static let alFpLowercase = Self("AL-FP-LOWERCASE", .error, .documented)
    /// An MD5 fingerprint.
    public static let alFpMd5 = Self("AL-FP-MD5", .error, .documented)
    package static let alFpMissing = Self("AL-FP-MISSING", .error, .documented)
    /// A fingerprint without colons.
    public static let alFpNoColons = Self("AL-FP-NO-COLONS", .error, .documented)
    package static let alFpNotArray = Self("AL-FP-NOT-ARRAY", .error, .documented)
    package static let alFpNotString = Self("AL-FP-NOT-STRING", .error, .documented)
    /// A fingerprint with the algorithm's name in front.
    public static let alFpPrefix = Self("AL-FP-PREFIX", .error, .documented)
    /// A fingerprint with something else than colons.
    public static let alFpSeparator = Self("AL-FP-SEPARATOR", .error, .documented)
    /// A SHA-1 fingerprint.
    public static let alFpSha1 = Self("AL-FP-SHA1", .error, .documented)
    /// A fingerprint with blanks or line breaks.
    public static let alFpWhitespace = Self("AL-FP-WHITESPACE", .error, .documented)
    package static let alNsMissing = Self("AL-NS-MISSING", .error, .documented)
    package static let alNsUnknown = Self("AL-NS-UNKNOWN", .error, .documented)
    /// A text that is not a package name.
    public static let alPkgForm = Self("AL-PKG-FORM", .error, .documented)
    package static let alPkgKeyTypo = Self("AL-PKG-KEY-TYPO", .error, .documented)
    package static let alPkgMissing = Self("AL-PKG-MISSING", .error, .documented)
    /// A site that is not a web address.
    public static let alSiteForm = Self("AL-SITE-FORM", .error, .documented)
    package static let alSiteMissing = Self("AL-SITE-MISSING", .error, .documented)
    /// A site with a path, if only `/`.
    public static let alSitePath = Self("AL-SITE-PATH", .error, .documented)
    /// A site whose port is not a number from 1 to 65535.
    public static let alSitePort = Self("AL-SITE-PORT", .error, .documented)
    /// A site with a query or a fragment.
    public static let alSiteQuery = Self("AL-SITE-QUERY", .error, .documented)
    /// A site without a scheme, or with another than http and https.
    public static let alSiteScheme = Self("AL-SITE-SCHEME", .error, .documented)
    /// A site with a user.
    public static let alSiteUserinfo = Self("AL-SITE-USERINFO", .error, .documented)
    /// A site with a star.
    public static let alSiteWildcard = Self("AL-SITE-WILDCARD", .error, .documented)
    package static let alTargetMissing = Self("AL-TARGET-MISSING", .error, .documented)
    package static let alTargetNotObject = Self("AL-TARGET-NOT-OBJECT", .error, .documented)
}

// MARK: - Dynamic rules

extension FindingCode {
    package static let dlEmptyPattern = Self("DL-EMPTY-PATTERN", .error, .documented)
    package static let dlType = Self("DL-TYPE", .error, .documented)
}

// MARK: - Manifests

extension FindingCode {
    package static let mfPlaceholder = Self("MF-PLACEHOLDER", .note, .documented)
}
