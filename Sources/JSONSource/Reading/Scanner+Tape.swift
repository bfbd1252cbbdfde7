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
                kind: kind,
                flags: flags
            )
        )
        if container != TapeEntry.none, !flags.contains(.name) { tape[Int(container)].count += 1 }
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
        container = index
        guard kind == .object else {
            openArrays += 1
            return .firstElement
        }
        openObjects += 1
        return .firstName
    }

    /// Closes the innermost container just before an offset.
    mutating func close(at end: Int) -> Step {
        let index = Int(container)
        tape[index].end = UInt32(truncatingIfNeeded: end)
        tape[index].next = UInt32(truncatingIfNeeded: tape.count)
        if tape[index].kind == .object { openObjects -= 1 } else { openArrays -= 1 }
        container = tape[index].parent
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

    var isInObject: Bool { container != TapeEntry.none && tape[Int(container)].kind == .object }

    /// The innermost open container.
    var openContainer: TapeEntry? { container == TapeEntry.none ? nil : tape[Int(container)] }
}
