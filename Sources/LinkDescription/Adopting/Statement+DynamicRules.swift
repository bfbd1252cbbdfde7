import DigitalAssetLinks
import JSONSource

extension Statement {
    /// The rules that the statement has for Android 15 and later.
    var dynamicRules: DynamicRules {
        guard let relationExtensions else { return .none }
        let object = JSONValue.object([(name: "relation_extensions", value: relationExtensions)])
        do throws(JSONSyntaxError) {
            let document = try JSONReader().read(JSONWriter().write(object))
            return DynamicRulesReader().read(statement: document.root).rules
        } catch {
            // What was written here can be read.
            return .malformed
        }
    }
}
