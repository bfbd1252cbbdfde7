extension StatementFetch {
    /// The body, when the reader takes the answer at all.
    ///
    /// Google's service wants the status 200 and the media type `application/json` (Google, "Create a statement list").
    /// Android's agents do not look at the type, and read at most one mebibyte: those of Android 6 to 11 count, later
    /// ones believe `Content-Length` (AOSP, `URLFetcher` and `UrlFetcher`). No reader follows redirects.
    ///
    /// - Throws: why the answer is not taken.
    public func body(for profile: ReaderProfile) throws(StatementFailure) -> [UInt8] {
        switch self {
        case .failure(let failure): throw failure
        case .response(let response):
            if let refusal = response.refusal(by: profile) { throw refusal }
            return response.body
        }
    }
}

extension StatementResponse {
    private static let agentLimit = 1 << 20

    func refusal(by profile: ReaderProfile) -> StatementFailure? {
        guard profile.rules == .service else { return agentRefusal(profile.rules) }
        guard status == 200 else {
            let isRedirect = (300..<400).contains(status) && status != 304
            return StatementFailure(isRedirect ? .redirect : .fetchError, "\(status)" + reasonPhrase)
        }
        guard isJSON else {
            let type = contentType.map { "“\($0)”" } ?? "missing"
            let reason = "The Content-Type is \(type); it must be “application/json”."
            return StatementFailure(.wrongContentType, reason)
        }
        return nil
    }

    private func agentRefusal(_ rules: ReaderProfile.Rules) -> StatementFailure? {
        let isFirst = rules == .firstAgent
        guard status == 200 else {
            let isRecorded = !isFirst && (status == 301 || status == 302)
            return StatementFailure(isRecorded ? .agentRedirect : nil, "\(status)" + reasonPhrase)
        }
        let length = isFirst ? max(declaredLength ?? 0, body.count) : declaredLength ?? 0
        guard length <= Self.agentLimit else {
            return StatementFailure(nil, "The list has \(length) bytes; this reader takes \(Self.agentLimit).")
        }
        return nil
    }

    /// Whether the media type is `application/json`; parameters do not matter.
    private var isJSON: Bool {
        guard let contentType else { return false }
        let essence = contentType.utf8.prefix { $0 != UInt8(ascii: ";") }
        let name = String(decoding: essence, as: UTF8.self).lowercased()
        return name.utf8.filter { $0 != 0x20 && $0 != 0x09 }.elementsEqual("application/json".utf8)
    }

    private var reasonPhrase: String {
        let phrases = [
            301: "Moved Permanently", 302: "Found", 303: "See Other", 307: "Temporary Redirect",
            308: "Permanent Redirect",
            401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 410: "Gone", 429: "Too Many Requests",
            500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
        ]
        return phrases[status].map { " " + $0 } ?? ""
    }
}
