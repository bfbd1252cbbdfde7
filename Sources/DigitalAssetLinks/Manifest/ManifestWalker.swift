import JSONSource

/// Walks over a manifest and collects what matters to links.
struct ManifestWalker {
    let document: MarkupDocument
    let resources: AndroidResources
    let placeholders: [String: String]
    let packageName: String?
    private let form: AndroidManifestReader.Form
    private var findings: [Finding] = []

    init(
        document: MarkupDocument,
        resources: AndroidResources,
        placeholders: [String: String],
        packageName: String?,
        form: AndroidManifestReader.Form
    ) {
        self.form = form
        self.document = document
        self.resources = resources
        self.placeholders = placeholders
        self.packageName = packageName
    }

    mutating func manifest() -> AndroidManifest {
        let root = document.root
        let sdk = document.children(of: root, named: "uses-sdk").first
        var components: [ManifestComponent] = []
        var statements: ManifestText?
        for application in document.children(of: root, named: "application") {
            let isEnabled = boolean(application, "enabled") ?? true
            for element in document.children(of: application) {
                if let kind = ManifestComponent.Kind(rawValue: element.name) {
                    components.append(component(element, kind, isApplicationEnabled: isEnabled))
                } else if element.name == "meta-data", element.attribute("name")?.value == "asset_statements" {
                    statements = text(element, "resource") ?? text(element, "value")
                }
            }
        }
        return AndroidManifest(
            source: document.source,
            packageName: packageName,
            minimumSDK: sdk.flatMap { text($0, "minSdkVersion") }.flatMap { Int($0.text) },
            targetSDK: sdk.flatMap { text($0, "targetSdkVersion") }.flatMap { Int($0.text) },
            components: components,
            assetStatements: statements,
            findings: findings.sorted { $0.range.lowerBound < $1.range.lowerBound }
        )
    }

    private mutating func component(
        _ element: MarkupElement,
        _ kind: ManifestComponent.Kind,
        isApplicationEnabled: Bool
    ) -> ManifestComponent {
        let name = text(element, "name")?.text ?? ""
        return ManifestComponent(
            kind: kind,
            name: fullName(name),
            target: text(element, "targetActivity").map { fullName($0.text) },
            isExported: boolean(element, "exported"),
            isEnabled: isApplicationEnabled && boolean(element, "enabled") ?? true,
            launchMode: text(element, "launchMode")?.text,
            filters: document.children(of: element, named: "intent-filter").map { filter($0) },
            navigationGraphs: document.children(of: element, named: "nav-graph").compactMap { text($0, "value") },
            tagRange: element.tagRange
        )
    }

    /// The name of a class; a dot in front stands for the package, and so does no dot at all.
    private func fullName(_ name: String) -> String {
        guard let packageName, !name.isEmpty else { return name }
        if name.hasPrefix(".") { return packageName + name }
        return name.contains(".") ? name : packageName + "." + name
    }
}

// MARK: - Values

extension ManifestWalker {
    /// An attribute of Android's namespace as Android sees it.
    mutating func text(_ element: MarkupElement, _ name: String) -> ManifestText? {
        element.attribute(name).map { value(of: $0) }
    }

    mutating func value(of attribute: MarkupAttribute) -> ManifestText {
        let written = attribute.value
        func text(_ text: String, isResolved: Bool = true) -> ManifestText {
            ManifestText(text: text, written: written, range: attribute.valueRange, isResolved: isResolved)
        }
        var filled = written
        if written.utf8.contains(UInt8(ascii: "$")) {
            let (text, missing) = Self.filled(written, placeholders)
            filled = text
            for name in missing { reportUnresolved("${\(name)}", attribute) }
            if !missing.isEmpty {
                return ManifestText(text: filled, written: written, range: attribute.valueRange, isResolved: false)
            }
        }
        guard AndroidResources.isReference(filled) else {
            return text(form == .source ? ResourceText.attribute(filled) : filled)
        }
        guard let value = resources.value(of: filled) else {
            reportUnresolved(filled, attribute)
            return text(filled, isResolved: false)
        }
        return text(value)
    }

    private mutating func boolean(_ element: MarkupElement, _ name: String) -> Bool? {
        switch text(element, name)?.text {
        case "true", "TRUE", "True": true
        case "false", "FALSE", "False": false
        default: nil
        }
    }

    /// The text with its `${…}` filled in, and the names that are not known.
    private static func filled(_ text: String, _ placeholders: [String: String]) -> (String, missing: [String]) {
        var result = ""
        var missing: [String] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "$") {
            result += rest[..<open]
            rest = rest[open...]
            guard rest.hasPrefix("${"), let close = rest.firstIndex(of: "}") else {
                result += rest.prefix(1)
                rest = rest.dropFirst()
                continue
            }
            let name = String(rest[..<close].dropFirst(2))
            if placeholders[name] == nil { missing.append(name) }
            result += placeholders[name] ?? String(rest[...close])
            rest = rest[rest.index(after: close)...]
        }
        return (result + rest, missing)
    }

    private mutating func reportUnresolved(_ what: String, _ attribute: MarkupAttribute) {
        findings.append(
            Finding(
                code: "MF-PLACEHOLDER",
                severity: .note,
                certainty: .documented,
                range: attribute.valueRange,
                message: "Nothing here says what “\(what)” in “\(attribute.name)” stands for.",
                help: "Give the value, or read the merged manifest of a build."
            )
        )
    }
}
