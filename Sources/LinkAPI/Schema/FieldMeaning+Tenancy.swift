extension FieldMeaning {
    /// Workspaces and what belongs to them.
    static let tenancy: [String: FieldMeaning] = [
        "Workspace.id": FieldMeaning("Its name in addresses."),
        "Workspace.name": FieldMeaning("Its name for people."),
        "Workspace.isActive": FieldMeaning("Whether what it has published is served."),
        "Workspace.createdAt": FieldMeaning("When it was made (RFC 3339, UTC).", format: "date-time"),
        "Workspace.version": FieldMeaning("Grows with each change; quoted, it is the entity tag."),
        "Workspace.touches": FieldMeaning(
            "The publications that the change touched, or that publishing anew would change; only in answers to changes."
        ),
        "WorkspaceChange.name": FieldMeaning("Its name for people, at most 200 bytes."),
        "WorkspaceChange.isActive": FieldMeaning(
            "Whether what it has published is served; it is, unless told otherwise."
        ),
        "Member.id": FieldMeaning("The member's name in addresses."),
        "Member.name": FieldMeaning("The name for people."),
        "Member.email": FieldMeaning("Where mail reaches the member."),
        "Member.role": FieldMeaning("What the member may do."),
        "Member.createdAt": FieldMeaning("When the member joined (RFC 3339, UTC).", format: "date-time"),
        "Member.version": FieldMeaning("Grows with each change; quoted, it is the entity tag."),
        "MemberChange.name": FieldMeaning("The name for people, at most 200 bytes."),
        "MemberChange.email": FieldMeaning("Where mail reaches the member."),
        "MemberChange.role": FieldMeaning("What the member may do."),
        "Key.id": FieldMeaning("The name by which lists show it."),
        "Key.prefix": FieldMeaning("How the key begins."),
        "Key.label": FieldMeaning("What people call it."),
        "Key.scopes": FieldMeaning("What it allows, in alphabetical order."),
        "Key.workspace": FieldMeaning("The workspace that it is for; absent for an administrator's key."),
        "Key.member": FieldMeaning("The member that it belongs to; it never allows more than that member's role."),
        "Key.domains": FieldMeaning("The domains that it is for; absent: all of its workspace."),
        "Key.createdAt": FieldMeaning("When it was made (RFC 3339, UTC).", format: "date-time"),
        "Key.expiresAt": FieldMeaning("When it stops working (RFC 3339, UTC).", format: "date-time"),
        "Key.lastUsedAt": FieldMeaning("When it was last used, to the minute (RFC 3339, UTC).", format: "date-time"),
        "KeyRequest.label": FieldMeaning("What people will call it, at most 200 bytes."),
        "KeyRequest.scopes": FieldMeaning("What it is to allow; an administrator's key has read or write."),
        "KeyRequest.member": FieldMeaning("The member that it is to belong to."),
        "KeyRequest.domains": FieldMeaning("The domains that it is to be for; absent: all of its workspace."),
        "KeyRequest.expiresInSeconds": FieldMeaning(
            "After how many seconds it stops working; absent: never.",
            minimum: 1
        ),
        "Touch.host": FieldMeaning("The domain."),
        "Touch.workspace": FieldMeaning("The workspace whose part it is about."),
        "Touch.publication": FieldMeaning("The publication that it is about."),
        "Touch.effect": FieldMeaning("What happens to it."),
        "App.id": FieldMeaning("Its name in rules and addresses."),
        "App.name": FieldMeaning("Its name for people."),
        "App.appleAppIDs": FieldMeaning(
            "Apple application identifiers, several while an app moves from one identifier prefix to another."
        ),
        "App.appClips": FieldMeaning("The application identifiers of its App Clips."),
        "App.androidPackages": FieldMeaning("Its Android packages."),
        "App.stores": FieldMeaning("Where it can be had."),
        "App.version": FieldMeaning("Grows with each change; quoted, it is the entity tag."),
        "App.touches": FieldMeaning(
            "The publications that the change touched, or that publishing anew would change; only in answers to changes."
        ),
        "AppChange.name": FieldMeaning("Its name for people; its name in addresses, unless told otherwise."),
        "AppChange.appleAppIDs": FieldMeaning("Apple application identifiers, such as ABCDE12345.com.example.shop."),
        "AppChange.appClips": FieldMeaning("The application identifiers of its App Clips."),
        "AppChange.androidPackages": FieldMeaning("Its Android packages."),
        "AppChange.stores": FieldMeaning("Where it can be had."),
        "Description.apps": FieldMeaning("The apps."),
        "Description.domains": FieldMeaning("The domains of which the workspace holds something."),
        "Description.removesApps": FieldMeaning(
            "Whether apps that are not listed go; they stay, unless told otherwise."
        ),
        "Description.removesDomains": FieldMeaning(
            "Whether what is published on domains that are not listed goes; it stays, unless told otherwise."
        ),
        "Description.note": FieldMeaning("Why, at most 1,000 bytes."),
        "NamedApp.id": FieldMeaning("Its name in rules and addresses."),
        "NamedApp.app": FieldMeaning("What it is to be."),
        "NamedDraft.host": FieldMeaning("The domain."),
        "NamedDraft.draft": FieldMeaning("What is to be published."),
        "Applied.apps": FieldMeaning("The apps of the description, and the others of the workspace."),
        "Applied.domains": FieldMeaning(
            "The domains of the description, and the others on which the workspace publishes something."
        ),
        "AppliedApp.id": FieldMeaning("Its name."),
        "AppliedApp.effect": FieldMeaning("What became of it."),
        "AppliedDomain.host": FieldMeaning("The domain."),
        "AppliedDomain.effect": FieldMeaning("What became of what the workspace publishes there."),
        "AppliedDomain.before": FieldMeaning("The rules that were published before."),
        "AppliedDomain.published": FieldMeaning("The publication; absent when nothing had to be published."),
        "AppliedDomain.replacesDraft": FieldMeaning(
            "Whether a draft makes way that said something else and was not published; absent when none does."
        ),
        "AndroidPackage.name": FieldMeaning("The application id, such as com.example.shop."),
        "AndroidPackage.certificates": FieldMeaning("The certificates; any one is enough for a device."),
        "Certificate.label": FieldMeaning("What the certificate is for, such as Play or debug."),
        "Certificate.sha256": FieldMeaning("The SHA-256 digest: 32 pairs of hexadecimal digits with colons between."),
        "StoreIDs.appStore": FieldMeaning("The number in Apple's App Store."),
        "StoreIDs.googlePlay": FieldMeaning("The package in Google Play."),
        "Grant.prefix": FieldMeaning("The paths: / or whole segments such as /shop/."),
        "Grant.workspace": FieldMeaning("Whose they are."),
        "Grant.speaksForHost": FieldMeaning(
            "Whether the holder may speak for the whole host, as web credentials and App Clips do; it may not, unless told otherwise."
        ),
        "Policy.host": FieldMeaning("The domain."),
        "Policy.grants": FieldMeaning("The grants, by prefix; of several that hold a path the longest counts."),
        "Policy.reservedPaths": FieldMeaning("Path patterns that no app opens, besides /.well-known/*."),
        "Policy.writesLegacyForm": FieldMeaning("Whether Apple's file has the form that iOS 9 to 12 read, too."),
        "Policy.publication": FieldMeaning("The number of the domain's last publication; 0 before the first."),
        "Policy.version": FieldMeaning("Grows with each change; quoted, it is the entity tag."),
        "Policy.touches": FieldMeaning(
            "The publications that the change touched, or that publishing anew would change; only in answers to changes."
        ),
        "PolicyChange.reservedPaths": FieldMeaning(
            "Path patterns that no app opens, besides /.well-known/*, such as sign-in paths, with the wildcards * and ?."
        ),
        "PolicyChange.writesLegacyForm": FieldMeaning(
            "Whether Apple's file has the form that iOS 9 to 12 read, too; it has not, unless told otherwise."
        ),
        "WorkspaceDomain.host": FieldMeaning("The domain."),
        "WorkspaceDomain.prefixes": FieldMeaning("The path prefixes that the workspace holds."),
        "WorkspaceDomain.speaksForHost": FieldMeaning("Whether the workspace may speak for the whole host."),
        "WorkspaceDomain.publication": FieldMeaning(
            "The number of the domain's last publication; 0 before the first."
        ),
        "WorkspaceDomain.hasDraft": FieldMeaning("Whether there are rules to publish."),
        "WorkspaceDomain.isPublished": FieldMeaning("Whether rules of the workspace are published."),
        "WorkspaceDomain.isOutdated": FieldMeaning("Whether publishing the draft would change anything."),
        "Rule.path": FieldMeaning("The pattern of the path; absent: any path."),
        "Rule.query": FieldMeaning("The pattern of the whole query; absent: any query."),
        "Rule.queryItems": FieldMeaning("Conditions on items of the query; not together with query."),
        "Rule.fragment": FieldMeaning("The pattern of the fragment; absent: any fragment."),
        "Rule.caseSensitive": FieldMeaning("Whether letter case counts; it does, unless told otherwise."),
        "Rule.percentEncoded": FieldMeaning(
            "Whether links are compared as they are written; they are, unless told otherwise."
        ),
        "Rule.apps": FieldMeaning("The apps of the workspace that open the links; absent for an exclusion."),
        "Rule.exclude": FieldMeaning("Whether no app opens the links."),
        "Rule.only": FieldMeaning(
            "The apps that the rule is about, while for the others the next rules decide; absent: all."
        ),
        "Rule.platforms": FieldMeaning("The platforms that the rule is for, apple or android; absent: both."),
        "Rule.comment": FieldMeaning("A remark for people."),
        "QueryItem.name": FieldMeaning("The item's name."),
        "QueryItem.pattern": FieldMeaning("The pattern of its value."),
        "Services.app": FieldMeaning("The app."),
        "Services.webcredentials": FieldMeaning("Shared web credentials, AutoFill and passkeys."),
        "Services.activitycontinuation": FieldMeaning("Handoff from a web page to the app."),
        "Services.appclips": FieldMeaning("The app's App Clips."),
        "Services.androidRelations": FieldMeaning(
            "Relations of Android besides opening links, such as delegate_permission/common.get_login_creds."
        ),
        "Draft.rules": FieldMeaning("The rules in the order in which they decide."),
        "Draft.variables": FieldMeaning(
            "The variables that patterns may name, each with the texts that it stands for."
        ),
        "Draft.services": FieldMeaning("What apps are allowed besides opening links."),
        "Draft.version": FieldMeaning("Grows with each change; quoted, it is the entity tag."),
        "Draft.touches": FieldMeaning(
            "The publications that the change touched, or that publishing anew would change; only in answers to changes."
        ),
        "DraftChange.rules": FieldMeaning("The rules in the order in which they decide."),
        "DraftChange.variables": FieldMeaning(
            "The variables that patterns may name, each with the texts that it stands for."
        ),
        "DraftChange.services": FieldMeaning("What apps are allowed besides opening links."),
        "Publish.note": FieldMeaning("Why, at most 1,000 bytes."),
        "Publish.expectedPublication": FieldMeaning(
            "The number of the domain's publication that this is meant to follow; another one is refused."
        ),
        "Publication.host": FieldMeaning("The domain."),
        "Publication.number": FieldMeaning("From 1, without gaps."),
        "Publication.publishedAt": FieldMeaning("When (RFC 3339, UTC).", format: "date-time"),
        "Publication.author": FieldMeaning("Who published it."),
        "Publication.note": FieldMeaning("Why, in the author's words."),
        "Publication.cause": FieldMeaning("How it came about: publish, restore, upload, withdraw or policy."),
        "Publication.workspace": FieldMeaning(
            "The workspace whose part changed; absent for the whole domain, and for other workspaces' publications."
        ),
        "Publication.restored": FieldMeaning("The publication that was brought back."),
        "Publication.documents": FieldMeaning("What was served."),
        "PublishedDocument.kind": FieldMeaning("Which one."),
        "PublishedDocument.sha256": FieldMeaning("The SHA-256 digest of its bytes, in lower-case hexadecimal."),
        "PublishedDocument.size": FieldMeaning("Its length in bytes."),
        "Published.publication": FieldMeaning("The publication."),
        "Published.meter": FieldMeaning("How large Apple's file is."),
        "Published.changes": FieldMeaning("Which links open other apps than before, each set with a link of it."),
        "Published.undecidedChanges": FieldMeaning(
            "How many questions about changes were not decided within bounds."
        ),
        "Published.losses": FieldMeaning("What a platform cannot say as the rules do."),
        "AssociationFileSize.total": FieldMeaning("The whole file."),
        "AssociationFileSize.limit": FieldMeaning("The most that devices take."),
        "AssociationFileSize.own": FieldMeaning("What the workspace adds."),
        "URLChange.url": FieldMeaning("One of them."),
        "URLChange.apps": FieldMeaning("The Apple application identifiers that it is about."),
        "URLChange.before": FieldMeaning("What happened to them."),
        "URLChange.after": FieldMeaning("What happens to them."),
        "Loss.reader": FieldMeaning("Who reads it otherwise: ios-12, android-14 or android-15."),
        "Loss.member": FieldMeaning("The member of the draft, such as rules[3]; empty: all rules."),
        "Loss.message": FieldMeaning("What is lost."),
        "Loss.url": FieldMeaning("A link that is treated otherwise."),
        "AuditEntry.position": FieldMeaning("Which line it is, from 1."),
        "AuditEntry.at": FieldMeaning("When (RFC 3339, UTC).", format: "date-time"),
        "AuditEntry.actor": FieldMeaning("Who: a key's identifier, or a part of the server."),
        "AuditEntry.action": FieldMeaning("The operation."),
        "AuditEntry.workspace": FieldMeaning("The workspace that it happened in."),
        "AuditEntry.request": FieldMeaning("The request that it was part of."),
        "AuditEntry.subject": FieldMeaning("The record that changed."),
        "AuditEntry.before": FieldMeaning("The digest of the record before."),
        "AuditEntry.after": FieldMeaning("The digest of the record afterwards."),
        "AuditEntry.hash": FieldMeaning("The digest over this line and all before it."),
        "ProblemFault.code": FieldMeaning("The kind, stable for programs."),
        "ProblemFault.member": FieldMeaning("The member of what was sent, such as rules[3].path; empty: all of it."),
        "ProblemFault.message": FieldMeaning("One sentence."),
        "ProblemFault.url": FieldMeaning("A link that proves it."),
    ]
}
