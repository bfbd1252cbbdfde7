import HTTPTypes

extension HTTPFields {
    /// A field by a name that HTTP's types have no constant for.
    subscript(named name: String) -> String? {
        get { HTTPField.Name(name).flatMap { self[$0] } }
        set { if let name = HTTPField.Name(name) { self[name] = newValue } }
    }

    /// The values of all fields of a name, in their order.
    func values(named name: String) -> [String] { HTTPField.Name(name).map { self[values: $0] } ?? [] }
}
