extension RuleSet {
    /// Whether every condition of one rule holds.
    func matches(_ rule: Int, _ bytes: Span<UInt8>, _ link: PreparedLink, _ reading: TextReading) -> Bool {
        let index = compiled[rule].details
        guard accepts(compiled[rule].path, bytes, link.path) else { return false }
        guard index >= 0 else { return true }
        guard accepts(details[index].fragment, bytes, link.fragment) else { return false }
        guard accepts(details[index].query, bytes, link.query) else { return false }
        let query = bytes.extracting(link.rawQuery)
        for item in details[index].items where !accepts(items[item], query, reading) { return false }
        return true
    }

    /// Whether a pattern accepts a part; a part that cannot be decoded is accepted only without a pattern.
    @inline(__always)
    private func accepts(_ pattern: PatternReference, _ bytes: Span<UInt8>, _ part: Range<Int>?) -> Bool {
        if pattern.kind == .unconstrained { return true }
        guard let part else { return false }
        return program.matches(code.span, in: pattern.range, shape: pattern.shape, text: bytes.extracting(part))
    }

    /// Whether all items of the condition's name match; without such an item, whether the empty value does.
    private func accepts(_ condition: CompiledItem, _ query: Span<UInt8>, _ reading: TextReading) -> Bool {
        if condition.value.kind == .unconstrained { return true }
        var isPresent = false
        var isAccepted = true
        QueryItems.forEach(in: query) { name, value in
            guard QueryItems.equal(query.extracting(name), code.span.extracting(condition.name), reading) else {
                return true
            }
            isPresent = true
            isAccepted = accepts(condition.value, value: query.extracting(value), reading)
            return isAccepted
        }
        guard !isPresent else { return isAccepted }
        return accepts(condition.value, value: query.extracting(0..<0), reading)
    }

    private func accepts(_ pattern: PatternReference, value: Span<UInt8>, _ reading: TextReading) -> Bool {
        guard reading.isEmpty else {
            guard let prepared = reading.prepare(value) else { return false }
            return program.matches(code.span, in: pattern.range, shape: pattern.shape, text: prepared.span)
        }
        return program.matches(code.span, in: pattern.range, shape: pattern.shape, text: value)
    }
}
