/// What an `apple-app-site-association` file says, as Apple's software reads it: odd content has already been skipped or
/// turned into what it means, and ``AssociationReading/findings`` names it.
///
/// (Apple, "Supporting associated domains".)
public struct AssociationFile: Sendable, Hashable {
    /// Universal links; `nil` when the file has no usable `applinks`.
    public var appLinks: AppLinks?
    /// The other services, in the file's order; unknown ones are kept.
    public var services: [ServiceApps]

    /// Makes a file from its services.
    public init(appLinks: AppLinks? = nil, services: [ServiceApps] = []) {
        self.appLinks = appLinks
        self.services = services
    }

    /// The apps that `service` lists, in order; for `applinks` those that have rules.
    public func apps(for service: AssociatedService) -> [String] {
        if service == .applinks { return appLinks?.appIDs ?? [] }
        return services.last { $0.name == service }?.apps ?? []
    }
}

/// A service that is a plain list of apps, such as `webcredentials`.
public struct ServiceApps: Sendable, Hashable {
    /// Which service the list is for.
    public var name: AssociatedService
    /// App IDs, in order; entries that are not strings are left out.
    public var apps: [String]

    /// Makes a list of apps for a service.
    public init(name: AssociatedService, apps: [String]) {
        self.name = name
        self.apps = apps
    }
}
