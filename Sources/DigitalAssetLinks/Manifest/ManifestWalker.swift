import JSONSource
import LinkPatterns

/// Walks over a manifest and collects what matters to links.
struct ManifestWalker {
    let source: SourceText
    let root: AndroidElement
    let resources: AndroidResources
    let placeholders: [String: String]
    let packageName: String?
    private let form: AndroidManifestReader.Form
    private var findings: [Finding] = []

    init(
        source: SourceText,
        root: AndroidElement,
        resources: AndroidResources,
        placeholders: [String: String],
        packageName: String?,
        form: AndroidManifestReader.Form
    ) {
        self.form = form
        self.source = source
        self.root = root
        self.resources = resources
        self.placeholders = placeholders
        self.packageName = packageName
    }

    mutating func manifest() -> AndroidManifest {
        let sdk = root.children(named: "uses-sdk").first
        var components: [ManifestComponent] = []
        var statements: ManifestText?
        for application in root.children(named: "application") {
            let isEnabled = boolean(application, "enabled") ?? true
            for element in application.children {
                if let kind = ManifestComponent.Kind(rawValue: element.name) {
                    components.append(component(element, kind, isApplicationEnabled: isEnabled))
                } else if element.name == "meta-data", element.attribute("name")?.value == "asset_statements" {
                    statements = text(element, "resource") ?? text(element, "value")
                }
            }
        }
        return AndroidManifest(
            source: source,
            packageName: packageName,
            minimumSDK: sdk.flatMap { text($0, "minSdkVersion") }.flatMap { Int($0.text) },
            targetSDK: sdk.flatMap { text($0, "targetSdkVersion") }.flatMap { Int($0.text) },
            components: components,
            assetStatements: statements,
            findings: findings.sorted { $0.range.lowerBound < $1.range.lowerBound }
        )
    }

    private mutating func component(
        _ element: AndroidElement,
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
            filters: element.children(named: "intent-filter").map { filter($0) },
            navigationGraphs: element.children(named: "nav-graph").compactMap { text($0, "value") },
            tagRange: element.tagRange
        )
    }

    /// The name of a class; a dot in front means the package, and so does no dot at all.
    private func fullName(_ name: String) -> String {
        guard let packageName, !name.isEmpty else { return name }
        if name.hasPrefix(".") { return packageName + name }
        return name.contains(".") ? name : packageName + "." + name
    }
}

// MARK: - Values

extension ManifestWalker {
    /// An attribute of Android's namespace as Android sees it.
    mutating func text(_ element: AndroidElement, _ name: String) -> ManifestText? {
        element.attribute(name).map { value(of: $0) }
    }

    mutating func value(of attribute: AndroidAttribute) -> ManifestText {
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

    private mutating func boolean(_ element: AndroidElement, _ name: String) -> Bool? {
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

    private mutating func reportUnresolved(_ what: String, _ attribute: AndroidAttribute) {
        findings.append(
            Finding(
                .mfPlaceholder,
                range: attribute.valueRange,
                message: "“\(what)” in “\(attribute.name)” does not have a value here.",
                help: "Give the value, or read the merged manifest of a build."
            )
        )
    }
}

extension ManifestWalker {
    mutating func filter(_ element: AndroidElement) -> ManifestFilter {
        let tags = element.children(named: "data").map { tag($0) }
        let groups = element.children(named: "uri-relative-filter-group").map { group($0) }
        let actions = names(element, "action")
        let categories = names(element, "category")
        let autoVerify = text(element, "autoVerify")
        let filter = IntentFilter(
            actions: actions.map(\.text),
            categories: categories.map(\.text),
            data: tags.map(\.data),
            groups: groups.map(\.group),
            autoVerify: autoVerify.map { ["true", "TRUE", "True"].contains($0.text) } ?? false
        )
        let texts = (tags + groups.flatMap(\.manifest.tags)).flatMap { $0.attributes.map(\.value) }
        return ManifestFilter(
            filter: filter,
            range: element.range,
            tagRange: element.tagRange,
            tags: tags,
            groups: groups.map(\.manifest),
            isExact: (texts + actions + categories + [autoVerify].compactMap(\.self)).allSatisfy(\.isResolved)
        )
    }

    private mutating func names(_ element: AndroidElement, _ child: String) -> [ManifestText] {
        element.children(named: child).compactMap { text($0, "name") }
    }

    private mutating func tag(_ element: AndroidElement) -> ManifestTag {
        let attributes = element.attributes.filter { $0.namespace == .android }.map { attribute in
            ManifestTag.Attribute(name: attribute.name, value: value(of: attribute), range: attribute.range)
        }
        return ManifestTag(range: element.tagRange, attributes: attributes)
    }

    private mutating func group(_ element: AndroidElement) -> (group: FilterGroup, manifest: ManifestGroup) {
        let tags = element.children(named: "data").map { tag($0) }
        let allows = text(element, "allow").map { !["false", "FALSE", "False"].contains($0.text) } ?? true
        let conditions = tags.flatMap { tag in
            FilterCondition.Part.allCases.flatMap { part in
                tag.patterns(FilterAttribute.Part(part)).map { FilterCondition(part, $0) }
            }
        }
        return (
            FilterGroup(allows: allows, conditions: conditions), ManifestGroup(tagRange: element.tagRange, tags: tags)
        )
    }
}

extension ManifestTag {
    /// What the tag says outside of a group.
    var data: FilterData {
        FilterData(
            scheme: self["scheme"]?.text,
            host: self["host"]?.text,
            port: self["port"]?.text,
            paths: patterns(.path),
            schemeSpecificParts: patterns(.ssp),
            mimeType: self["mimeType"]?.text
        )
    }

    /// The patterns for a part, in Android's order.
    func patterns(_ part: FilterAttribute.Part) -> [FilterPattern] {
        FilterAttribute.all.filter { $0.part == part }.compactMap { attribute in
            self[attribute.name].map { FilterPattern($0.text, kind: attribute.kind) }
        }
    }
}

extension FilterAttribute.Part {
    init(_ part: FilterCondition.Part) {
        self =
            switch part {
            case .path: .path
            case .query: .query
            case .fragment: .fragment
            }
    }
}
