internal import NIOConcurrencyHelpers

/// The visits of plain links that one event loop has answered, as the requests came, until ``VisitRecorder`` takes them.
///
/// To note a visit costs a hash of its bytes: those that are the same are noted once, with their number. Nothing is
/// concluded from them here. What does not fit is counted and dropped, so that the memory has a limit.
package final class VisitLog: Sendable {
    /// The most bytes and different requests between two times at which they are taken.
    package static let maximumBytes = 8 << 20
    package static let maximumCount = 16_384

    private let seed = UInt64.random(in: .min ... .max)
    private let state = NIOLockedValueBox(Notes())

    /// A request, and how often it came.
    package struct Note {
        fileprivate let hash: UInt64
        /// Where its bytes are.
        package let place: Range<Int>
        package let origin: VisitOrigin
        /// How often.
        package fileprivate(set) var count: Int64
    }

    /// What was noted since the last time.
    package struct Notes {
        /// The bytes of the requests, as HTTP/1.1 has them.
        package fileprivate(set) var bytes: [UInt8] = []
        package fileprivate(set) var notes: [Note] = []
        /// How many visits did not fit.
        package fileprivate(set) var dropped: Int64 = 0
        /// The index of a note, plus one, at each place of an open-addressing table; a power of two of them.
        fileprivate var table: [UInt32] = []
    }

    package init() {}

    /// Notes a visit.
    ///
    /// - Parameters:
    ///   - request: Where the request is.
    ///   - bytes: What the client sent.
    ///   - origin: What the connection says about the visitor.
    @inline(__always)
    package func note(_ request: Range<Int>, in bytes: Span<UInt8>, from origin: VisitOrigin) {
        let hash = HashedLink.hash(of: request, in: bytes, seed: seed)
        state.withLockedValue { $0.note(request, in: bytes, hash, origin) }
    }

    /// Takes what was noted, and begins again.
    package func take() -> Notes {
        state.withLockedValue { notes in
            defer { notes = Notes() }
            return notes
        }
    }
}

/// What a connection says about the visitors whose requests come over it.
package struct VisitOrigin: Hashable, Sendable {
    /// The two letters of the client's country, in one number; 0: it is not known.
    private let letters: UInt16
    /// The trusted proxy at the other end, whose fields name the client; `nil`: the client itself is there.
    let proxy: IPAddress?

    /// An origin of which nothing is known.
    package static let unknown = VisitOrigin(country: nil)

    /// A client in a country, such as `DE`.
    package init(country: String?) {
        let bytes = Array((country ?? "").utf8)
        letters = bytes.count == 2 ? UInt16(bytes[0]) << 8 | UInt16(bytes[1]) : 0
        proxy = nil
    }

    /// A proxy.
    init(proxy: IPAddress) { (letters, self.proxy) = (0, proxy) }

    /// The country of the client; `nil` where it is not known.
    package var country: String? {
        letters == 0 ? nil : String(decoding: [UInt8(letters >> 8), UInt8(letters & 0xff)], as: UTF8.self)
    }
}

extension VisitLog.Notes {
    fileprivate mutating func note(
        _ request: Range<Int>,
        in source: Span<UInt8>,
        _ hash: UInt64,
        _ origin: VisitOrigin
    ) {
        if notes.count * 2 >= table.count { grow() }
        let mask = table.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while table[slot] != 0 {
            let index = Int(table[slot]) - 1
            if notes[index].hash == hash, isSame(notes[index].place, request, source),
                notes[index].origin == origin
            {
                notes[index].count += 1
                return
            }
            slot = (slot + 1) & mask
        }
        guard notes.count < VisitLog.maximumCount, bytes.count + request.count <= VisitLog.maximumBytes else {
            dropped += 1
            return
        }
        let start = bytes.count
        for index in request { bytes.append(source[index]) }
        notes.append(
            VisitLog.Note(hash: hash, place: start..<bytes.count, origin: origin, count: 1)
        )
        table[slot] = UInt32(notes.count)
    }

    private func isSame(_ place: Range<Int>, _ request: Range<Int>, _ source: Span<UInt8>) -> Bool {
        guard place.count == request.count else { return false }
        let own = bytes.span
        var offset = 0
        while place.count - offset >= 8 {
            let isEqual =
                HashedLink.word(own, place.lowerBound + offset) == HashedLink.word(source, request.lowerBound + offset)
            guard isEqual else { return false }
            offset += 8
        }
        while offset < place.count {
            guard own[place.lowerBound + offset] == source[request.lowerBound + offset] else { return false }
            offset += 1
        }
        return true
    }

    private mutating func grow() {
        table = [UInt32](repeating: 0, count: max(64, table.count * 4))
        let mask = table.count - 1
        for (index, note) in notes.enumerated() {
            var slot = Int(truncatingIfNeeded: note.hash) & mask
            while table[slot] != 0 { slot = (slot + 1) & mask }
            table[slot] = UInt32(index + 1)
        }
    }
}

/// The logs of all event loops, once visits are recorded.
final class VisitLogs: Sendable {
    private let state = NIOLockedValueBox(State())

    private struct State {
        var isOn = false
        var countries: CountryService?
        var logs: [VisitLog] = []
    }

    /// Makes event loops note visits from now on; those that serve connections already do not.
    func begin(_ countries: CountryService?) {
        state.withLockedValue { state in
            state.isOn = true
            state.countries = countries
        }
    }

    /// The log of an event loop; `nil` where visits are not recorded.
    func loopLog() -> VisitLog? {
        state.withLockedValue { state in
            guard state.isOn else { return nil }
            let log = VisitLog()
            state.logs.append(log)
            return log
        }
    }

    /// What a connection says about the visitors whose requests come over it.
    func origin(peer: IPAddress?, isProxy: Bool) -> VisitOrigin {
        guard let peer else { return .unknown }
        guard !isProxy else { return VisitOrigin(proxy: peer) }
        return VisitOrigin(country: state.withLockedValue(\.countries)?.country(of: peer))
    }

    /// Takes what all event loops have noted.
    func take() -> [VisitLog.Notes] { state.withLockedValue(\.logs).map { $0.take() } }
}
