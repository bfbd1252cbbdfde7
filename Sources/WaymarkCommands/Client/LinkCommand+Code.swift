import ArgumentParser
import LinkAPI
import LinkHosting
import LinkRouting

extension LinkCommand {
    struct QR: Verb {
        /// The words of the API, which knows what is taken and by default.
        private static func option(_ parameter: QueryParameter, _ value: String) -> ArgumentHelp {
            ArgumentHelp("\(parameter.summary)", valueName: value)
        }

        static let configuration = CommandConfiguration(
            commandName: "qr",
            abstract: "Make a QR code of a link, for paper and screens.",
            discussion: """
                Looks that cameras cannot read are refused, with the reason.

                Examples:
                  waymark link qr https://go.example/spring --output spring.svg
                  waymark link qr https://go.example/spring --output spring.png --size 1200 --level H --foreground 1a5fb4
                  waymark link qr https://go.example/spring --output spring.png --level H --logo flower.png
                """
        )

        @Argument(help: "The address.", transform: { try LinkAddress($0) }) var address: LinkAddress
        @Option(help: ArgumentHelp("The file to write; - prints the picture.", valueName: "path")) var output = "-"
        @Option(help: "The format, svg or png; by default that of the file's name, or else svg.") var format: String?
        @Option(help: option(.pictureSize, "pixels")) var size: Int?
        @Option(help: option(.margin, "modules")) var margin: Int?
        @Option(help: option(.level, "level")) var level: String?
        @Option(help: option(.foreground, "colour")) var foreground: String?
        @Option(help: option(.background, "colour")) var background: String?
        @Option(help: ArgumentHelp("A PNG file for the middle of the code.", valueName: "path")) var logo: String?
        @Option(help: option(.logoSize, "percent")) var logoSize: Int?
        @Flag(help: "Leave out the item of the address by which scans are told apart from clicks.") var plain = false
        @OptionGroup var place: WorkspaceOption

        func validate() throws {
            if format == nil { try ResultFile.requireName(output, endingIn: ["svg", "png"]) }
            if logoSize != nil, logo == nil { throw ValidationError("--logo-size needs --logo") }
        }

        func perform(_ console: Console) async throws -> ExitStatus {
            let server = try RemoteServer()
            let path = [try await place.resolve(server), LinkID(address.key).text]
            let picture: [UInt8]
            if let logo {
                let file = try InputSource(path: logo).read()
                picture = try await server.bytes(.makeLinkCode, path, query: query, sending: file)
            } else {
                picture = try await server.bytes(.readLinkCode, path, query: query)
            }
            if output == "-" {
                try console.output.write(picture)
            } else {
                try ResultFile(path: output).write(picture)
            }
            return .done
        }

        private var query: String {
            let named = output.split(separator: ".").last.map(String.init).flatMap { $0 == "png" ? $0 : nil }
            let values: [(QueryParameter, String?)] = [
                (.pictureFormat, format ?? named), (.pictureSize, size.map { "\($0)" }),
                (.margin, margin.map { "\($0)" }),
                (.level, level?.uppercased()), (.foreground, foreground), (.background, background),
                (.plainAddress, plain ? "true" : nil), (.logoSize, logoSize.map { "\($0)" }),
            ]
            return values.compactMap { parameter, value in
                value.map { "\(parameter.name)=\(PathSegment.encode($0))" }
            }.joined(separator: "&")
        }
    }
}
