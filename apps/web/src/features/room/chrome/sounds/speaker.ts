/** The one way to a device's loudspeaker: it wakes at a gesture, as browsers want it, and only when somebody wants sounds. */
import { systemPrefersStill } from "../../../../app/motion.ts";
import { type Cue, playCue } from "./cues.ts";

/** The same cue is not heard again within so many milliseconds. */
const PAUSE_MS = 400;

export interface Speaker {
  /**
   * Plays a cue. Nothing is heard while the volume is 0, while the system asks for stillness, or before the first gesture.
   * @param volume 0 to 100; anything else counts as 0
   */
  play(cue: Cue, volume: unknown): void;
  /** Call it at a press of a key or a pointer, without which browsers let nothing be heard. Resolves when something can be. */
  wake(): Promise<void>;
  close(): void;
}

export function createSpeaker(): Speaker {
  let context: AudioContext | null = null;
  const heardAt = new Map<Cue, number>();
  return {
    play(cue, volume) {
      if (typeof volume !== "number" || !(volume > 0) || systemPrefersStill()) return;
      const now = performance.now();
      if (now - (heardAt.get(cue) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS) return;
      heardAt.set(cue, now);
      // Cues that come while it sleeps are not kept: they would sound one over another when it wakes.
      if (context?.state === "running") playCue(context, cue, volume);
    },
    async wake() {
      // An engine built without sound stays silent.
      if (!("AudioContext" in globalThis)) return;
      context ??= new AudioContext();
      // Phones suspend it with the page. A refusal is no fault: the next gesture asks again.
      if (context.state !== "running") await context.resume().catch(() => {});
    },
    close() {
      context?.close().catch(() => {});
      context = null;
    },
  };
}
