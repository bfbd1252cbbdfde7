/// The media types of a filter, compared as AOSP's `IntentFilter.findMimeType` does.
struct FilterMimeTypes: Sendable {
    private var types: Set<String> = []
    /// Whether a type ended with `/*`.
    private var hasPartialTypes = false

    var isEmpty: Bool { types.isEmpty }

    mutating func append(_ type: String) {
        var stored = type
        if type.hasSuffix("/*"), type.utf8.count > 2 {
            stored = String(type.dropLast(2))
            hasPartialTypes = true
        }
        types.insert(stored)
    }

    func contains(_ type: String?) -> Bool {
        guard let type else { return false }
        if types.contains(type) || type == "*/*" { return !types.isEmpty }
        if hasPartialTypes, types.contains("*") { return true }
        guard let slash = type.utf8.firstIndex(of: UInt8(ascii: "/")), slash > type.startIndex else { return false }
        let base = String(type[..<slash])
        if hasPartialTypes, types.contains(base) { return true }
        return type.hasSuffix("/*") && types.contains { $0.hasPrefix(base + "/") }
    }
}
