import Foundation
import Hummingbird
import LinkServer
import LinkStore
import Logging
import NIOPosix

/// Serves one file for `localhost` from the public listener with one event loop: `serve-bench PORT FILE`.
let arguments = CommandLine.arguments
guard arguments.count == 3, let port = Int(arguments[1]) else {
    print("usage: serve-bench PORT FILE")
    exit(2)
}
let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: arguments[2])))
let catalog = DocumentCatalog(state: .ready)
catalog.publish(bytes, kind: .appleAppSiteAssociation, host: try HostName("localhost"))
let listener = PublicListener(catalog: catalog)
var logger = Logger(label: "serve-bench")
logger.logLevel = .warning
let application = listener.application(
    router: listener.router(),
    address: .hostname("127.0.0.1", port: port),
    eventLoopGroup: .shared(MultiThreadedEventLoopGroup(numberOfThreads: 1)),
    logger: logger
)
try await application.runService()
