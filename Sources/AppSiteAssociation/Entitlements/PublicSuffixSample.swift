/// A few names below which anyone can register a domain, taken from the Public Suffix List (publicsuffix.org).
///
/// Not the list: it changes weekly and is far larger. It is here so that the plainest mistakes (`*.com`, `*.co.uk`,
/// `*.github.io`) are seen; a name that is missing is not proof of anything.
enum PublicSuffixSample {
    private static let names: Set<String> = [
        "ac.uk", "co.uk", "gov.uk", "ltd.uk", "me.uk", "net.uk", "org.uk", "plc.uk",
        "com.au", "edu.au", "net.au", "org.au", "co.jp", "ne.jp", "or.jp", "co.kr", "or.kr", "co.nz", "org.nz",
        "com.ar", "com.br", "com.cn", "com.hk", "com.mx", "com.my", "com.pl", "com.sg", "com.tr", "com.tw", "com.ua",
        "co.il", "co.in", "co.id", "co.th", "co.za", "net.br", "org.br", "net.cn", "org.cn",
        "appspot.com", "azurewebsites.net", "blogspot.com", "cloudfront.net", "firebaseapp.com", "fly.dev",
        "github.io", "gitlab.io", "glitch.me", "herokuapp.com", "myshopify.com", "netlify.app", "now.sh",
        "ngrok.io", "onrender.com", "pages.dev", "surge.sh", "vercel.app", "web.app", "workers.dev",
    ]

    /// Whether the name, in lower case and ASCII, is a single label or one of the sample.
    static func contains(_ name: String) -> Bool {
        !name.contains(".") || names.contains(name)
    }
}
