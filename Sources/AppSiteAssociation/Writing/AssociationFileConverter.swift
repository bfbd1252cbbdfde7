public import JSONSource
public import LinkPatterns

/// Rewrites a file for other systems: `components`, which iOS 13 and later read, from `paths`, which iOS 9 to 12 read, and
/// back.
///
/// Every key and value is kept wherever the new form has a place for it, and the others are reported as a ``ConversionLoss``:
/// nothing goes without a word. A rule is called the same only when `LinkAlgebra` proves it. (Apple, WWDC19 session 717,
/// "What's New in Universal Links".)
public struct AssociationFileConverter: Sendable {
    /// The form to write.
    public enum Target: String, Sendable, Hashable, CaseIterable {
        /// `appIDs` and `components`.
        case modern
        /// One entry for each app with `appID` and `paths`, and an empty `apps`; neither defaults nor variables.
        case legacy
        /// Both in one entry for each app.
        case both
    }

    /// The form to write.
    public let target: Target
    /// The host of the URLs that prove a loss.
    public let host: String

    /// What all proofs together may do; a rule that is not proved within it is reported as a loss.
    public let budget: WorkBudget

    /// Makes a converter.
    public init(target: Target, host: String = "example.com", budget: WorkBudget = WorkBudget()) {
        self.target = target
        self.host = host
        self.budget = budget
    }

    /// Converts a file.
    ///
    /// - Throws: the first mistake, when the text is not JSON.
    public func convert(_ bytes: [UInt8]) throws(JSONSyntaxError) -> ConversionResult {
        convert(try JSONReader().read(bytes))
    }

    /// Converts a file that was read.
    ///
    /// One without an `applinks` object is only laid out in the one way.
    public func convert(_ document: JSONDocument) -> ConversionResult {
        let root = JSONValue(document.root)
        guard let appLinks = AssociationFileReader().read(document).file?.appLinks, let node = document.root["applinks"]
        else { return ConversionResult(file: AssociationFileFormatter().canonical(root), losses: []) }
        var conversion = FileConversion(appLinks, target: target, host: host, budget: budget)
        let converted = root.setting("applinks", conversion.convert(JSONValue(node)))
        var dropped = DroppedContent(appLinks, target: target, paths: conversion.paths)
        dropped.search(node)
        let losses = (dropped.losses + conversion.losses).sorted { $0.range.lowerBound < $1.range.lowerBound }
        var result = ConversionResult(file: AssociationFileFormatter().canonical(converted), losses: losses)
        // A plain `nil` would be the JSON value `null`.
        if losses.contains(where: { $0.kind == .meaning }) { result.file = Optional.none }
        return result
    }
}
