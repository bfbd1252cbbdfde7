import AppSiteAssociation
import JSONSource
import Testing

@Suite("What Apple takes at all")
struct AssociationFileGateTests {
    @Test("the limit is 131,072 bytes, and one more is too many")
    func size() {
        let file = Array(#"{"applinks": {"details": []}}"#.utf8)
        let blanks = [UInt8](repeating: 0x20, count: AppleLimits.associationFileBytes - file.count)
        #expect(AssociationFileGate.judge(file + blanks) == .accept)
        #expect(codes(AssociationFileGate.judge(file + blanks + [0x20])) == ["FILE-TOO-BIG"])
    }

    @Test(
        "what is not strict JSON with an object at its root is refused",
        arguments: [
            ("[]", "FILE-ANDROID"), ("7", "FILE-ROOT"), (#"{"a": 1,}"#, "FILE-JSON"), ("// a\n{}", "FILE-JSON"),
            ("", "FILE-JSON"), ("<!doctype html><html></html>", "FILE-JSON"),
            ("-----BEGIN PKCS7-----\nMII\n", "CMS-PEM"), ("MIME-Version: 1.0\n", "CMS-PEM"),
        ]
    )
    func refusal(text: String, code: String) {
        let verdict = AssociationFileGate.judge(Array(text.utf8))
        #expect(codes(verdict).first == code)
        guard case .reject = verdict else {
            Issue.record("\(text) was not refused")
            return
        }
    }

    @Test("a byte-order mark is doubtful")
    func byteOrderMark() {
        #expect(codes(AssociationFileGate.judge([0xEF, 0xBB, 0xBF] + Array("{}".utf8))) == ["FILE-BOM"])
    }

    @Test(
        "an answer is judged by status, address and time before its body",
        arguments: [
            (.answer(status: 200, contentType: "application/json; charset=utf-8", body: [0x7B, 0x7D]), []),
            (.answer(status: 200, contentType: "text/plain", body: [0x7B, 0x7D]), ["NET-CT-TYPE"]),
            (.answer(status: 200, contentType: nil, body: [0x7B]), ["FILE-JSON"]),
            (.answer(status: 301, contentType: nil, body: []), ["NET-REDIRECT"]),
            (.answer(status: 404, contentType: nil, body: []), ["NET-MISSING"]),
            (.privateAddress, ["NET-DNS-PRIVATE"]), (.timeout, ["NET-SLOW"]),
        ] as [(FetchedResponse.Outcome, [String])]
    )
    func responses(outcome: FetchedResponse.Outcome, expected: [String]) {
        #expect(codes(AssociationFileGate.judge(response: FetchedResponse(outcome))) == expected)
    }

    private func codes(_ verdict: AssociationFileGate.Verdict) -> [String] {
        switch verdict {
        case .accept: []
        case .warn(let findings), .reject(let findings): findings.map(\.code)
        }
    }
}
