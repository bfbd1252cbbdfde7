extension String {
    /// The text of UTF-8 `bytes`; `nil` when they are not UTF-8.
    ///
    /// The standard library's `String(validating:as:)` exists from iOS 18 on. Decoding replaces every byte that is not UTF-8
    /// by U+FFFD, so the text has other bytes exactly when something was replaced.
    @inlinable
    package init?(validUTF8 bytes: some Collection<UInt8>) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(bytes) else { return nil }
        self = text
    }
}
