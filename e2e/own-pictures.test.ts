/** Own pictures (decks §5) in a real browser: who may set them, who sees them, what stays and what goes. */
import { rm } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, grantAdmin, makeAccount } from "./kit/account.ts";
import { browserMissing, openBrowser } from "./kit/browser.ts";
import { writeGallery } from "./kit/gallery.ts";
import { type PictureServer, startPictureServer } from "./kit/picture-server.ts";
import { openRoom, type Player } from "./kit/player.ts";
import { type Baize, startBaize } from "./kit/server.ts";
import { openTableForTwo, type TableForTwo } from "./kit/table-for-two.ts";

if (browserMissing) console.log(`Skipped: ${browserMissing}`);

describe.skipIf(browserMissing)("own pictures", () => {
  let baize: Baize;
  let browser: Browser;
  /** The plugin's pictures. */
  let gallery: PictureServer;
  /** Ann's, on a host that the plugin does not name. */
  let anns: PictureServer;
  let folder: string;
  let admin: Account;
  let table: TableForTwo;
  let ann: Player;
  let bob: Player;
  const blocked: string[] = [];

  beforeAll(async () => {
    [gallery, anns] = [await startPictureServer(), await startPictureServer()];
    folder = await writeGallery(gallery.url);
    // Paid support is set up: the dialog shows its tiers.
    baize = await startBaize([folder], { PATREON_CLIENT_ID: "client" });
    admin = await makeAccount(baize, "Keeper");
    await grantAdmin(baize, admin);
    browser = await openBrowser();
    table = await openTableForTwo(baize, browser, "Gallery");
    ({ ann, bob } = table);
    ann.page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) blocked.push(message.text());
    });
  });
  afterAll(async () => {
    await browser?.close();
    await baize?.stop();
    for (const server of [gallery, anns]) server?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  /** Gives Ann's account a level of support; her page knows it once it is opened anew. */
  async function support(level: number) {
    const body = { alias: "Ann", supporter_level: level };
    await admin.client.call("POST /api/v1/admin/update_user_patreon", { body });
    await openRoom(ann, baize, table.slug);
  }

  /** Paths of the pictures that a group's cards show, once they are loaded; "anns" stands for Ann's host. */
  const shown = ({ page }: Player, groupId: string) =>
    page.evaluate(
      ([group, own]) =>
        [...document.querySelectorAll<HTMLImageElement>(`[data-shows-group="${group}"] img.card-image`)]
          .filter((image) => image.complete && image.naturalWidth > 0)
          .map(({ src }) => src.replace(own!, "anns").replace(/^http:\/\/[^/]+/, "")),
      [groupId, anns.url] as const,
    );
  const seen = (player: Player, groupId: string) =>
    expect.poll(() => shown(player, groupId), { timeout: 15_000 });
  const card = (groupId: string) => table.hand.card(groupId, 0);
  const dialog = () => ann.page.getByRole("dialog", { name: "Set alt art" });
  const address = () => dialog().getByRole("textbox", { name: /^Enter the URL of the alt art image/ });
  const openDialog = (groupId: string) => table.hand.choose(card(groupId), /^Set alt art/);

  async function setPicture(groupId: string, url: string) {
    await openDialog(groupId);
    await address().fill(url);
    await dialog().getByRole("button", { name: "Save" }).click();
    await dialog().waitFor({ state: "detached" });
  }

  it("D-42, T2-178, T6-14, T6-15: Set Alt Art at level 4 closes the menu and opens the support dialog", async () => {
    await support(4);
    await openDialog("sharedShown");
    const tiers = ann.page.getByRole("dialog", { name: "Support on Patreon" });
    await tiers.waitFor();
    await expect.poll(() => tiers.getByRole("list").allInnerTexts()).toHaveLength(3);
    await ann.page.keyboard.press("Escape");
    await tiers.waitFor({ state: "detached" });
  });

  it("D-43, D-45, T3-98, T6-14: level 5 sets a face-up card's picture, which nobody else sees", async () => {
    await support(5);
    await seen(ann, "sharedShown").toEqual(["/Wren.png", "/Kite.png"]);
    await openDialog("sharedShown");
    await address().fill(`${anns.url}/wren.gif`);
    await dialog().getByRole("button", { name: "Save" }).click();
    await dialog().getByText("Image URL must end in .jpg or .png.").waitFor();
    await address().fill(`${anns.url}/wren.png`);
    await dialog().getByRole("button", { name: "Save" }).click();
    await seen(ann, "sharedShown").toEqual(["anns/wren.png", "/Kite.png"]);
    await seen(bob, "sharedShown").toEqual(["/Wren.png", "/Kite.png"]);
  });

  it("D-45, T3-98: a face-down card's picture is one for its back: all such backs change, for Ann alone", async () => {
    await setPicture("sharedTurned", `${anns.url}/curtain.png`);
    await seen(ann, "sharedTurned").toEqual(["anns/curtain.png", "anns/curtain.png"]);
    await openRoom(bob, baize, table.slug);
    await seen(bob, "sharedTurned").toEqual(["/back.png", "/back.png"]);
    await seen(bob, "sharedShown").toEqual(["/Wren.png", "/Kite.png"]);
  });

  it("ADR 12: pictures load from any host a person chose, which is not told where they are shown", async () => {
    expect(new Set(anns.asked.map(({ path }) => path))).toEqual(new Set(["/wren.png", "/curtain.png"]));
    expect(anns.asked.filter(({ referer }) => referer !== undefined)).toEqual([]);
    expect(blocked).toEqual([]);
    // As a picture only: the page opens no connection there.
    await ann.page.evaluate((url) => fetch(url).catch(() => {}), `${anns.url}/wren.png`);
    await expect.poll(() => blocked.join()).toContain("connect-src");
    blocked.length = 0;
  });

  it("D-49: a picture that is gone gives way to the ordinary one", async () => {
    await setPicture("sharedShown", `${anns.url}/gone/wren.png`);
    await seen(ann, "sharedShown").toEqual(["/Wren.png", "/Kite.png"]);
    expect(anns.asked.at(-1)?.path).toBe("/gone/wren.png");
  });

  it("D-44, T5-17: Cancel changes nothing, Remove brings the ordinary picture back", async () => {
    await setPicture("sharedShown", `${anns.url}/wren2.png`);
    await seen(ann, "sharedShown").toEqual(["anns/wren2.png", "/Kite.png"]);
    await openDialog("sharedShown");
    await expect.poll(() => address().inputValue()).toBe(`${anns.url}/wren2.png`);
    await address().fill("");
    await dialog().getByRole("button", { name: "Cancel" }).click();
    await dialog().waitFor({ state: "detached" });
    await seen(ann, "sharedShown").toEqual(["anns/wren2.png", "/Kite.png"]);
    await openDialog("sharedShown");
    await dialog().getByRole("button", { name: "Remove" }).click();
    await seen(ann, "sharedShown").toEqual(["/Wren.png", "/Kite.png"]);
  });

  it("D-46, T8-10: an error of the server is said, and the picture stays as it was", async () => {
    const settings = "**/profile/update_plugin_user_settings";
    await ann.page.route(settings, (route) => route.fulfill({ status: 500, body: "{}" }));
    await openDialog("sharedShown");
    await address().fill(`${anns.url}/wren3.png`);
    await dialog().getByRole("button", { name: "Save" }).click();
    await dialog().getByText("Error setting new alt art.").waitFor();
    await seen(ann, "sharedShown").toEqual(["/Wren.png", "/Kite.png"]);
    await ann.page.unroute(settings);
    await dialog().getByRole("button", { name: "Cancel" }).click();
    await dialog().waitFor({ state: "detached" });
  });

  it("D-47, T1-03, T6-14: after the support has ended the picture stays, and can be removed in the preferences", async () => {
    await support(2);
    await seen(ann, "sharedTurned").toEqual(["anns/curtain.png", "anns/curtain.png"]);
    await ann.page.keyboard.press("Shift+Tab");
    const preferences = ann.page.getByRole("dialog", { name: "Preferences" });
    await preferences.getByRole("button", { name: "Remove Card back gallery" }).click();
    await preferences
      .getByRole("button", { name: "Remove Card back gallery" })
      .waitFor({ state: "detached" });
    await seen(ann, "sharedTurned").toEqual(["/back.png", "/back.png"]);
    expect([...ann.problems, ...bob.problems]).toEqual([]);
  });
});
