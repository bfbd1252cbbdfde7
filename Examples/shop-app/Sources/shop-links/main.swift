import LinkClient
import ShopLinks

/// Says what the app does with links; `--manifest` prints the table for `waymark test --routes`.
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--manifest" {
    print(ShopPage.links.manifest, terminator: "")
} else {
    for link in arguments {
        switch ShopPage.links.answer(to: link) {
        case .open(let page): print("\(link): \(page)")
        case .unknown(let refusal, .browser): print("\(link): the browser. \(refusal)")
        case .unknown(let refusal, .ignore): print("\(link): nothing. \(refusal)")
        }
    }
}
