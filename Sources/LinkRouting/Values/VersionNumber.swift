import JSONSource
public import LinkWorkspaces

/// The version of a system or an app: one to four numbers with dots between them, such as `17.4` or `120`.
///
/// Missing numbers count as zeros, so that `3` and `3.0` are equal.
public struct VersionNumber: TextValue {
    /// The version as it was written.
    public let text: String
    private let numbers: [Int]

    /// Reads a version.
    ///
    /// - Throws: `WorkspaceError` with the code `version`.
    public init(_ text: String) throws(WorkspaceError) {
        guard let version = Self(reading: text) else {
            let message = "\"\(text.visible)\" is not a version; write one to four numbers, as in 3.2.1."
            throw WorkspaceError(.version, message)
        }
        self = version
    }

    /// Reads a version; `nil` for other texts.
    init?(reading text: some StringProtocol) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard (1...4).contains(parts.count) else { return nil }
        var numbers: [Int] = []
        for part in parts {
            guard (1...9).contains(part.count), part.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
            numbers.append(part.reduce(0) { $0 * 10 + Int($1 - 0x30) })
        }
        while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
        self.text = String(text)
        self.numbers = numbers
    }

    /// The first number.
    public var major: Int { numbers.first ?? 0 }

    /// Versions are equal when their numbers are.
    public static func == (left: Self, right: Self) -> Bool { left.numbers == right.numbers }

    /// Hashes the numbers.
    public func hash(into hasher: inout Hasher) { hasher.combine(numbers) }

    /// Orders versions from the oldest.
    public static func < (left: Self, right: Self) -> Bool { left.numbers.lexicographicallyPrecedes(right.numbers) }
}
