import JSONSource

extension AssociationFileGate {
    /// Judges an answer as Apple's CDN does: status 200 exactly and no redirect (Apple, "Supporting associated domains");
    /// the media type is not a reason to refuse (observed).
    ///
    /// The error texts `SWCERR…` are those that the CDN was seen to send.
    public static func judge(response: FetchedResponse) -> Verdict {
        switch response.outcome {
        case .privateAddress:
            return refuse(
                .netDnsPrivate,
                "SWCERR00202: the host's address is private or reserved, and Apple's CDN does not connect to it.",
                "Give the host a public address, or use mode=developer or mode=managed."
            )
        case .timeout:
            return refuse(
                .netSlow,
                "SWCERR00301 Timeout: the server did not answer in time.",
                "Keep the file where it is served within a second."
            )
        case .answer(let status, let contentType, let body): return judge(status, contentType, body)
        }
    }

    private static func judge(_ status: Int, _ contentType: String?, _ body: [UInt8]) -> Verdict {
        if (300..<400).contains(status) {
            return refuse(
                .netRedirect,
                "The server answered \(status): redirects are not followed.",
                "Serve the file directly on every host."
            )
        }
        guard status == 200 else {
            return refuse(
                .netMissing,
                "SWCERR00101 Bad HTTP Response: the server answered \(status).",
                "Serve the file with status 200."
            )
        }
        let verdict = judge(body)
        if case .reject = verdict { return verdict }
        guard !isExpected(contentType, body) else { return verdict }
        let doubt = Finding(
            .netCtType,
            range: 0..<0,
            message: "The media type is \(contentType ?? "not given"); it is recommended to be application/json.",
            help: "Send Content-Type: application/json, or application/pkcs7-mime for a signed file."
        )
        if case .warn(let doubts) = verdict { return .warn(doubts + [doubt]) }
        return .warn([doubt])
    }

    private static func isExpected(_ contentType: String?, _ body: [UInt8]) -> Bool {
        let type = contentType?.split(separator: ";").first?.lowercased() ?? ""
        let trimmed = type.drop { $0 == " " }
        return trimmed == (SignedEnvelope(body) == nil ? "application/json" : "application/pkcs7-mime")
    }

    private static func refuse(_ code: FindingCode, _ message: String, _ help: String) -> Verdict {
        .reject([Finding(code, range: 0..<0, message: message, help: help)])
    }
}
