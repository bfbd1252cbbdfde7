"""Looks at the pages of links as people do: link_pages.py BROWSER FOLDER [PICTURES]."""

import os
import subprocess
import sys

from axe_playwright_python.sync_playwright import Axe
from node import Node, complain, measured
from playwright.sync_api import sync_playwright

HOST = "go.example"
LINKS = f"/api/v1/workspaces/garden/links"
# What may not be obeyed, wherever it is written.
ATTACK = "\"'><script>document.title='broken'</script><img src=//evil.example/x onerror=alert(1)>{{title}}\u0301\u202e"

LINK = {
    "target": "https://shop.example/spring",
    "platforms": {"iphone": {"app": "shop://spring", "store": True}, "android": {"store": True}},
    "stores": {"appStore": "123456789", "googlePlay": "com.example.shop"},
    "preview": {"title": "Spring in the garden", "text": "Bulbs, seeds and everything that grows, at half the price."},
    "page": "always",
}
APPS = {
    "Instagram": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 "
    "Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5; en_US; en; scale=3.00; 1170x2532; 612121212)",
    "Facebook": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 "
    "[FBAN/FBIOS;FBAV/470.0.0.40.108;FBDV/iPhone14,5]",
    "TikTok": "Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/UQ1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 "
    "Chrome/124.0 Mobile Safari/537.36 musical_ly_2023401020 BytedanceWebview/d8a21c6",
    "LinkedIn": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 "
    "[LinkedInApp]/9.29.1",
    "LINE": "Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0 Mobile "
    "Safari/537.36 Line/14.8.0/IAB",
}
LANGUAGES = ["en", "de-CH", "fr", "es", "ja", "ko", "zh-CN", "ar"]
DEVICES = {"iphone": "iPhone 14", "ipad": "iPad (gen 7)", "pixel": "Pixel 7", "desktop": "Desktop Chrome"}
BUTTONS = {
    "iphone": ["shop://spring", "https://apps.apple.com/app/id123456789", "https://shop.example/spring"],
    "ipad": ["shop://spring", "https://apps.apple.com/app/id123456789", "https://shop.example/spring"],
    "pixel": ["https://play.google.com/store/apps/details?id=com.example.shop", "https://shop.example/spring"],
    "desktop": [
        "https://shop.example/spring",
        "https://apps.apple.com/app/id123456789",
        "https://play.google.com/store/apps/details?id=com.example.shop",
    ],
}


def say(what):
    complain(what, "read Sources/LinkPages")


def create(node, key, name, link):
    status, answer = node.call(key, "POST", LINKS, {"address": f"https://{HOST}/garden/{name}", "link": link})
    if status != 201:
        sys.exit(f"link-pages: {name} was answered {status}: {answer}")


def prepare(node):
    key = node.first_key()
    node.call(key, "PUT", f"/api/v1/domains/{HOST}")
    node.call(key, "PUT", "/api/v1/workspaces/garden", {"name": "Garden"})
    node.call(key, "POST", f"/api/v1/domains/{HOST}/grants", {"workspace": "garden", "prefix": "/garden/"})
    rules = {"hosts": ["shop.example"], "schemes": ["shop"]}
    node.call(key, "PUT", "/api/v1/workspaces/garden/link-destinations", rules)
    create(node, key, "spring", LINK)
    create(node, key, "attack", LINK | {"title": ATTACK, "preview": {"title": ATTACK[:180], "text": ATTACK * 3}})
    create(node, key, "bare", {"target": "https://shop.example/", "page": "always"})
    shown = LINK | {"showsFlowchart": True, "title": ATTACK, "conditions": [{"languages": ["de"], "target": {"web": "https://shop.example/de"}}]}
    create(node, key, "shown", shown)
    create(node, key, "secret", LINK | {"password": "correct horse"})
    long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft" * 2
    create(node, key, "long", LINK | {"preview": {"title": long, "text": long * 5}})


