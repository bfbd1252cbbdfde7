import DeviceSimulation
import JSONSource
import LinkDescription
import LinkWorkspaces
import Testing

@Suite("A description, as the simulator takes it")
struct DescribedInputTests {
    private static func description() throws -> WorkspaceDescription {
        var description = try Sample.small()
        description.rules = [
            DescribedRule(
                RoutingRule(path: "/orders/*", verdict: .open([try Slug("shop")])),
                position: SourcePosition(offset: 0, line: 7, column: 5)
            )
        ]
        return description
    }

    @Test(
        "steps name the place of the rule in the description, whatever file it is made into",
        arguments: [SimulatedDevice.iOS17, .macOS15, .android15]
    )
    func places(_ device: SimulatedDevice) async throws {
        let input = try SimulationInput(try Self.description(), named: "links.yaml")
        let link = "https://shop.example/orders/1"
        let scene = try await input.scene(for: link)
        let table = input.placing(Simulation.table(link, devices: [device], contexts: [.messages], scene: scene))
        let outcome = try #require(table.cells.first?.first ?? nil)
        #expect(outcome.kind == .app)
        #expect(Set(outcome.steps.compactMap(\.place)) == ["links.yaml:7:5"])
    }

    @Test("a file that is given in the place of one that is made keeps its own places")
    func replaced() async throws {
        var input = try SimulationInput(try Self.description())
        let text = """
            {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.acme.shop"], "components": [{"/": "/cart/*"}]}]}}
            """
        input.associationFiles = [:]
        input.otherAssociationFile = NamedFile(name: "public/aasa.json", bytes: Array(text.utf8))
        let link = "https://shop.example/cart/1"
        let scene = try await input.scene(for: link)
        let table = input.placing(Simulation.table(link, devices: [.iOS17], contexts: [.messages], scene: scene))
        let outcome = try #require(table.cells.first?.first ?? nil)
        #expect(outcome.kind == .app)
        #expect(outcome.steps.compactMap(\.place) == ["public/aasa.json:1:83"])
    }

    @Test(
        "the form that iOS 9 to 12 read is written where an app runs there, and not otherwise",
        arguments: [9, 12, 13, 15]
    )
    func legacyForm(_ version: Int) throws {
        var description = try Self.description()
        description.apps[0].minimum.iOS = version
        let files = try FileGenerator(description).files()
        let text = String(decoding: try #require(files.first).bytes, as: UTF8.self)
        #expect(text.contains("\"paths\"") == (version < 13))
    }
}
