internal import LinkAPI

/// The fields of a form that was sent (URL Standard, "application/x-www-form-urlencoded parsing").
struct FormFields {
    private var values: [String: String] = [:]

    init(_ body: [UInt8]) {
        for item in String(decoding: body, as: UTF8.self).split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, values[String(parts[0])] == nil else { continue }
            values[String(parts[0])] = PathSegment.decode(Substring(parts[1].replacing("+", with: " ")))
        }
    }

    /// The first value of a field; `nil` for one that is not there, or is not a text.
    subscript(name: String) -> String? { values[name] }
}
