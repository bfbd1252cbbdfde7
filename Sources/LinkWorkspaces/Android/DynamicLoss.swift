/// Why dynamic rules cannot say what a rule says.
package enum DynamicLoss: String, Hashable {
    case letterCase = "Android compares letter case"
    case manyTexts = "its variables produce too many texts"
    case escape = "an escape in it means a separator or a wildcard, and Android compares decoded text"
    case wholeQuery = "Android has no pattern for the whole query"
    case emptyValue = "Android cannot ask for something absent or empty"
    case itemName = "the name of a query item counts as a pattern on Android"
    case dots = "next to a wildcard, a dot or a backslash matches any character on Android"
    case stops = "on Android a star ends at the first place where what follows it fits"
    case repeated = "on Android one fitting item of several with a name is enough"
    case slashes = "Android does not treat two slashes as one"
    case outside = "there it could reach what others hold, since its path does not begin with a granted prefix"
    case others = "Android compares patterns differently"
}