class Browser:
    def __init__(self, playwright, path, port, pictures):
        arguments = [f"--host-resolver-rules=MAP {HOST} 127.0.0.1:{port}"]
        self.browser = playwright.chromium.launch(executable_path=path, args=arguments, chromium_sandbox=os.getuid() != 0)
        self.devices = playwright.devices
        self.pictures = pictures
        self.axe = Axe()
        self.count = 0

    def look(self, name, path, device="desktop", language="en", agent=None, media=None, check=None, **context):
        """Opens a page, and says what is wrong with it whatever it shows; `check` looks at the rest."""
        settings = {k: v for k, v in self.devices[DEVICES[device]].items() if k != "default_browser_type"}
        settings |= {"locale": language} | ({"user_agent": agent} if agent else {}) | context
        session = self.browser.new_context(**settings)
        session.set_default_timeout(20_000)
        page = session.new_page()
        requests, complaints = [], []
        page.on("request", lambda request: requests.append(request.url))
        page.on("console", lambda message: complaints.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("dialog", lambda dialog: (complaints.append(f"a dialog: {dialog.message}"), dialog.dismiss()))
        answer = page.goto(f"http://{HOST}{path}")
        if media:
            page.emulate_media(media=media)
        for url in requests:
            if not url.startswith(f"http://{HOST}/"):
                say(f"{name} asks {url}")
        # What a browser says of an answer with an error is no complaint about the page.
        complaints = [text for text in complaints if "the server responded with a status" not in text and "favicon" not in text]
        if complaints:
            say(f"the browser says of {name}: {complaints[0]}")
        if session.cookies():
            say(f"{name} has cookies")
        if len(answer.body()) > 15_000:
            say(f"{name} has {len(answer.body())} bytes; 15,000 are the most")
        # Without scripts neither axe nor a question of ours would run.
        if context.get("java_script_enabled", True):
            self.inspect(name, page)
        if check:
            check(page)
        if self.pictures:
            page.screenshot(path=os.path.join(self.pictures, f"{name}.png"), full_page=True)
        self.count += 1
        session.close()

    def inspect(self, name, page):
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            say(f"{name} is wider than its window")
        if page.evaluate("document.scripts.length"):
            say(f"{name} has scripts")
        serious = [v for v in self.axe.run(page).response["violations"] if v["impact"] in ("serious", "critical")]
        for violation in serious:
            say(f"axe finds in {name}: {violation['id']}, {violation['nodes'][0]['html'][:120]}")


def expect(name, found, wanted):
    if found != wanted:
        say(f"{name} has {found}, not {wanted}")


def buttons(page):
    return page.eval_on_selector_all("a", "all => all.map(a => a.getAttribute('href'))")


def phones(browser):
    for device in DEVICES:
        for scheme in ["light", "dark"]:
            name = f"{device}-{scheme}"

            def check(page):
                expect(name, buttons(page), BUTTONS[device])
                expect(name, page.locator("svg").count(), 1 if device == "desktop" else 0)
                banner = page.locator("meta[name=apple-itunes-app]").count()
                expect(f"{name}, of banners,", banner, 1 if device in ("iphone", "ipad") else 0)

            browser.look(name, "/garden/spring", device, color_scheme=scheme, check=check)
        browser.look(f"{device}-no-script", "/garden/spring", device, java_script_enabled=False)


def apps(browser):
    for app, agent in APPS.items():
        def check(page):
            note = page.locator("[role=note]").inner_text()
            if app not in note:
                say(f"the page in {app} says: {note}")

        browser.look(f"in-{app}", "/garden/spring", "pixel" if "Android" in agent else "iphone", agent=agent, check=check)


def languages(browser):
    titles = set()
    for language in LANGUAGES:
        def check(page):
            root = page.locator("html")
            expect(language, root.get_attribute("lang"), language.split("-")[0])
            expect(language, root.get_attribute("dir"), "rtl" if language == "ar" else "ltr")
            titles.add(page.locator("a").first.inner_text())

        browser.look(f"language-{language}", "/garden/spring", "iphone", language=language, check=check)
        browser.look(f"password-{language}", "/garden/secret", "iphone", language=language)
        browser.look(f"nothing-{language}", "/garden/nothing", "iphone", language=language)
    expect("the number of first buttons", len(titles), len(LANGUAGES))


def sizes(browser):
    for width in [320, 768, 1024, 1440]:
        for path in ["spring", "long", "secret", "bare"]:
            browser.look(f"{path}-{width}", f"/garden/{path}", viewport={"width": width, "height": 800})
    browser.look("print", "/garden/spring", media="print")


def attack(browser):
    def check(page):
        if page.title() == "broken" or page.locator("img").count() or "{{title}}" not in page.title():
            say(f"the attacked page obeys: {page.title()!r}")

    for device in DEVICES:
        browser.look(f"attack-{device}", "/garden/attack", device, check=check)


def flowcharts(browser):
    def check(page):
        expect("the flowchart, of drawings,", page.locator("svg").count(), 3)
        if "Open the app" in page.locator("main").inner_text():
            say("the flowchart is the link's page")

    for device in DEVICES:
        for scheme in ["light", "dark"]:
            browser.look(f"flowchart-{device}-{scheme}", "/garden/shown+", device, color_scheme=scheme, check=check)
    browser.look("flowchart-320", "/garden/shown?d=1", viewport={"width": 320, "height": 800}, check=check)
    browser.look("flowchart-print", "/garden/shown+", media="print", check=check)


def password(browser):
    def check(page):
        page.fill("input", "wrong one")
        page.click("button")
        if page.locator("[role=alert]").count() != 1:
            say("a wrong password is not reported on the page")

    browser.look("password-wrong", "/garden/secret", "iphone", check=check)


def main(browser_path, folder, pictures):
    if pictures:
        os.makedirs(pictures, exist_ok=True)
    node = Node(os.path.join(folder, "pages.db"), folder)
    try:
        prepare(node)
        with sync_playwright() as playwright:
            browser = Browser(playwright, browser_path, node.public, pictures)
            for look in [phones, apps, languages, sizes, attack, flowcharts, password]:
                look(browser)
            measured(f"{browser.count} pages looked at")
            if browser.count < 70:
                say(f"only {browser.count} pages were looked at")
    finally:
        node.kill()


main(*sys.argv[1:])
