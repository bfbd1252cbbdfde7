// A link's parts are a module of their own, so that apps which only route links do not get the matcher. Who matches links
// looks at their parts as well, and gets both with one import.
@_exported public import LinkURLs
