import LinkURLs

/// The form in which Apple's software compares paths, applied to a pattern when it is read and to a link's path when it
/// is matched.
///
/// It makes slashes at either end insignificant: `buy`, `/buy` and `/buy/` are one path.
///
/// Reported, and in agreement with every recorded answer of Apple's `swcutil`: runs of `/` and of `*` become one, then a
/// slash is supplied at each end that has neither a slash nor a star. A text of a single character stays as it is, so
/// the pattern `a` never equals the path `/a`.
public enum PathNormalization {
    /// The normalised form of a path or path pattern.
    public static func normalize(_ path: String) -> String {
        var copy = path
        return copy.withUTF8 { buffer in
            String(decoding: normalize(unsafe Span(_unsafeElements: buffer)), as: UTF8.self)
        }
    }

    /// The normalised form of UTF-8 `path`.
    public static func normalize(_ path: Span<UInt8>) -> [UInt8] { Array(normalized(path)) }

    /// The same in an array whose `span` exists wherever the package runs.
    static func normalized(_ path: Span<UInt8>) -> ContiguousArray<UInt8> {
        var result = ContiguousArray<UInt8>(repeating: 0, count: path.count + maximumGrowth)
        var output = result.mutableSpan
        let count = normalize(path, into: &output)
        result.removeSubrange(count...)
        return result
    }

    /// The most bytes that normalising adds.
    static let maximumGrowth = 2

    /// Writes the normalised form to `output`, which holds at least `path.count + maximumGrowth` bytes.
    ///
    /// - Returns: how many bytes were written.
    static func normalize(_ path: Span<UInt8>, into output: inout MutableSpan<UInt8>) -> Int {
        if path.isEmpty {
            output[0] = Byte.slash
            return 1
        }
        if path.count == 1 {
            output[0] = path[0]
            return 1
        }
        // "**" alone becomes "*", which is then wrapped in slashes, unlike a "*" that was written so.
        let isOnlyStars = path[0] == Byte.star && path[path.count - 1] == Byte.star && isRun(path)
        var count = 0
        if isOnlyStars || !isEnd(path[0]) {
            output[0] = Byte.slash
            count = 1
        }
        var previous: UInt8 = 0
        for index in path.indices {
            // In bounds: `index` comes from the indices, and `count` grows by one at most for each of them.
            let byte = unsafe path[unchecked: index]
            if byte == previous && isEnd(byte) { continue }
            unsafe output[unchecked: count] = byte
            count &+= 1
            previous = byte
        }
        if isOnlyStars || !isEnd(previous) {
            output[count] = Byte.slash
            count += 1
        }
        return count
    }

    /// Whether a path needs no slash next to this byte.
    @inline(__always)
    private static func isEnd(_ byte: UInt8) -> Bool { byte == Byte.slash || byte == Byte.star }

    private static func isRun(_ text: Span<UInt8>) -> Bool {
        for index in text.indices where text[index] != text[0] { return false }
        return true
    }
}
