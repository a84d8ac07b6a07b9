/** Signs of life that nodes give each other over the bus, beside those in the database. */
import { z } from "zod";
import type { Bus } from "./bus.ts";

export interface Beat {
  boot: string;
  hasDatabase: boolean;
}

export interface Beats {
  give(beat: Beat): void;
  close(): void;
}

const beatSchema = z.object({ boot: z.string(), hasDatabase: z.boolean() });

/** @param hear is told of each beat of another node. */
export function openBeats(
  bus: Pick<Bus, "publish" | "subscribe">,
  subject: string,
  hear: (beat: Beat) => void,
): Beats {
  const stop = bus.subscribe(subject, ({ data }) => {
    const beat = readBeat(data);
    if (beat) hear(beat);
  });
  return {
    give: (beat) => bus.publish(subject, Buffer.from(JSON.stringify(beat))),
    close: stop,
  };
}

/** Null: it is none, as a node of another version may send. */
function readBeat(data: Uint8Array): Beat | null {
  try {
    return beatSchema.parse(JSON.parse(Buffer.from(data).toString()));
  } catch {
    return null;
  }
}
