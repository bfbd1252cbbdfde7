internal import LinkRoutes

extension RouteTable {
    /// What the app does with a link.
    ///
    /// A text that is not a web link is never passed to the browser: a link with the app's own scheme would lead
    /// back to the app.
    public func answer(to link: String) -> LinkAnswer<Destination> {
        do throws(LinkRefusal) {
            return .open(try read(link).destination)
        } catch {
            return .unknown(error, error.reason == .notWeb ? .ignore : fallback)
        }
    }

    /// The place that a link leads to; `nil` when the table does not know it.
    public func destination(of link: String) -> Destination? {
        if case .open(let destination) = answer(to: link) { return destination }
        return nil
    }

    func read(_ text: String) throws(LinkRefusal) -> (entry: Entry, destination: Destination) {
        let link: RouteLink
        do throws(RouteLink.Defect) {
            link = try RouteLink(text, maximumLength: maximumLength)
        } catch {
            throw LinkRefusal(error)
        }
        var isOwnHost = false
        for entry in entries where entry.hosts.contains(link.host) {
            isOwnHost = true
            guard let values = entry.form.values(of: link) else { continue }
            // The most exact form decides: a less exact one never gets a link that the app refused.
            return (entry, try destination(LinkValues(texts: values), entry.route))
        }
        guard isOwnHost else { throw LinkRefusal(.host, "The link's host is not one of the app's.") }
        throw LinkRefusal(.route, "No route has the form of the link.")
    }

    private func destination(_ values: LinkValues, _ route: Route<Destination>) throws(LinkRefusal) -> Destination {
        do {
            if let destination = try route.parse(values) { return destination }
        } catch let refusal as LinkRefusal {
            throw refusal
        } catch {
            // An app's error may contain parts of the link, which do not belong in logs.
            throw LinkRefusal(.value, "The route \"\(route.pattern)\" cannot use the link's values.")
        }
        throw LinkRefusal(.value, "The route \"\(route.pattern)\" does not take the link's values.")
    }
}
