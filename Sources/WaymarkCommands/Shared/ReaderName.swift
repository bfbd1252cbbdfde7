import ArgumentParser
import DigitalAssetLinks

/// A reader of statement lists, as it is named on the command line.
struct ReaderName: ExpressibleByArgument {
    let profile: ReaderProfile

    init(_ profile: ReaderProfile) {
        self.profile = profile
    }

    init?(argument: String) {
        guard let profile = ReaderProfile(named: argument) else { return nil }
        self.profile = profile
    }

    var defaultValueDescription: String { profile.name }

    static var allValueStrings: [String] { ReaderProfile.all.map(\.name) }
}
