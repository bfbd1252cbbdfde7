# Prints what the package refuses in Swift code. It reads code only, never comments or strings.

function say(what, help) { printf "%s:%d: %s; %s\n", FILENAME, FNR, what, help }

# Whether `text` uses `word` as a whole word. The word may end in punctuation.
function uses(text, word) { return text ~ ("(^|[^A-Za-z0-9_])" word) }

FNR == 1 { explained = 0 }

{
    text = code($0)
    blank = text ~ /^[ \t]*$/
    has_comment = comment ~ /[A-Za-z]/
    reason = has_comment || explained

    if (uses(text, "fatalError[(]") || uses(text, "preconditionFailure[(]"))
        say("stops the process", "throw an error, or change the type so that the state cannot be")
    if (uses(text, "try!"))
        say("'try!' stops the process", "handle the error, or use a call that cannot fail")
    # A clock that is passed in decides itself how long waiting takes, also one that a test declares.
    gsub(/(clock[.]|func )sleep[(]/, "clock(", text)
    if (uses(text, "(Task|Thread)[.]sleep[(]") || uses(text, "u?sleep[(]"))
        say("sleeps", "wait for the event itself, or take a clock as a parameter")
    if (text ~ /[.]disabled[ (]/ || text ~ /[.]disabled[)]/ || text ~ /[.]enabled[(]if: *false/)
        say("a test that does not run", "fix it or delete it")
    if (uses(text, "(struct|class|enum|actor|protocol) +[A-Za-z]*(Manager|Helper|Helpers|Utils|Utility|Common)([^A-Za-z]|$)"))
        say("a name that says nothing", "name the type after what it does")

    in_sources = FILENAME ~ /^Sources\//
    if (!reason && (uses(text, "@unchecked +Sendable") || uses(text, "nonisolated[(]unsafe[)]")))
        say("switches off a check of the compiler", "write the invariant that makes it safe in a comment above or on the line")
    # Seen with Swift 6.3.1: the optimized program reads address -8 when such a value is set.
    if (in_sources && text ~ /@TaskLocal.*->/)
        say("a function as the value of a task", "put it into a structure; optimized programs crash otherwise")
    if (in_sources && !reason && uses(text, "try[?]"))
        say("'try?' drops an error", "handle it, or explain in a comment above or on the line why it is not needed")
    if (in_sources && !reason && (uses(text, "Task *[{]") || uses(text, "Task[.]detached") || uses(text, "Task[(]")))
        say("a task that is not awaited", "use a task group or a service, or say in a comment above who ends it")

    # A comment explains the next line, attributes between them aside.
    if (blank) explained = has_comment
    else if (text !~ /^[ ]*@[A-Za-z]+(\([^)]*\))?[ ]*$/) explained = 0
}
