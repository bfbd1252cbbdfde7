/// The Punycode encoding of one host label, RFC 3492.
///
/// Only encoding is offered: association files and entitlements compare hosts in their ASCII form.
package enum Punycode {
    // The parameters of RFC 3492, section 5.
    private static let base = 36
    private static let tMin = 1
    private static let tMax = 26
    private static let skew = 38
    private static let damp = 700
    private static let initialBias = 72
    private static let initialPoint: UInt32 = 128

    /// Encodes a label, without the prefix `xn--`.
    ///
    /// - Parameter label: the scalars of one label, already mapped (lower-cased).
    /// - Returns: the encoded label in lower case, or nil when the label is too long to be a host label at all
    ///   (more than 63 scalars), which also rules out the overflow that RFC 3492, section 6.4 warns of.
    package static func encode(_ label: some Collection<Unicode.Scalar>) -> String? {
        let scalars = label.map(\.value)
        guard scalars.count <= 63 else { return nil }
        var output = scalars.filter { $0 < initialPoint }.map { UInt8(truncatingIfNeeded: $0) }
        let basicCount = output.count
        if basicCount > 0 { output.append(UInt8(ascii: "-")) }
        appendInsertions(of: scalars, after: basicCount, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// The main loop of RFC 3492, section 6.3: one generalised integer for every scalar that is not ASCII.
    private static func appendInsertions(of scalars: [UInt32], after basicCount: Int, to output: inout [UInt8]) {
        var point = initialPoint
        var delta = 0
        var bias = initialBias
        var handled = basicCount
        while handled < scalars.count {
            guard let next = scalars.filter({ $0 >= point }).min() else { return }
            delta += Int(next - point) * (handled + 1)
            point = next
            for scalar in scalars {
                if scalar < point { delta += 1 }
                guard scalar == point else { continue }
                append(delta, bias: bias, to: &output)
                bias = adapted(delta, count: handled + 1, isFirst: handled == basicCount)
                delta = 0
                handled += 1
            }
            delta += 1
            point += 1
        }
    }

    private static func append(_ delta: Int, bias: Int, to output: inout [UInt8]) {
        var rest = delta
        var position = base
        while true {
            let threshold = min(max(position - bias, tMin), tMax)
            guard rest >= threshold else { break }
            output.append(digit(threshold + (rest - threshold) % (base - threshold)))
            rest = (rest - threshold) / (base - threshold)
            position += base
        }
        output.append(digit(rest))
    }

    /// The bias adaptation of RFC 3492, section 6.1.
    private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / damp : delta / 2
        delta += delta / count
        var steps = 0
        while delta > ((base - tMin) * tMax) / 2 {
            delta /= base - tMin
            steps += base
        }
        return steps + (base - tMin + 1) * delta / (delta + skew)
    }

    private static func digit(_ value: Int) -> UInt8 {
        value < 26 ? UInt8(ascii: "a") + UInt8(value) : UInt8(ascii: "0") + UInt8(value - 26)
    }
}
