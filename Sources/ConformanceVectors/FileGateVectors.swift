import AppSiteAssociation
import Foundation
import JSONSource

/// Makes the file, or the answer of a server, that a vector describes in words.
enum FileGateCase {
    /// A file as it lies on a disk.
    case file([UInt8])
    /// What came back when a file was asked for.
    case response(FetchedResponse.Outcome)

    /// What the gate says about it.
    var verdict: AssociationFileGate.Verdict {
        switch self {
        case .file(let bytes): AssociationFileGate.judge(bytes)
        case .response(let outcome): AssociationFileGate.judge(response: FetchedResponse(outcome))
        }
    }

    private static let plain =
        #"{"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.app"],"components":[{"/":"*"}]}]}}"#

    /// The case that these words mean; `nil` for words that are not known.
    static func named(_ words: String) -> FileGateCase? { files[words] ?? responses[words] }

    private static let files: [String: FileGateCase] = [
        "body of 131072 bytes of valid JSON": .file(padded(to: 131_072)),
        "body of 131073 bytes": .file(padded(to: 131_073)),
        "root is an array": .file(Array("[\(plain)]".utf8)),
        "trailing comma": .file(Array((plain.dropLast() + ",}").utf8)),
        "// comment": .file(Array("// which app opens what\n\(plain)".utf8)),
        "UTF-8 BOM then JSON": .file([0xEF, 0xBB, 0xBF] + plain.utf8),
        "CMS SignedData DER, JSON inside": .file(SignedSample.message(with: Array(plain.utf8))),
        "CMS SignedData detached": .file(SignedSample.message(with: nil)),
        "PEM-armoured PKCS7": .file(SignedSample.armoured(Array(plain.utf8))),
    ]

    private static let responses: [String: FileGateCase] = [
        "HTML page with status 200": answer(200, "text/html", "<!DOCTYPE html><title>Not here</title>"),
        "status 301": answer(301, "text/html", ""),
        "status 404": answer(404, "text/plain", "Not Found"),
        "host resolves to 10.0.0.1": .response(.privateAddress),
        "no answer in time": .response(.timeout),
        "Content-Type text/plain, body valid": answer(200, "text/plain", plain),
    ]

    private static func answer(_ status: Int, _ contentType: String, _ body: String) -> FileGateCase {
        .response(.answer(status: status, contentType: contentType, body: Array(body.utf8)))
    }

    /// The sample with blanks at its end.
    private static func padded(to count: Int) -> [UInt8] {
        plain.utf8 + [UInt8](repeating: UInt8(ascii: " "), count: count - plain.utf8.count)
    }
}

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
    func compared(with expected: JSONValue, error: String?) -> TestVector.Outcome {
        var expectedMembers = [JSONValue.Member(name: "accept", value: expected)]
        var members = [JSONValue.Member(name: "accept", value: accept)]
        if let number = error.flatMap(FileGateAnswer.errorNumber),
            let own = findings.lazy.compactMap({ FileGateAnswer.errorNumber(in: $0.message) }).first
        {
            expectedMembers.append(JSONValue.Member(name: "error", value: .string(number)))
            members.append(JSONValue.Member(name: "error", value: .string(own)))
        }
        return TestVector.Outcome(expected: expectedMembers, actual: members)
    }

    /// `SWCERR00301` in a text that begins with it.
    private static func errorNumber(in text: String) -> String? {
        text.hasPrefix("SWCERR") ? String(text.prefix(11)) : nil
    }
}
