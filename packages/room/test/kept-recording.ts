import type { KeptRecording, RecordingNews } from "../src/recording/index.ts";

/** A recording as it is kept after some news of it, as JSON gives it back. @param kept until then; null: nothing was. */
export function keptWith(
  kept: KeptRecording | null,
  { head, since, steps, place }: RecordingNews,
): KeptRecording {
  const whole = {
    head: head ?? kept?.head,
    steps: [...(kept?.steps.slice(0, since) ?? []), ...steps],
    ...place,
  };
  return JSON.parse(JSON.stringify(whole)) as KeptRecording;
}
