import LinkURLs

/// A search in progress: the lowest matching rule so far and what is compared with the rules.
private struct Search {
    let link: PreparedLink
    let reading: TextReading
    let lowest: Int
    var best: Int
}

extension RuleSet {
    /// The first rule of one index that matches, or the end of `range`.
    func search(_ index: Int, _ text: Span<UInt8>, _ parts: URLParts, _ range: Range<Int>) -> Int {
        let reading = indexes[index].reading
        guard reading.isEmpty else {
            let (link, bytes) = PreparedLink.prepared(text, parts, reading: reading)
            var search = Search(link: link, reading: reading, lowest: range.lowerBound, best: range.upperBound)
            run(&search, indexes[index], bytes.span)
            return search.best
        }
        let capacity = PreparedLink.capacity(for: text.count)
        // The buffer is written before it is read: the count says how far.
        return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { scratch in
            var output = unsafe MutableSpan(_unsafeElements: scratch)
            let (link, count) = PreparedLink.writeRaw(text, parts, into: &output)
            let bytes = unsafe Span(_unsafeElements: UnsafeBufferPointer(rebasing: scratch[0..<count]))
            var search = Search(link: link, reading: reading, lowest: range.lowerBound, best: range.upperBound)
            run(&search, indexes[index], bytes)
            return search.best
        }
    }

    /// Looks up every literal that the link contains and tries the rules filed there.
    private func run(_ search: inout Search, _ index: RuleIndex, _ bytes: Span<UInt8>) {
        if !index.others.isEmpty {
            let others = index.others
            consider(others.span, &search, bytes)
        }
        if let path = search.link.path { searchPath(&search, index, bytes.extracting(path), bytes) }
        if !index.items.isEmpty { searchItems(&search, index.items, bytes) }
        if !index.queries.isEmpty, let query = search.link.query {
            look(in: index.queries, &search, bytes.extracting(query), at: 0, bytes)
        }
        if !index.fragments.isEmpty, let fragment = search.link.fragment {
            look(in: index.fragments, &search, bytes.extracting(fragment), at: 0, bytes)
        }
    }

    private func searchPath(
        _ search: inout Search,
        _ index: RuleIndex,
        _ path: Span<UInt8>,
        _ bytes: Span<UInt8>
    ) {
        look(in: index.prefixes, &search, path, at: 0, bytes)
        if !index.suffixes.isEmpty {
            let end = max(0, path.count - index.suffixes.longest)..<path.count
            var reversed: ContiguousArray<UInt8> = []
            reversed.reserveCapacity(end.count)
            for index in end.reversed() { reversed.append(path[index]) }
            look(in: index.suffixes, &search, reversed.span, at: 0, bytes)
        }
        guard !index.inner.isEmpty else { return }
        for start in 0..<(path.count - 1) where index.innerFilter.contains(path[start], path[start + 1]) {
            look(in: index.inner, &search, path, at: start, bytes)
        }
    }

    private func searchItems(_ search: inout Search, _ table: LiteralTable, _ bytes: Span<UInt8>) {
        let query = bytes.extracting(search.link.rawQuery)
        var start = 0
        while start < query.count {
            look(in: table, &search, query, at: start, bytes)
            while start < query.count, query[start] != Byte.ampersand { start += 1 }
            start += 1
        }
    }

    /// Tries the rules of every literal in `table` that is in `text` at `start`.
    @inline(__always)
    private func look(
        in table: LiteralTable,
        _ search: inout Search,
        _ text: Span<UInt8>,
        at start: Int,
        _ bytes: Span<UInt8>
    ) {
        var cursor = table.cursor(at: start)
        while let bucket = table.nextBucket(of: text, &cursor) {
            let members = table.members
            consider(members.span.extracting(bucket), &search, bytes)
        }
    }

    /// Tries ascending candidates until one matches or none can come before the best so far.
    @inline(__always)
    private func consider(_ candidates: Span<UInt32>, _ search: inout Search, _ bytes: Span<UInt8>) {
        var next = search.lowest == 0 ? 0 : lowerBound(candidates, search.lowest)
        while next < candidates.count, Int(candidates[next]) < search.best {
            let rule = Int(candidates[next])
            if matches(rule, bytes, search.link, search.reading) { search.best = rule }
            next += 1
        }
    }

    /// The first of ascending `candidates` that is not below `rule`.
    private func lowerBound(_ candidates: Span<UInt32>, _ rule: Int) -> Int {
        var low = 0
        var high = candidates.count
        while low < high {
            let middle = (low + high) / 2
            if Int(candidates[middle]) < rule { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
