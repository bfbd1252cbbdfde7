/// A value that is written in links as text.
///
/// Strings, integers and Booleans conform. A type that is `LosslessStringConvertible`, or an enumeration with raw
/// values, only has to declare the conformance:
///
/// ```swift
/// enum Plan: String, LinkValue { case free, pro }
/// ```
public protocol LinkValue {
    // A function rather than an initialiser: with one, `texts.compactMap(Int.init)` of any client would be ambiguous.

    /// Reads the decoded text of a link; `nil` when it is not such a value.
    static func reading(linkText: String) -> Self?
    /// The decoded text of the value.
    var linkText: String { get }
}

extension LinkValue where Self: LosslessStringConvertible {
    /// Reads the text as the type itself does.
    public static func reading(linkText: String) -> Self? { Self(linkText) }
    /// The value's description.
    public var linkText: String { description }
}

extension LinkValue where Self: RawRepresentable, RawValue: LinkValue {
    /// Reads the raw value.
    public static func reading(linkText: String) -> Self? {
        RawValue.reading(linkText: linkText).flatMap(Self.init(rawValue:))
    }
    /// The text of the raw value.
    public var linkText: String { rawValue.linkText }
}

extension String: LinkValue {}
extension Int: LinkValue {}
extension Int64: LinkValue {}
extension UInt64: LinkValue {}
extension Bool: LinkValue {}
