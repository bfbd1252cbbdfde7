-- Names that no link has.
math.randomseed(os.time())
request = function()
    return wrk.format("GET", string.format("/x%012d", math.random(0, 999999999999)), { Host = "go.example" })
end
