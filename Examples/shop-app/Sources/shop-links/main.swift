import LinkClient
import ShopLinks

/// Says what the app does with links; `--routes` prints the table for `waymark test --routes`.
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--routes" {
    print(ShopPage.links.json, terminator: "")
} else {
    for link in arguments {
        switch ShopPage.links.answer(to: link) {
        case .open(let page): print("\(link): \(page)")
        case .unknown(let refusal, .browser): print("\(link): the browser. \(refusal)")
        case .unknown(let refusal, .ignore): print("\(link): nothing. \(refusal)")
        }
    }
}
