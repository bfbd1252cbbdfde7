import HTTPTypes

extension HTTPFields {
    /// A field by a name for which HTTPTypes has no constant.
    subscript(named name: String) -> String? {
        get { HTTPField.Name(name).flatMap { self[$0] } }
        set { if let name = HTTPField.Name(name) { self[name] = newValue } }
    }

    /// The values of all fields of a name, in their order.
    func values(named name: String) -> [String] { HTTPField.Name(name).map { self[values: $0] } ?? [] }
}
