-- Asks for one link after the other, in an order that no cache of the processor foresees.
local links = tonumber(os.getenv("LINKS"))
request = function()
    return wrk.format("GET", string.format("/l%07d", math.random(0, links - 1)))
end
