import AppSiteAssociation
import ArgumentParser

/// A matcher's dialect, as it is named on the command line.
enum DialectName: String, CaseIterable, ExpressibleByArgument {
    case apple
    case documented

    var dialect: MatchDialect {
        switch self {
        case .apple: .apple
        case .documented: .documented
        }
    }
}
