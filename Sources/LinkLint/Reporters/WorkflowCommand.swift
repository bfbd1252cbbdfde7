/// Escapes texts for workflow commands (GitHub, "Workflow commands for GitHub Actions").
package enum WorkflowCommand {
    /// A message.
    package static func data(_ text: String) -> String {
        escape(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
    }

    /// The value of a property such as `file`.
    package static func property(_ text: String) -> String {
        escape(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
    }

    private static func escape(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            if let escape = escapes[scalar] { result += escape } else { result.unicodeScalars.append(scalar) }
        }
    }
}
