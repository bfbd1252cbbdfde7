internal import HTTPTypes

/// The parts of a parsed request on which a document's answer depends, in the form in which the recogniser reads them
/// from raw bytes, so that one function answers both.
struct ParsedRequest {
    private(set) var bytes: ContiguousArray<UInt8> = []
    private(set) var slot: Int?
    private(set) var host: Range<Int>?
    private(set) var preferences = ClientPreferences()

    init(_ head: HTTPRequest) {
        let path = append((head.path ?? "").prefix { $0 != "?" })
        slot = DocumentPath.slot(at: path, in: bytes.span)
        guard slot != nil else { return }
        host = head.authority.flatMap { authority in
            let value = append(authority)
            return RequestHost.name(in: value, of: bytes.span)
        }
        preferences.acceptEncoding = head.headerFields[.acceptEncoding].map { append($0) }
        preferences.ifNoneMatch = head.headerFields[.ifNoneMatch].map { append($0) }
    }

    private mutating func append(_ text: some StringProtocol) -> Range<Int> {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        return start..<bytes.count
    }
}
