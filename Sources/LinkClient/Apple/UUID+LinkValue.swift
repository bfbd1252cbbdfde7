#if canImport(Darwin)
public import Foundation

extension UUID: LinkValue {
    /// Reads the usual form, in any letter case.
    public static func reading(linkText: String) -> UUID? { UUID(uuidString: linkText) }
    /// The usual form in lower case.
    public var linkText: String { uuidString.lowercased() }
}
#endif
