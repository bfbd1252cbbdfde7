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
                - { is: shop, device: ios-13 }
                - { is: browser, device: android-13 }

            """
        try folder.write(TestSamples.apps + expectations, to: "waymark.yaml")
        let result = try await Waymark.run("test", in: folder)
        #expect(result == .init(status: 0, output: "✓ 9 expectations: all hold.\n", errors: ""))
    }

    @Test("one that does not hold is told with the step that decided, and what to do")
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

    @Test(
        "an unknown name is answered with the nearest one",
        arguments: [
            ("device: ios17", "there is no device \"ios17\"; did you mean \"ios-17\"?"),
            ("context: mesages", "there is no context \"mesages\"; did you mean \"messages\"?"),
            (
                "device: palm-3",
                "there is no device \"palm-3\"; \"waymark simulate --help\" lists devices and contexts."
            ),
            (
                "device: ios-17, on: android",
                "the device \"ios-17\" is on none of the platforms under \"on\"; \"waymark simulate --help\" lists devices and "
                    + "contexts."
            ),
        ]
    )
    func names(terms: String, sentence: String) async throws {
        let expectation = "expect: { https://shop.example/orders/1: { is: shop, \(terms) } }\n"
        try folder.write(TestSamples.apps + expectation, to: "waymark.yaml")
        let result = try await Waymark.run("test", in: folder)
        #expect(result == .init(status: 2, output: "", errors: "waymark: waymark.yaml:12:11: \(sentence)\n"))
    }
}
