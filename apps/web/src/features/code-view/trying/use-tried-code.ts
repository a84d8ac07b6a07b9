import { useEffect, useState } from "react";
import { currentLanguage } from "../../../i18n/i18n.ts";
import type { TriedPlugin } from "../../../local-room/trial/trial-orders.ts";
import { useDesk, useFiles } from "../desk/desk-context.tsx";
import { createPictureAddresses } from "./picture-addresses.ts";

/** The table is told once nothing has been typed for so long, milliseconds: half a word is no state of the game. */
const QUIET_MS = 250;

/** How many errors the author has been told of. */
export function useErrorCount(): number {
  return useFiles(({ problems }) => problems.filter(({ level }) => level === "error").length);
}

/**
 * The game as the files tell it, once the checks have nothing against it; until then the one of before. The service that
 * checks the files has read them already, and says only what has changed.
 */
export function useTriedCode(): TriedPlugin | undefined {
  const { workspace, client, view } = useDesk();
  const [plugin, setPlugin] = useState<TriedPlugin>();
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let has: { number: number; plugin: TriedPlugin } | null = null;

    async function take(): Promise<void> {
      const told = await client.ask("tried", { has: has?.number ?? null }).catch(() => null);
      if (isOver || !told?.gameDef) return;
      const { number, gameDef } = told;
      const cardDb = told.cardDb ?? has?.plugin.cardDb ?? {};
      const name = typeof gameDef.pluginName === "string" ? gameDef.pluginName : "";
      has = { number, plugin: { name, gameDef, cardDb } };
      setPlugin(has.plugin);
    }
    function look(): void {
      clearTimeout(timer);
      const { isChecking, problems } = workspace.store.getState();
      if (isChecking || problems.some(({ level }) => level === "error")) return;
      timer = setTimeout(() => void take(), has ? QUIET_MS : 0);
    }
    const stopChecks = workspace.store.subscribe((after, before) => {
      if (after.isChecking !== before.isChecking || after.problems !== before.problems) look();
    });

    const addresses = createPictureAddresses();
    /** One look at the folder after the other. */
    let looking = Promise.resolve();
    const lookAtPictures = () => {
      looking = looking.then(async () => {
        const read = await addresses.read(view.getState().pictures);
        if (!read || isOver) return;
        client.showPictures({ addresses: read, language: currentLanguage() });
        look();
      });
    };
    // Whoever comes back from another program may have changed a picture.
    addEventListener("focus", lookAtPictures);
    const stopPictures = view.subscribe((after, before) => {
      if (after.pictures !== before.pictures) lookAtPictures();
    });
    lookAtPictures();
    void looking.then(look);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopChecks();
      stopPictures();
      removeEventListener("focus", lookAtPictures);
      addresses.end();
    };
  }, [workspace, client, view]);
  return plugin;
}
