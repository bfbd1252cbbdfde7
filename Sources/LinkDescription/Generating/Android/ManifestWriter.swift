import DigitalAssetLinks
import JSONSource
import LinkPatterns

/// Writes intent filters as the part of a manifest that an app takes over.
struct ManifestWriter {
    let app: DescribedApp
    let package: String

    /// The activity that has the filters, relative to the package.
    static let activity = ".MainActivity"

    /// Where the manifest of a package is written to.
    static func path(of package: String) -> String { "android/\(package).xml" }

    func text(_ filters: [IntentFilter]) -> String {
        let remark =
            filters.isEmpty
            ? "No link opens \(Self.remark(package))."
            : "The links of \(Self.remark(package)). Put the filters into the activity that opens links."
        var lines = [
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
            "<!-- \(remark) -->",
            "<manifest xmlns:android=\"http://schemas.android.com/apk/res/android\">",
            "    <uses-sdk android:minSdkVersion=\"\(app.minimum.androidAPI)\"/>",
        ]
        guard !filters.isEmpty else {
            return (lines + ["    <application/>", "</manifest>"]).map { $0 + "\n" }.joined()
        }
        lines += [
            "    <application>",
            "        <activity android:name=\"\(Self.activity)\" android:exported=\"true\">",
        ]
        for filter in filters { lines += self.lines(filter).map { "            " + $0 } }
        lines += ["        </activity>", "    </application>", "</manifest>"]
        return lines.map { $0 + "\n" }.joined()
    }

    private func lines(_ filter: IntentFilter) -> [String] {
        var lines = ["<intent-filter\(filter.autoVerify ? " android:autoVerify=\"true\"" : "")>"]
        lines += filter.actions.map { "    <action android:name=\"\($0)\"/>" }
        lines += filter.categories.map { "    <category android:name=\"\($0)\"/>" }
        lines += filter.data.flatMap { tag in
            [tag.scheme.map { data("scheme", $0) }, tag.host.map { data("host", $0) }].compactMap(\.self)
                + tag.paths.map { data(.path, $0) }
        }.map { "    " + $0 }
        for group in filter.groups {
            lines.append("    <uri-relative-filter-group\(group.allows ? "" : " android:allow=\"false\"")>")
            lines += group.conditions.map { "        " + data($0.part, $0.pattern) }
            lines.append("    </uri-relative-filter-group>")
        }
        return lines + ["</intent-filter>"]
    }

    private func data(_ part: FilterCondition.Part, _ pattern: FilterPattern) -> String {
        data(FilterAttribute(part, pattern.kind).name, pattern.text)
    }

    private func data(_ name: String, _ value: String) -> String {
        "<data android:\(name)=\"\(Self.escaped(value))\"/>"
    }

    /// The text as a resource in XML has it: a backslash is consumed by the resource compiler, so that each is doubled
    /// (Android, "<data>"), and a backslash is added before what begins a reference.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for (index, scalar) in text.unicodeScalars.enumerated() {
            switch scalar {
            case "\\", "'", "\"",
                "@" where index == 0,
                "?" where index == 0:
                result += "\\\(scalar)"
            case "\n", "\t", "\r",
                " " where index == 0:
                result += "\\u00" + hexadecimal(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result.escaped(for: .xmlAttribute)
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return digits.utf8.count < 2 ? "0" + digits : digits
    }

    private static func remark(_ text: String) -> String { text.replacing(text: "--", with: "- -") }
}
