import JSONSource
import LinkAPI
import LinkServer
import Testing

/// What generators of clients need of the OpenAPI document: what they cannot read they leave out without an error.
@Suite("The OpenAPI document for generated clients")
struct OpenAPIClientTests {
    private static var document: JSONValue { APIContract.document }

    private static func operation(_ endpoint: AdminEndpoint) -> JSONValue {
        document["paths"][endpoint.template][endpoint.method.lowercased()]
    }

    /// The members of an object; none of any other value.
    private static func members(_ value: JSONValue) -> [JSONValue.Member] {
        if case .object(let members) = value { members } else { [] }
    }

    private static func elements(_ value: JSONValue) -> [JSONValue] {
        if case .array(let elements) = value { elements } else { [] }
    }

    @Test("has a schema for every body of a request, which is of one media type", arguments: AdminEndpoint.allCases)
    func describesRequests(endpoint: AdminEndpoint) {
        let body = Self.operation(endpoint)["requestBody"]
        #expect((body == .null) == (endpoint.about?.body == nil))
        guard body != .null else { return }
        let content = Self.members(body["content"])
        #expect(content.count == 1)
        for form in content { #expect(Self.members(form.value["schema"]) != [], "\(form.name)") }
    }

    @Test("has a schema for every body of an answer", arguments: AdminEndpoint.allCases)
    func describesAnswers(endpoint: AdminEndpoint) {
        for answer in Self.members(Self.operation(endpoint)["responses"]) {
            #expect(answer.value["description"] != .null, "\(answer.name)")
            for form in Self.members(answer.value["content"]) {
                #expect(form.value["schema"] != .null, "\(answer.name) \(form.name)")
            }
        }
    }

    @Test("gives every parameter a type, and names it once in its place", arguments: AdminEndpoint.allCases)
    func typesParameters(endpoint: AdminEndpoint) {
        let parameters = Self.elements(Self.operation(endpoint)["parameters"])
        for parameter in parameters { #expect(parameter["schema"]["type"] != .null, "\(parameter["name"])") }
        let names = parameters.map { "\($0["in"]) \($0["name"])" }
        #expect(Set(names).count == names.count)
        let inPath = parameters.filter { $0["in"] == "path" }.map { $0["name"] }
        #expect(inPath == endpoint.parameterNames.map { JSONValue.string($0) })
        for parameter in parameters where parameter["in"] == "path" { #expect(parameter["required"] == .boolean(true)) }
    }

    @Test("gives every operation a name of its own")
    func namesOperations() {
        let names = AdminEndpoint.allCases.map { Self.operation($0)["operationId"] }
        #expect(Set(names.map { "\($0)" }).count == AdminEndpoint.allCases.count)
    }

    @Test("has every schema that it refers to, and nothing but a description beside a reference to it")
    func resolvesReferences() {
        var faults: [String] = []
        func walk(_ value: JSONValue, _ place: String) {
            if case .string(let reference) = value["$ref"] {
                let target = reference.split(separator: "/").dropFirst().reduce(Self.document) { $0[String($1)] }
                if target == .null { faults.append("\(place): no \(reference)") }
                let others = Self.members(value).map(\.name).filter { !["$ref", "description"].contains($0) }
                if !others.isEmpty { faults.append("\(place): \(others) beside $ref") }
            }
            for member in Self.members(value) { walk(member.value, "\(place)/\(member.name)") }
            for (index, element) in Self.elements(value).enumerated() { walk(element, "\(place)[\(index)]") }
        }
        walk(Self.document, "")
        #expect(faults == [])
    }

    @Test("says that a description needs both scopes, and that it may name an invalid host")
    func describesDescriptions() {
        let operation = Self.operation(.applyDescription)
        #expect(operation["security"] == [["key": ["publish", "write"]]])
        #expect(Self.elements(operation["responses"]["400"]["x-problem-codes"]).contains("invalid-host"))
    }
}
