-- Clicks as a television spot brings them: some links, and people with different browsers who come from different pages.
local agents = {}
for version = 100, 124 do
    agents[#agents + 1] = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/" .. version .. ".0.0.0 Mobile Safari/537.36"
    agents[#agents + 1] = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/" .. version .. ".0.0.0 Safari/537.36"
end
for minor = 0, 9 do
    agents[#agents + 1] = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_" .. minor .. " like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17." .. minor .. " Mobile/15E148 Safari/604.1"
end
local pages = { "", "https://www.google.com/", "https://news.example/a", "https://tv.example/spot" }
request = function()
    local headers = { ["User-Agent"] = agents[math.random(#agents)], Accept = "text/html", ["Accept-Language"] = "de-CH,de;q=0.9" }
    local page = pages[math.random(#pages)]
    if page ~= "" then headers.Referer = page end
    -- One link has most of them.
    local link = math.random(10) > 1 and 0 or math.random(0, 99)
    return wrk.format("GET", string.format("/l%07d", link), headers)
end
