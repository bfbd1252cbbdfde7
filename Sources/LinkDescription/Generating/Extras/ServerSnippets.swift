/// Configurations of web servers that serve the files as devices want them: at the exact path, as `application/json`,
/// without a redirect, and cached for an hour.
///
/// Apple, "Supporting associated domains"; Android, "Configure website associations and dynamic rules".
struct ServerSnippets {
    private let description: WorkspaceDescription
    /// The paths of the files of each host, behind the host.
    private let paths: [String: [String]]

    init(_ description: WorkspaceDescription, _ files: [GeneratedFile]) {
        self.description = description
        var paths: [String: [String]] = [:]
        for file in files {
            guard let host = file.host else { continue }
            paths[host, default: []].append(String(file.path.dropFirst(host.utf8.count)))
        }
        self.paths = paths
    }

    private static let cacheControl = "public, max-age=3600"

    private var hosts: [(host: String, paths: [String])] {
        description.domains.compactMap { domain in paths[domain.host].map { (domain.host, $0) } }
    }

    /// A file for each host, to be included in its `server` block.
    var nginx: [GeneratedFile] {
        hosts.map { host, paths in
            var lines = [
                "# The association files of \(host).",
                "# Put the folder \"\(host)\" into /srv/waymark, and include this file in the server block of the host.",
                "# A redirect directly in that block would come first; move it into \"location /\".",
            ]
            for path in paths {
                lines += [
                    "location = \(path) {",
                    "    root /srv/waymark/\(host);",
                    "    types { }",
                    "    default_type application/json;",
                    "    add_header Cache-Control \"\(Self.cacheControl)\" always;",
                    "    add_header X-Content-Type-Options nosniff always;",
                    "}",
                ]
            }
            return file("nginx/\(host).conf", lines)
        }
    }

    /// A snippet for each host, to be imported in its site.
    var caddy: GeneratedFile {
        var lines = [
            "# The association files, as a snippet for each host.",
            "# Put the folders of the hosts into /srv/waymark, import this file, and write \"import waymark-HOST\" in each site.",
        ]
        for (host, paths) in hosts {
            lines += [
                "(waymark-\(host)) {",
                "\t@waymark path \(paths.joined(separator: " "))",
                "\thandle @waymark {",
                "\t\troot * /srv/waymark/\(host)",
                "\t\theader Content-Type application/json",
                "\t\theader Cache-Control \"\(Self.cacheControl)\"",
                "\t\theader X-Content-Type-Options nosniff",
                "\t\tfile_server {",
                "\t\t\tdisable_canonical_uris",
                "\t\t}",
                "\t}",
                "}",
            ]
        }
        return file("Caddyfile", lines)
    }

    /// A template of AWS CloudFormation with what a distribution needs besides its origin.
    var cloudFront: GeneratedFile {
        let folders = hosts.map { "\"\($0.host)\"" }.joined(separator: ", ")
        let text = Self.cloudFrontHead + Self.cloudFrontFunction(folders) + Self.cloudFrontHeaders
        return GeneratedFile(path: "server/cloudfront.yaml", text: text, kind: .server)
    }

    private static let cloudFrontHead = """
        # The association files behind Amazon CloudFront.
        # Upload the folders of the hosts to the bucket, with their names, and give the distribution a cache behavior
        # for /.well-known/* with this function on viewer-request and this response headers policy; let it allow HTTPS
        # without a redirect.
        AWSTemplateFormatVersion: "2010-09-09"

        """

    private static func cloudFrontFunction(_ folders: String) -> String {
        """
        Resources:
          WaymarkFolder:
            Type: AWS::CloudFront::Function
            Properties:
              Name: waymark-folder
              AutoPublish: true
              FunctionConfig:
                Comment: Finds the folder of a host, or of the domain that it lies below.
                Runtime: cloudfront-js-2.0
              FunctionCode: |
                function handler(event) {
                    var request = event.request;
                    var name = request.headers.host.value.toLowerCase().replace(/\\.$/, "");
                    var folders = [\(folders)];
                    while (name && folders.indexOf(name) < 0) { name = name.split(".").slice(1).join("."); }
                    if (name) { request.uri = "/" + name + request.uri; }
                    return request;
                }

        """
    }

    private static let cloudFrontHeaders = """
          WaymarkHeaders:
            Type: AWS::CloudFront::ResponseHeadersPolicy
            Properties:
              ResponseHeadersPolicyConfig:
                Name: waymark-headers
                CustomHeadersConfig:
                  Items:
                    - Header: Content-Type
                      Value: application/json
                      Override: true
                    - Header: Cache-Control
                      Value: "\(cacheControl)"
                      Override: true
                SecurityHeadersConfig:
                  ContentTypeOptions:
                    Override: true

        """

    private func file(_ name: String, _ lines: [String]) -> GeneratedFile {
        GeneratedFile(path: "server/" + name, text: lines.map { $0 + "\n" }.joined(), kind: .server)
    }
}
