/**
 * `node bench/soak/page.ts [VISITS]`: whether a page grows by visits to a room that are each left in the middle of a
 * transition. Measures after 5 visits and after VISITS (50), each time after a forced collection of garbage. Ends with 1
 * when the page has more nodes or listeners then, or more than 5 % more heap. Build the app first.
 */
import { makeAccount, makeRoom, pluginNamed } from "../../e2e/kit/account.ts";
import { openBrowser } from "../../e2e/kit/browser.ts";
import { logIn, newPlayer } from "../../e2e/kit/player.ts";
import { type PageSize, sizeOf, standOutside, visitInTransition } from "../../e2e/kit/room-visits.ts";
import { startBaize } from "../../e2e/kit/server.ts";

const VISITS = Number(process.argv[2] ?? 50);
/** Visits after which everything that is fetched or kept once has been. */
const WARM = 5;
/** How much larger the heap may be. Nothing is compiled to machine code, which would go on growing with what was used. */
const HEAP = 1.05;

const baize = await startBaize();
const browser = await openBrowser(["--js-flags=--no-sparkplug --no-maglev --no-opt"]);
try {
  const account = await makeAccount(baize, "Ann");
  const slug = await makeRoom(account, await pluginNamed(baize, "Standard 52"));
  const player = await newPlayer(browser);
  await logIn(player, baize, account);
  await standOutside(player.page, baize.url, slug);
  let early: PageSize | null = null;
  for (let visit = 2; visit <= VISITS; visit++) {
    await visitInTransition(player.page);
    if (visit === WARM) early = await sizeOf(player.page);
  }
  const late = await sizeOf(player.page);
  print(WARM, early);
  print(VISITS, late);
  const grown =
    early === null ||
    late.nodes > early.nodes ||
    late.listeners > early.listeners ||
    late.heap > early.heap * HEAP;
  process.exitCode = grown ? 1 : 0;
} finally {
  await browser.close();
  await baize.stop();
}

function print(visits: number, size: PageSize | null): void {
  if (!size) return;
  const { nodes, listeners, heap } = size;
  console.log(
    `after ${visits} visits: ${nodes} nodes, ${listeners} listeners, ${(heap / 1e6).toFixed(2)} MB of heap`,
  );
}
