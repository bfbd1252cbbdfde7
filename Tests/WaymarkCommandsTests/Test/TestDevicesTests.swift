import Testing

@Suite("waymark test with devices and contexts")
struct TestDevicesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("an expectation about a device or a context asks the simulator, with the files that would be generated")
    func sound() async throws {
        let expectations = """
            expect:
              https://shop.example/orders/1:
                - { is: shop, device: ios-17, context: messages }
                - { is: browser, device: ios-17, context: typed }
                - { is: shop, device: android-15 }
                - { is: shop, context: messages }
                - { not: shop, device: ios-18, context: safari-same-site }
              https://shop.example/orders/admin/1:
                - { is: excluded, device: ios-18 }
                - { is: browser, device: android-15 }
              https://shop.example/help/a:
                - { is: shop, device: ios-15 }
                - { is: browser, device: ios-13 }
                - { is: browser, device: android-13 }

            """
        try folder.write(TestSamples.apps + expectations, to: "waymark.yaml")
        let result = try await Waymark.run("test", in: folder)
        #expect(result == .init(status: 0, output: "✓ 10 expectations: all hold.\n", errors: ""))
    }

    @Test("one that does not hold is reported with the step that decided, and what to do")
    func failing() async throws {
        let expectation = "expect: { https://shop.example/orders/1: { is: shop, device: ios-17, context: typed } }\n"
        try folder.write(TestSamples.apps + expectation, to: "waymark.yaml")
        let result = try await Waymark.run("test", in: folder)
        #expect(result.status == 1)
        let start =
            "✗ waymark.yaml:12:11: Expected that https://shop.example/orders/1 opens shop on iOS 17, typed, but: "
        #expect(result.output.hasPrefix(start), "\(result.output)")
        #expect(result.output.hasSuffix("✗ 1 expectation: 0 hold, 1 does not.\n"))
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[1].hasSuffix(" [D]"))
        #expect(lines[2].hasPrefix("    fix: "))
    }

    @Test("unknown names are reported all at once, with their places, by every verb that reads them")
    func names() async throws {
        let expectations = """
            expect:
              https://shop.example/orders/1: { is: shop, device: ios17 }
              https://shop.example/orders/2: { is: shop, device: ios-99 }
              https://shop.example/orders/3: { is: shop, context: mesages }
              https://shop.example/orders/4: { is: shop, platforms: android, device: ios-17 }

            """
        try folder.write(TestSamples.apps + expectations, to: "waymark.yaml")
        let sentences = [
            "waymark: waymark.yaml:13:54: There is no device \"ios17\"; did you mean \"ios-17\"?",
            "waymark.yaml:14:54: There is no device \"ios-99\"; write ios-9 to ios-18, or ios-26 and later.",
            "waymark.yaml:15:55: There is no context \"mesages\"; did you mean \"messages\"?",
            "waymark.yaml:16:74: \"platforms\" does not include the platform of the device \"ios-17\"; remove \"platforms\", or name "
                + "another device.",
        ]
        for verb in ["test", "generate"] {
            let result = try await Waymark.run(verb, in: folder)
            #expect(result.status == 2)
            #expect(result.output == "")
            let lines = result.errors.split(separator: "\n").map(String.init)
            #expect(lines.filter { $0.contains("waymark.yaml:") } == sentences)
        }
    }

    @Test("a context that only one platform has is asked there, and has to be where the app is")
    func contexts() async throws {
        let expectation = "expect: { https://shop.example/orders/1: { is: shop, context: chrome } }\n"
        try folder.write(TestSamples.apps + expectation, to: "waymark.yaml")
        let result = try await Waymark.run("test", "--format", "json", in: folder)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("\"device\": \"android-17\""))
        #expect(!result.output.contains("\"device\": \"ios-"))
        let start = "app: ABCDE12345.com.example.shop\ndomain: shop.example\n"
        try folder.write(start + expectation, to: "waymark.yaml")
        let none = try await Waymark.run("test", in: folder)
        let sentence =
            "waymark.yaml:3:11: no device that the expectation is about has the context \"chrome\"; name another context, "
            + "or a device."
        #expect(none == .init(status: 2, output: "", errors: "waymark: \(sentence)\n"))
    }
}
