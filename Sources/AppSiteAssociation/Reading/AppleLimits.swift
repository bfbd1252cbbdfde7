/// What Apple's software limits.
public enum AppleLimits {
    /// The most bytes of an association file, uncompressed: 128 KB.
    ///
    /// Apple, "Supporting associated domains"; that a body of exactly this size passes is reported. For a signed file the
    /// signed message counts.
    public static let associationFileBytes = 131_072
}
