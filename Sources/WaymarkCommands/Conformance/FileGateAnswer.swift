import AppSiteAssociation
import JSONSource

/// What the file gate says, as vectors write it.
struct FileGateAnswer {
    private let accept: JSONValue
    private let findings: [Finding]

    init(_ verdict: AssociationFileGate.Verdict) {
        switch verdict {
        case .accept: (accept, findings) = (true, [])
        case .warn(let findings): (accept, self.findings) = ("warn", findings)
        case .reject(let findings): (accept, self.findings) = (false, findings)
        }
    }

    /// Compares the verdict; and where both name one of Apple's error numbers, these as well.
    func compared(with expected: JSONValue, error: String?) -> Vector.Outcome {
        var expectedMembers = [JSONValue.Member(name: "accept", value: expected)]
        var members = [JSONValue.Member(name: "accept", value: accept)]
        if let number = error.flatMap(FileGateAnswer.errorNumber),
            let own = findings.lazy.compactMap({ FileGateAnswer.errorNumber(in: $0.message) }).first
        {
            expectedMembers.append(JSONValue.Member(name: "error", value: .string(number)))
            members.append(JSONValue.Member(name: "error", value: .string(own)))
        }
        return Vector.Outcome(expected: expectedMembers, actual: members)
    }

    /// `SWCERR00301` in a text that begins with it.
    private static func errorNumber(in text: String) -> String? {
        text.hasPrefix("SWCERR") ? String(text.prefix(11)) : nil
    }
}
