import Foundation
import JSONSource
import LinkRouting
import LinkWorkspaces
import Testing

/// Values that several suites start from.
enum Sample {
    static let policy = DestinationPolicy(
        hosts: ["shop.example", "*.shop.example", "xn--bcher-kva.example"],
        schemes: ["shop"],
        packages: ["com.example.shop"]
    )
    static let web = "https://shop.example/spring"
    static let intent = "intent://shop.example/spring#Intent;scheme=https;package=com.example.shop;end"
    static let digest =
        "$pbkdf2-sha256$i=600000$c2FsdHNhbHRzYWx0c2FsdA$MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE"

    static func link(_ change: (inout Link) throws -> Void = { _ in }) throws -> Link {
        var link = Link(try LinkAddress("https://go.example/spring"), to: web)
        try change(&link)
        return link
    }

    static func time(_ text: String) throws -> LinkTime { try LinkTime(text) }

    /// Noon of a day at which the links of the tests work.
    static let noon = LinkTime(milliseconds: 1_795_262_400_000)

    static func visitor(_ platform: VisitorPlatform = .windows, _ change: (inout Visitor) -> Void = { _ in }) -> Visitor
    {
        var visitor = Visitor(
            device: RecognisedDevice(platform, .observed, "The agent names it.", followsIntents: platform == .android)
        )
        change(&visitor)
        return visitor
    }

    static func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(json.utf8))
    }

    static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// What decoding finds wrong, as a caller shows it.
    static func mistake<Value: Decodable>(in json: String, as type: Value.Type) throws -> WorkspaceError? {
        do {
            _ = try decode(type, json)
            return nil
        } catch let error as DecodingError {
            return WorkspaceError(error)
        }
    }
}

extension PreparedLink {
    /// The address of the destination; `nil` when the visitor goes nowhere.
    func address(for visitor: Visitor, at now: LinkTime = Sample.noon, uses: Int = 0) -> String? {
        decision(for: visitor, at: now, uses: uses).destination?.address
    }
}
