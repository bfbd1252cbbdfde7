import AppSiteAssociation
import Foundation

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
    print("usage: which-app FILE URL")
    exit(2)
}

let bytes = try Data(contentsOf: URL(filePath: arguments[1]))
let reading = AssociationFileReader().read([UInt8](bytes))
for error in reading.syntaxErrors { print("\(arguments[1]): \(error)") }
guard let file = reading.file else { exit(2) }

let decision = UniversalLinkMatcher(file: file).decision(for: arguments[2])
for app in decision.perApp { print("\(app.appID): \(app.verdict)") }
print(decision.appIDs.first.map { "\($0) opens the link" } ?? "no app opens the link")
exit(decision.matched ? 0 : 1)
