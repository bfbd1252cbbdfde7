import LinkClient

/// The places of an app, one for each kind of value that links have.
enum ShopPage: Hashable, Sendable {
    enum Plan: String, LinkValue, CaseIterable, Sendable { case free, pro }

    case home
    case newOrder
    case order(id: Int, ref: String?)
    case product(slug: String)
    case plan(Plan)
    case search(String, page: Int?)
    case help(String, section: String?)
    case device(String)

    static let hosts = ["shop.example", "*.shop.example"]

    /// The links to all of them.
    static let links = RouteTable<ShopPage>(
        hosts: hosts,
        routes: [homeRoute, newOrderRoute, orderRoute, productRoute, planRoute, searchRoute, helpRoute, deviceRoute]
    )

    private static var homeRoute: Route<ShopPage> { Route("/", to: .home) }
    private static var newOrderRoute: Route<ShopPage> { Route("/orders/new", to: .newOrder) }

    private static var orderRoute: Route<ShopPage> {
        Route("/orders/{id:int}?ref={ref?}") { values in
            .order(id: try values["id"], ref: try values["ref"])
        } print: { page in
            guard case .order(let id, let ref) = page else { return nil }
            return ["id": id, "ref": ref]
        }
    }

    private static var productRoute: Route<ShopPage> {
        Route("/p/item-{slug}.html") { values in
            .product(slug: try values["slug"])
        } print: { page in
            guard case .product(let slug) = page else { return nil }
            return ["slug": slug]
        }
    }

    private static var planRoute: Route<ShopPage> {
        Route("/plans/{plan}") { values in
            .plan(try values["plan"])
        } print: { page in
            guard case .plan(let plan) = page else { return nil }
            return ["plan": plan]
        }
    }

    private static var searchRoute: Route<ShopPage> {
        Route("/search?q={q}&page={page:int?}") { values in
            .search(try values["q"], page: try values["page"])
        } print: { page in
            guard case .search(let text, let number) = page else { return nil }
            return ["q": text, "page": number]
        }
    }

    private static var helpRoute: Route<ShopPage> {
        Route("/help/{topic...}#{section?}") { values in
            .help(try values["topic"], section: try values["section"])
        } print: { page in
            guard case .help(let topic, let section) = page else { return nil }
            return ["topic": topic, "section": section]
        }
    }

    private static var deviceRoute: Route<ShopPage> {
        Route("/devices/{id:uuid}", hosts: ["my.shop.example"]) { values in
            .device(try values["id"])
        } print: { page in
            guard case .device(let id) = page else { return nil }
            return ["id": id]
        }
    }
}
