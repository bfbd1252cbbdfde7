import JSONSource
import LinkDescription

/// An app's table of routes that could be read.
struct RouteInput {
    /// What messages call the file.
    let name: String
    let list: RouteList

    /// Reads what `RouteTable.list` printed.
    init(_ input: InputSource) throws(CommandFailure) {
        let bytes = try input.read()
        let source = SourceText(bytes)
        name = input.name
        let document: JSONDocument
        do throws(JSONSyntaxError) {
            document = try JSONReader().read(bytes)
        } catch {
            throw CommandFailure(error, in: source, named: input.name)
        }
        do throws(RouteList.Mistake) {
            list = try RouteList(document)
        } catch {
            throw CommandFailure(
                Sentence.withoutStop(error.message),
                at: "\(input.name):\(error.position.line):\(error.position.column)",
                excerpt: source.caret(for: error.range)
            )
        }
    }
}
