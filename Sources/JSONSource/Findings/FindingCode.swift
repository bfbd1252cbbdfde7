/// What a finding is called, with how much it matters and how that is known.
///
/// Each reader lists its codes once. A single finding can differ in severity or certainty; everything that documents,
/// selects or shows findings takes these values from here.
public struct FindingCode: Hashable, Sendable, CustomStringConvertible {
    /// The stable name, such as `APL-NO-APP`.
    public let rawValue: String
    /// How much a finding matters, unless the finding itself differs.
    public let severity: Severity
    /// How the behaviour behind it is known, unless the finding itself differs.
    public let certainty: Certainty

    /// Names a kind of finding.
    ///
    /// - Parameters:
    ///   - rawValue: the stable name.
    ///   - severity: how much a finding matters.
    ///   - certainty: how the behaviour behind it is known.
    public init(_ rawValue: String, _ severity: Severity, _ certainty: Certainty) {
        self.rawValue = rawValue
        self.severity = severity
        self.certainty = certainty
    }

    /// The stable name.
    public var description: String { rawValue }
}

extension Finding {
    /// Creates a finding with the severity and the certainty of its code, unless it differs.
    public init(
        _ code: FindingCode,
        severity: Severity? = nil,
        certainty: Certainty? = nil,
        range: Range<Int>,
        pointer: JSONPointer? = nil,
        message: String,
        help: String? = nil
    ) {
        self.init(
            code: code.rawValue,
            severity: severity ?? code.severity,
            certainty: certainty ?? code.certainty,
            range: range,
            pointer: pointer,
            message: message,
            help: help
        )
    }
}
