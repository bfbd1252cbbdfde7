package import DeviceSimulation
package import LinkWorkspaces

extension Expectation {
    /// Whether the simulator is asked rather than the rules.
    package var isAboutDevices: Bool { device != nil || context != nil }

    /// The devices to ask: the one that is named, otherwise the newest of each platform that has the context.
    ///
    /// - Parameter platforms: those that the expectation is about.
    /// - Returns: none when no such device is on these platforms, or none has the context.
    func devices(on platforms: [LinkPlatform]) -> [SimulatedDevice] {
        let context = context.flatMap(LinkContext.init(named:))
        let named = device.map { [SimulatedDevice(named: $0)].compactMap(\.self) }
        let devices = named ?? SimulatedDevice.newest(on: platforms)
        return devices.filter { platforms.contains($0.linkPlatform) && context?.exists(on: $0) ?? true }
    }
}

extension SimulatedDevice {
    /// The platform whose files the device reads.
    package var linkPlatform: LinkPlatform { isApple ? .apple : .android }

    /// The newest phones of some platforms.
    static func newest(on platforms: [LinkPlatform]) -> [SimulatedDevice] {
        newest.filter { platforms.contains($0.linkPlatform) }
    }
}
