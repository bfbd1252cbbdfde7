public import JSONSource

// sample: let bytes: [UInt8]
/// Reads statement lists the way one of their readers does.
///
/// ```swift
/// let reading = StatementListReader().read(bytes)
/// for statement in reading.list.statements { print(statement) }
/// for finding in reading.findings { print(finding.message) }
/// ```
public struct StatementListReader: Sendable {
    /// As whom to read.
    public let profile: ReaderProfile
    private let limits: JSONReader.Limits

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - profile: as whom to read; Google's hosted service by default.
    ///   - limits: bounds on size and depth.
    public init(profile: ReaderProfile = .dalAPI, limits: JSONReader.Limits = .init()) {
        self.profile = profile
        self.limits = limits
    }

    /// Reads a list.
    ///
    /// - Parameter bytes: what was served, or an app's `asset_statements`.
    /// - Returns: the list as this reader sees it, with everything worth saying about the text.
    public func read(_ bytes: [UInt8]) -> StatementListReading {
        let recovery = JSONReader(limits: limits).recover(bytes)
        var findings: [Finding] = []
        var elements: [StatementListReading.ElementReading] = []
        var refusal = syntaxRefusal(recovery)
        if let root = recovery.document?.root {
            if root.kind == .array {
                let failure = readElements(root, &elements, &findings)
                refusal = refusal ?? failure
            } else {
                let finding = Self.rootFinding(root)
                findings.append(finding)
                // Google's service calls a bare scalar “not valid JSON”.
                refusal = refusal ?? .init(kind: .malformed, message: finding.message, range: root.range)
            }
        }
        if refusal != nil { elements = elements.map(\.lost) }
        return StatementListReading(
            profile: profile,
            list: StatementList(elements.compactMap(\.element)),
            elements: elements,
            refusal: refusal,
            document: recovery.document,
            findings: findings.sorted { $0.range.lowerBound < $1.range.lowerBound },
            syntaxErrors: recovery.errors
        )
    }

    /// Reads every element, also behind one that makes the reader give up: findings are for people.
    private func readElements(
        _ root: JSONNode,
        _ elements: inout [StatementListReading.ElementReading],
        _ findings: inout [Finding]
    ) -> StatementListReading.Refusal? {
        var failure: StatementListReading.Refusal?
        for node in root.elements {
            var reader = StatementElementReader(node, profile: profile)
            let reading = reader.read()
            elements.append(reading)
            findings += reader.findings
            guard failure == nil, reading.outcome == .fatal else { continue }
            failure = .init(
                kind: .failed,
                message: "The reader \(profile) gives up the whole list at this element.",
                range: reader.decisiveRange
            )
        }
        return failure
    }

    /// The first mistake in the JSON that this reader stops at.
    private func syntaxRefusal(_ recovery: JSONRecovery) -> StatementListReading.Refusal? {
        let end = recovery.document?.root.range.upperBound ?? .max
        let error = recovery.errors.first { !profile.tolerates($0.code, isBehindRoot: $0.range.lowerBound >= end) }
        guard let error else { return nil }
        return .init(kind: .malformed, message: "The list is not valid JSON. " + error.message, range: error.range)
    }

    private static func rootFinding(_ root: JSONNode) -> Finding {
        let isObject = root.kind == .object
        let isApple = isObject && root["applinks"] != nil
        return Finding(
            isApple ? .alAasaInFile : .alRootNotArray,
            range: root.range.lowerBound..<min(root.range.lowerBound + 1, root.range.upperBound),
            pointer: .root,
            message: isApple
                ? "This is Apple's file at the place of Android's; expected a single array of statements."
                : isObject
                    ? "The root is an object; expected a single array of statements."
                    : "The root is a bare value and not valid JSON for a statement list; expected a single array.",
            help: isApple ? "Serve the statement list here." : "Put the statements between “[” and “]”."
        )
    }
}

extension StatementListReading.ElementReading {
    /// The same element of a list that was given up.
    fileprivate var lost: Self {
        Self(node: node, outcome: outcome == .fatal ? .fatal : .lost, element: nil)
    }
}

extension ReaderProfile {
    /// Whether the reader does not mind, or does not see, a mistake in the JSON.
    ///
    /// Android's reader drops a byte-order mark, replaces bad UTF-8, takes control characters in strings, and does not
    /// look behind the closing bracket (AOSP, `android.util.JsonReader`, not lenient).
    func tolerates(_ code: JSONSyntaxError.Code, isBehindRoot: Bool) -> Bool {
        guard rules != .service else { return false }
        let tolerated: [JSONSyntaxError.Code] = [
            .byteOrderMark, .invalidUTF8, .controlCharacter, .lineBreakInString, .loneSurrogate,
        ]
        return tolerated.contains(code) || (isBehindRoot && code != .truncated)
    }
}
