public import JSONSource

/// Whether Apple's software would take the bytes of a file at all, before it looks at what they say.
public enum AssociationFileGate {
    /// What the gate says.
    public enum Verdict: Sendable, Hashable {
        case accept
        /// Accepted, as far as is known; the findings say what is doubtful.
        case warn([Finding])
        /// Not taken; the findings say why.
        case reject([Finding])
    }

    /// Judges the bytes of a file: size, strict JSON with an object at the root, or a signed message with that inside.
    public static func judge(_ bytes: [UInt8]) -> Verdict {
        let limit = AppleLimits.associationFileBytes
        guard bytes.count <= limit else {
            return .reject([
                finding(
                    .fileTooBig,
                    0..<bytes.count,
                    "The file has \(bytes.count) bytes; Apple's software takes at most \(limit), uncompressed.",
                    "Use wildcards and substitution variables, or split the file over several hosts."
                )
            ])
        }
        if let envelope = SignedEnvelope(bytes) { return judge(envelope, count: bytes.count) }
        return judgeJSON(bytes)
    }

    private static func judge(_ envelope: SignedEnvelope, count: Int) -> Verdict {
        switch envelope {
        case .content(let bytes): return judgeJSON(bytes)
        case .detached:
            return .reject([
                finding(
                    .cmsDetached,
                    0..<count,
                    "The file is a signed message without its content.",
                    "Sign with the content inside: openssl smime -sign -nodetach."
                )
            ])
        case .textForm:
            return .reject([
                finding(
                    .cmsPem,
                    0..<count,
                    "The file is a signed message in text form; it must be binary (DER).",
                    "Sign with -outform DER."
                )
            ])
        }
    }

    private static func judgeJSON(_ bytes: [UInt8]) -> Verdict {
        let reading = AssociationFileReader().read(bytes)
        guard reading.file != nil else {
            return .reject(reading.syntaxErrors.map(finding) + reading.findings.filter { $0.severity == .error })
        }
        let doubts = reading.findings.filter { $0.code == FindingCode.fileBom.rawValue }
        return doubts.isEmpty ? .accept : .warn(doubts)
    }

    private static func finding(_ error: JSONSyntaxError) -> Finding {
        finding(.fileJson, error.range, error.message, error.help)
    }

    private static func finding(
        _ code: FindingCode,
        _ range: Range<Int>,
        _ message: String,
        _ help: String
    ) -> Finding {
        Finding(code, range: range, message: message, help: help)
    }
}

/// What came back when a file was asked for, as far as Apple's CDN and devices care.
public struct FetchedResponse: Sendable, Hashable {
    /// How the request ended.
    public enum Outcome: Sendable, Hashable {
        /// An answer with its status, media type and decoded body.
        case answer(status: Int, contentType: String?, body: [UInt8])
        /// The host's address is private, loopback or reserved, so the CDN does not connect.
        case privateAddress
        /// Nothing came in time.
        case timeout
    }

    /// How the request ended.
    public let outcome: Outcome

    /// Makes a response.
    public init(_ outcome: Outcome) { self.outcome = outcome }
}
