/// A value to be written as YAML.
indirect enum YAMLValue {
    /// A text, in quotes where it would be read as something else without.
    case text(String)
    /// A word that is written without quotes, such as `true` or a number.
    case word(String)
    /// Values; on one line where they are short texts.
    case list([YAMLValue])
    /// Keys with values, in this order.
    case mapping([YAMLMember])
    /// Nothing: a key with a colon only.
    case nothing

    /// One text, or a list of them.
    static func texts(_ texts: [String]) -> YAMLValue {
        texts.count == 1 ? .text(texts[0]) : .list(texts.map(YAMLValue.text))
    }
}

/// A key of a mapping with its value.
struct YAMLMember {
    let key: String
    let value: YAMLValue

    init(_ key: String, _ value: YAMLValue) {
        self.key = key
        self.value = value
    }
}
