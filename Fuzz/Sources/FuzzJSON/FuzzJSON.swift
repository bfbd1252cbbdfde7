// The reader is compiled into this module (the directory next to this file is a link), so that libFuzzer sees its branches.

/// Reads one input in both modes and checks what must hold for any bytes; a crash is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let reader = JSONReader(limits: JSONReader.Limits(maximumDepth: 64))
    let recovery = reader.recover(bytes)
    if let document = recovery.document {
        check(document)
        precondition(reads(JSONWriter(style: .compact).write(JSONValue(document.root))), "what was written is not JSON")
    }
    for error in recovery.errors {
        precondition(error.range.upperBound <= bytes.count, "an error outside the source")
    }
    for error in recovery.errors.prefix(2) {
        precondition(SourceText(bytes).caret(for: error.range).contains("^"), "an error without a caret")
    }
    do throws(JSONSyntaxError) {
        let document = try reader.read(bytes)
        precondition(recovery.errors.isEmpty, "recovery finds errors in JSON")
        precondition(
            recovery.document.map { JSONValue($0.root) } == JSONValue(document.root),
            "recovery reads JSON differently"
        )
    } catch {
        precondition(recovery.errors.contains(error), "recovery misses the error")
    }
    return 0
}

/// Whether a text is JSON.
///
/// Depth does not grow by writing, so the limit is the reader's own.
private func reads(_ bytes: [UInt8]) -> Bool {
    (try? JSONReader().read(bytes)) != nil
}

private func check(_ document: JSONDocument) {
    let tape = document.storage.tape
    for (index, entry) in tape.enumerated() {
        precondition(entry.start <= entry.end && entry.end <= document.source.bytes.count, "a range outside the source")
        precondition(entry.next > index && entry.next <= tape.count, "a wrong next index")
        precondition(index == 0 || entry.start >= tape[index - 1].start, "values out of order")
        guard entry.parent != TapeEntry.none else {
            precondition(index == 0, "a second root")
            continue
        }
        let parent = tape[Int(entry.parent)]
        precondition(entry.parent < index && index < parent.next, "a wrong parent")
        precondition(entry.start >= parent.start && entry.end <= parent.end, "a child outside its parent")
        if entry.kind == .string { _ = document.storage.text(at: index).utf8.count }
    }
}
