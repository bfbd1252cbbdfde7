import DigitalAssetLinks

extension ReadInput {
    /// Reads the files of one project; references of manifests are looked up in the values that lie beside them.
    static func all(_ inputs: [LintInput]) -> [ReadInput] {
        let files = inputs.map(ReadInput.init)
        let isAlone = inputs.count { $0.kind == .androidManifest } == 1
        return files.indices.map { index in
            guard case .manifest(let subject) = files[index] else { return files[index] }
            // Projects have many modules, each with values of its own.
            let folder = inputs[index].folder
            let own = inputs.filter { $0.kind == .androidResources && $0.folder == folder + ["res", "values"] }
            let values = own.isEmpty && isAlone ? inputs.filter { $0.kind == .androidResources } : own
            return values.isEmpty ? files[index] : .manifest(subject.with(resources(values)))
        }
    }

    private static func resources(_ values: [LintInput]) -> AndroidResources {
        values.reduce(into: AndroidResources()) { resources, input in
            // What is no XML defines nothing, and is a matter of the build.
            try? resources.add(input.bytes)
        }
    }
}

extension LintInput {
    /// The folders that the file lies in, one by one.
    fileprivate var folder: [Substring] { path.split(separator: "/").dropLast() }
}
