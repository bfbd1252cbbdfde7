/// What the admin listener answers: each line is the only place where that address is written.
package enum AdminEndpoint: String, CaseIterable, Sendable {
    case health = "GET /healthz"
    case readiness = "GET /readyz"
    case metrics = "GET /metrics"
    case showDocumentation = "GET /docs"
    case showProblem = "GET /docs/problems/{code}"
    case readOpenAPI = "GET /openapi.json"
    case showSetup = "GET /setup/{token}"
    case redeemSetup = "POST /setup/{token}"
    case listDomains = "GET /api/v1/domains"
    case readDomain = "GET /api/v1/domains/{host}"
    case createDomain = "PUT /api/v1/domains/{host}"
    case deleteDomain = "DELETE /api/v1/domains/{host}"
    case readDocument = "GET /api/v1/domains/{host}/documents/{kind}"
    case publishDocument = "PUT /api/v1/domains/{host}/documents/{kind}"
    case withdrawDocument = "DELETE /api/v1/domains/{host}/documents/{kind}"
    case readBase = "GET /api/v1/domains/{host}/base/{kind}"
    case listWorkspaces = "GET /api/v1/workspaces"
    case readWorkspace = "GET /api/v1/workspaces/{workspace}"
    case saveWorkspace = "PUT /api/v1/workspaces/{workspace}"
    case deleteWorkspace = "DELETE /api/v1/workspaces/{workspace}"
    case listMembers = "GET /api/v1/workspaces/{workspace}/members"
    case readMember = "GET /api/v1/workspaces/{workspace}/members/{member}"
    case saveMember = "PUT /api/v1/workspaces/{workspace}/members/{member}"
    case deleteMember = "DELETE /api/v1/workspaces/{workspace}/members/{member}"
    case listKeys = "GET /api/v1/workspaces/{workspace}/keys"
    case makeKey = "POST /api/v1/workspaces/{workspace}/keys"
    case deleteKey = "DELETE /api/v1/workspaces/{workspace}/keys/{keyID}"
    case listAdministratorKeys = "GET /api/v1/keys"
    case makeAdministratorKey = "POST /api/v1/keys"
    case deleteAdministratorKey = "DELETE /api/v1/keys/{keyID}"
    case readOwnKey = "GET /api/v1/key"
    case listApps = "GET /api/v1/workspaces/{workspace}/apps"
    case readApp = "GET /api/v1/workspaces/{workspace}/apps/{app}"
    case saveApp = "PUT /api/v1/workspaces/{workspace}/apps/{app}"
    case deleteApp = "DELETE /api/v1/workspaces/{workspace}/apps/{app}"
    case listWorkspaceClaims = "GET /api/v1/workspaces/{workspace}/app-claims"
    case offerClaim = "POST /api/v1/workspaces/{workspace}/app-claims/{platform}/{identifier}/offers"
    case acceptClaim = "POST /api/v1/workspaces/{workspace}/app-claims/{platform}/{identifier}/accept"
    case listClaims = "GET /api/v1/app-claims"
    case saveClaim = "PUT /api/v1/app-claims/{platform}/{identifier}"
    case releaseClaim = "DELETE /api/v1/app-claims/{platform}/{identifier}"
    case readPolicy = "GET /api/v1/domains/{host}/policy"
    case savePolicy = "PUT /api/v1/domains/{host}/policy"
    case addGrant = "POST /api/v1/domains/{host}/grants"
    case removeGrant = "DELETE /api/v1/domains/{host}/grants/{prefix}"
    case listShares = "GET /api/v1/domains/{host}/shares"
    case saveShare = "PUT /api/v1/domains/{host}/shares/{workspace}"
    case listWorkspaceDomains = "GET /api/v1/workspaces/{workspace}/domains"
    case readDraft = "GET /api/v1/workspaces/{workspace}/domains/{host}/draft"
    case saveDraft = "PUT /api/v1/workspaces/{workspace}/domains/{host}/draft"
    case patchDraft = "PATCH /api/v1/workspaces/{workspace}/domains/{host}/draft"
    case listRules = "GET /api/v1/workspaces/{workspace}/domains/{host}/draft/rules"
    case addRule = "POST /api/v1/workspaces/{workspace}/domains/{host}/draft/rules"
    case readRule = "GET /api/v1/workspaces/{workspace}/domains/{host}/draft/rules/{rule}"
    case replaceRule = "PUT /api/v1/workspaces/{workspace}/domains/{host}/draft/rules/{rule}"
    case deleteRule = "DELETE /api/v1/workspaces/{workspace}/domains/{host}/draft/rules/{rule}"
    case moveRule = "POST /api/v1/workspaces/{workspace}/domains/{host}/draft/rules/{rule}/move"
    case listWorkspacePublications = "GET /api/v1/workspaces/{workspace}/domains/{host}/publications"
    case publishDraft = "POST /api/v1/workspaces/{workspace}/domains/{host}/publications"
    case readWorkspacePublication = "GET /api/v1/workspaces/{workspace}/domains/{host}/publications/{number}"
    case restoreDraft = "POST /api/v1/workspaces/{workspace}/domains/{host}/publications/{number}/restore"
    case pinWorkspacePublication = "PUT /api/v1/workspaces/{workspace}/domains/{host}/publications/{number}/pin"
    case unpinWorkspacePublication = "DELETE /api/v1/workspaces/{workspace}/domains/{host}/publications/{number}/pin"
    case pinPublication = "PUT /api/v1/domains/{host}/publications/{number}/pin"
    case unpinPublication = "DELETE /api/v1/domains/{host}/publications/{number}/pin"
    case listPublications = "GET /api/v1/domains/{host}/publications"
    case readPublication = "GET /api/v1/domains/{host}/publications/{number}"
    case restorePublication = "POST /api/v1/domains/{host}/publications/{number}/restore"
    case applyDescription = "PUT /api/v1/workspaces/{workspace}/description"
    case listLinks = "GET /api/v1/workspaces/{workspace}/links"
    case createLink = "POST /api/v1/workspaces/{workspace}/links"
    case readLink = "GET /api/v1/workspaces/{workspace}/links/{link}"
    case saveLink = "PUT /api/v1/workspaces/{workspace}/links/{link}"
    case deleteLink = "DELETE /api/v1/workspaces/{workspace}/links/{link}"
    case listLinkHistory = "GET /api/v1/workspaces/{workspace}/links/{link}/history"
    case routeVisit = "POST /api/v1/workspaces/{workspace}/links/{link}/route"
    case readLinkFlowchart = "GET /api/v1/workspaces/{workspace}/links/{link}/flowchart"
    case readLinkCode = "GET /api/v1/workspaces/{workspace}/links/{link}/qr"
    case makeLinkCode = "POST /api/v1/workspaces/{workspace}/links/{link}/qr"
    case writeLinks = "POST /api/v1/workspaces/{workspace}/link-batches"
    case undoLinks = "POST /api/v1/workspaces/{workspace}/link-batches/{batch}/undo"
    case readLinkDestinations = "GET /api/v1/workspaces/{workspace}/link-destinations"
    case saveLinkDestinations = "PUT /api/v1/workspaces/{workspace}/link-destinations"
    case readLinkVisits = "GET /api/v1/workspaces/{workspace}/links/{link}/visits"
    case eraseLinkVisits = "DELETE /api/v1/workspaces/{workspace}/links/{link}/visits"
    case readVisits = "GET /api/v1/workspaces/{workspace}/visits"
    case eraseVisits = "DELETE /api/v1/workspaces/{workspace}/visits"
    case listVisits = "GET /api/v1/workspaces/{workspace}/visits/{day}"
    case exportVisits = "GET /api/v1/workspaces/{workspace}/visits/{day}/file"
    case readVisitSettings = "GET /api/v1/workspaces/{workspace}/visit-settings"
    case saveVisitSettings = "PUT /api/v1/workspaces/{workspace}/visit-settings"
    case listLinkBlocks = "GET /api/v1/link-blocks"
    case saveLinkBlock = "PUT /api/v1/link-blocks/{link}"
    case deleteLinkBlock = "DELETE /api/v1/link-blocks/{link}"
    case listLinkReports = "GET /api/v1/link-reports"
    case closeLinkReport = "DELETE /api/v1/link-reports/{report}"
    case readAudit = "GET /api/v1/audit"
    case readWorkspaceAudit = "GET /api/v1/workspaces/{workspace}/audit"
}

extension AdminEndpoint {
    /// The method, in capitals.
    package var method: String { String(rawValue.prefix { $0 != " " }) }

    /// The path, with `{name}` for each parameter.
    package var template: String { String(rawValue.drop { $0 != " " }.dropFirst()) }

    /// The name of the case.
    package var name: String { "\(self)" }

    /// The names of the template's parameters, in order.
    package var parameterNames: [String] {
        segments.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
    }

    /// The segments of the template.
    var segments: [Segment] {
        template.split(separator: "/").map { segment in
            segment.hasPrefix("{") ? .parameter(String(segment.dropFirst().dropLast())) : .literal(String(segment))
        }
    }

    /// Every endpoint with its method and segments, read once.
    static let templates = allCases.map { (endpoint: $0, method: $0.method, segments: $0.segments) }

    /// One part of a template between slashes.
    enum Segment: Equatable {
        case literal(String)
        case parameter(String)
    }
}
