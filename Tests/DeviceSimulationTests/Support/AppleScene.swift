import AppSiteAssociation
import DeviceSimulation

/// Scenes of Apple's devices, as tests vary them.
enum AppleScene {
    static let app = "ABCDE12345.com.example.shop"
    static let other = "ABCDE12345.com.example.books"
    static let link = "https://shop.example/orders/1"

    /// A file for all versions: `/orders/*` but `/orders/admin/*`.
    static let file = """
        {"applinks": {"apps": [], "details": [{
          "appID": "\(app)", "appIDs": ["\(app)"],
          "paths": ["NOT /orders/admin/*", "/orders/*"],
          "components": [{"/": "/orders/admin/*", "exclude": true}, {"/": "/orders/*"}]
        }]}}
        """

    /// A scene with the app installed, entitled to the host, and the file where all versions look for it.
    static func usual(
        _ file: String = file,
        at places: SiteFiles.Places = .both,
        entries: [String] = ["applinks:shop.example"],
        change: (inout SimulatedScene) -> Void = { _ in }
    ) -> SimulatedScene {
        var scene = SimulatedScene()
        scene.appleApps = [AppleApp(id: app, domains: AssociatedDomains(entries))]
        scene.sites["shop.example"] = SiteFiles(serving: Array(file.utf8), at: places)
        change(&scene)
        return scene
    }

    static func answer(_ status: Int, _ text: String = "") -> FetchedResponse {
        FetchedResponse(.answer(status: status, contentType: "application/json", body: Array(text.utf8)))
    }
}

/// A device by its name, which is known to be right.
func device(_ name: String) throws -> SimulatedDevice {
    struct Unknown: Error { let name: String }
    guard let device = SimulatedDevice(named: name) else { throw Unknown(name: name) }
    return device
}
