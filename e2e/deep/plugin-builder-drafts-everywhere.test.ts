/** Drafts of the plugin builder as in every run, but that the tab is ended in each step, and in each of four ways (decks §8.1). */
process.env.ENDINGS = "all";
await import("../plugin-builder-drafts.test.ts");

export {};
