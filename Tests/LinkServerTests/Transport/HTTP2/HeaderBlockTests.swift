import NIOCore
import NIOHPACK
import PropertyTesting
import Testing

@testable import LinkServer

@Suite("Blocks of compressed fields that leave the dynamic table unchanged")
struct HeaderBlockTests {
    @Test(
        "are those that add nothing to the table and leave its size alone",
        arguments: [
            ([], true), ([0x82, 0x87], true), ([0xff, 0x80, 0x01], true), ([0x00, 1, 0x61, 1, 0x62], true),
            ([0x10, 1, 0x61, 0], true), ([0x04, 2, 0x2f, 0x61], true), ([0x0f, 0x2f, 0], true),
            ([0x40, 1, 0x61, 1, 0x62], false), ([0x44, 1, 0x2f], false), ([0x20], false), ([0x3f, 0xe1, 0x1f], false),
            // Cut off, or with numbers that are longer than anyone needs.
            ([0x00], false), ([0x00, 1], false), ([0x00, 1, 0x61], false), ([0x00, 1, 0x61, 2, 0x62], false),
            ([0xff], false), ([0xff, 0xff, 0xff, 0xff, 0xff, 0x0f], false), ([0x82, 0x00, 0xff], false),
        ] as [([UInt8], Bool)]
    )
    func rows(block: [UInt8], keepsTable: Bool) {
        let whole = block[...]
        #expect(HeaderBlock.keepsTable(block.indices, of: whole.span) == keepsTable)
    }

    @Test("are read as the same fields twice, and do not affect later blocks")
    func random() throws {
        var random = SeededGenerator(seed: 7_541)
        var kept = 0
        for _ in 0..<20_000 {
            // First bytes of all kinds, and lengths that mostly fit.
            let block = (0..<Int.random(in: 1...12, using: &random)).map { index in
                index % 2 == 0 ? UInt8.random(in: 0...255, using: &random) : UInt8.random(in: 0...3, using: &random)
            }
            let whole = block[...]
            guard HeaderBlock.keepsTable(block.indices, of: whole.span) else { continue }
            var decoder = HPACKDecoder(allocator: ByteBufferAllocator())
            // Something to refer to.
            var start = ByteBuffer(bytes: [0x40] + [1, 0x61, 1, 0x62] + [0x40] + [1, 0x63, 1, 0x64])
            _ = try decoder.decodeHeaders(from: &start)
            guard let fields = Self.fields(of: block, &decoder) else { continue }
            kept += 1
            #expect(Self.fields(of: block, &decoder) == fields)
            #expect(Self.fields(of: [0xbe, 0xbf], &decoder) == ["c: d", "a: b"])
            #expect(Self.fields(of: [0xc0], &decoder) == nil)
        }
        #expect(kept > 100)
    }

    @Test(
        "have the path in one place, where it is a literal that is not indexed",
        arguments: [
            ([0x82, 0x87, 0x04, 2, 0x2f, 0x61, 0x86], 2..<6), ([0x14, 1, 0x2f], 0..<3), ([0x05, 1, 0x2f, 0x82], 0..<3),
            ([0x00, 1, 0x61, 1, 0x62, 0x04, 1, 0x2f], 5..<8), ([], nil), ([0x82, 0x84], nil), ([0x01, 1, 0x61], nil),
            ([0x04, 3, 0x2f], nil), ([0x44, 1, 0x2f], nil), ([0x20, 0x04, 1, 0x2f], nil), ([0x04], nil),
        ] as [([UInt8], Range<Int>?)]
    )
    func paths(block: [UInt8], path: Range<Int>?) {
        let found = HeaderBlock.pathField(block.indices, of: block.span)
        #expect(found == path)
    }

    @Test("are written so that every reader finds the same fields")
    func literals() throws {
        for length in [0, 1, 29, 126, 127, 128, 254, 255, 300, 2_000] {
            var block: [UInt8] = []
            for name in [8, 15, 24, 28, 33, 46] {
                HeaderBlock.append(name, repeatElement(UInt8(ascii: "x"), count: length), to: &block)
            }
            let keepsTable = HeaderBlock.keepsTable(block.indices, of: block.span)
            #expect(keepsTable)
            var decoder = HPACKDecoder(allocator: ByteBufferAllocator())
            let value = String(repeating: "x", count: length)
            #expect(
                Self.fields(of: block, &decoder)
                    == [":status", "accept-charset", "cache-control", "content-length", "date", "location"]
                    .map { "\($0): \(value)" }
            )
        }
    }

    private static func fields(of block: [UInt8], _ decoder: inout HPACKDecoder) -> [String]? {
        var bytes = ByteBuffer(bytes: block)
        // What cannot be read has no fields.
        return (try? decoder.decodeHeaders(from: &bytes))?.map { "\($0.name): \($0.value)" }
    }
}
