public import LinkClient

extension ShopPage {
    /// The links to the places: one table to read them and to write them.
    public static let links = RouteTable<ShopPage>(
        hosts: ["shop.example", "*.shop.example"],
        routes: [
            Route("/", to: .home),
            Route("/orders/{id:int}?ref={ref?}") { values in
                .order(id: try values["id"], ref: try values["ref"])
            } print: { page in
                guard case .order(let id, let ref) = page else { return nil }
                return ["id": id, "ref": ref]
            },
            Route("/plans/{plan:free|pro}") { values in
                .plan(try values["plan"])
            } print: { page in
                guard case .plan(let plan) = page else { return nil }
                return ["plan": plan]
            },
            Route("/help/{topic...}#{section?}") { values in
                .help(topic: try values["topic"], section: try values["section"])
            } print: { page in
                guard case .help(let topic, let section) = page else { return nil }
                return ["topic": topic, "section": section]
            },
        ]
    )
}
