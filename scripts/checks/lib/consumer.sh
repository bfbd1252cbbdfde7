# An app that depends on this package and switches no trait on: it must get the pure products and nothing else.
# It is in .build; each check that needs it writes it again and uses its build products again.
# shellcheck shell=bash

consumer=.build/consumer
pure_products=(JSONSource XMLSource LinkURLs LinkPatterns AppSiteAssociation DigitalAssetLinks LinkLint LinkWorkspaces LinkDescription DeviceSimulation LinkRouting LinkAPI LinkClient)
symbol_graphs=$consumer/symbol-graphs

# write_consumer [PRODUCT…]: all pure products, or those that are named.
# shellcheck disable=SC2120 # The check `weight` names products.
write_consumer() {
    local product products="" wanted=("${pure_products[@]}")
    if [ $# -gt 0 ]; then wanted=("$@"); fi
    mkdir -p "$consumer/Sources/Consumer" "$symbol_graphs"
    : >"$consumer/Sources/Consumer/Consumer.swift"
    for product in "${wanted[@]}"; do
        products="$products                .product(name: \"$product\", package: \"waymark\"),"$'\n'
        printf 'import %s\n' "$product" >>"$consumer/Sources/Consumer/Consumer.swift"
    done
    cat >"$consumer/Package.swift" <<MANIFEST
// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "consumer",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "waymark", path: "../..")],
    targets: [
        .target(
            name: "Consumer",
            dependencies: [
$products            ]
        )
    ]
)
MANIFEST
}

# Builds the pure products and writes their symbol graphs.
build_consumer() {
    # shellcheck disable=SC2119
    write_consumer
    swift build --package-path "$consumer" --disable-index-store \
        -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$PWD/$symbol_graphs" \
        -Xswiftc -symbol-graph-minimum-access-level -Xswiftc public
}
