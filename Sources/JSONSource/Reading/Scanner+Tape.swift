extension Scanner {
    /// The step after a complete value.
    var stepAfterValue: Step { container == TapeEntry.none ? .trailer : .separator }

    /// Puts a value or key without children on the tape and moves behind it.
    mutating func append(_ kind: JSONKind, from start: Int, to end: Int, flags: TapeFlags = []) {
        tape.append(
            TapeEntry(
                start: UInt32(truncatingIfNeeded: start),
                end: UInt32(truncatingIfNeeded: end),
                next: UInt32(truncatingIfNeeded: tape.count + 1),
                parent: container,
                number: childCount,
                kind: kind,
                flags: flags
            )
        )
        if !flags.contains(.name) { childCount &+= 1 }
        offset = end
        lastEnd = end
    }

    /// Opens the object or array whose bracket is at the offset.
    mutating func open(_ kind: JSONKind) throws(Stop) -> Step {
        guard openObjects + openArrays < limits.maximumDepth else {
            try fail(.tooDeep(offset..<offset + 1, limit: limits.maximumDepth))
        }
        let index = UInt32(truncatingIfNeeded: tape.count)
        append(kind, from: offset, to: offset + 1)
        if container != TapeEntry.none { tape[Int(container)].count = childCount }
        enter(index, isObject: kind == .object, childCount: 0)
        guard kind == .object else {
            openArrays += 1
            return .firstElement
        }
        openObjects += 1
        return .firstName
    }

    /// Makes a container the innermost one.
    mutating func enter(_ index: UInt32, isObject: Bool, childCount: UInt32) {
        container = index
        isInObject = isObject
        self.childCount = childCount
    }

    /// Closes the innermost container just before an offset.
    mutating func close(at end: Int) -> Step {
        let index = Int(container)
        tape[index].end = UInt32(truncatingIfNeeded: end)
        tape[index].next = UInt32(truncatingIfNeeded: tape.count)
        tape[index].count = childCount
        if isInObject { openObjects -= 1 } else { openArrays -= 1 }
        let parent = tape[index].parent
        if parent == TapeEntry.none {
            enter(parent, isObject: false, childCount: 0)
        } else {
            let entry = tape[Int(parent)]
            enter(parent, isObject: entry.kind == .object, childCount: entry.count)
        }
        lastEnd = end
        return stepAfterValue
    }

    /// Takes back a key that got no value.
    mutating func dropPendingName() {
        if let last = tape.last, last.flags.contains(.name) { tape.removeLast() }
    }

    /// Ends what is still open where the reading ended.
    mutating func closeOpenContainers() {
        dropPendingName()
        while container != TapeEntry.none { _ = close(at: max(offset, lastEnd)) }
    }

    /// The innermost open container.
    var openContainer: TapeEntry? { container == TapeEntry.none ? nil : tape[Int(container)] }
}
