/** Redacted views of one change as JSON text, each made once for all who are sent the same. */
import { audienceOf, type Delta, type Viewer } from "@baize/engine";
import { JsonText, jsonText } from "@baize/protocol/json-text";
import { keepsNumberOfCards, withFiller } from "./filler.ts";

export class DeltaTexts {
  readonly #view: (viewer: Viewer) => Delta;
  readonly #isStepping: boolean;
  readonly #deltas = new Map<string, Delta>();
  readonly #texts = new Map<Delta, JsonText>();
  readonly #counted = new Map<string, Delta>();

  /** @param isStepping "nothing changed" and "nothing that you may see" must look the same: both are null. */
  constructor(view: (viewer: Viewer) => Delta, isStepping: boolean) {
    this.#view = view;
    this.#isStepping = isStepping;
  }

  of(viewer: Viewer): JsonText {
    return this.#text(this.delta(viewer));
  }

  /**
   * For one client that looks for cards when their number changes, which then does change.
   * @param hasFiller whether it has been sent one too many, and whether it has afterwards.
   */
  counted(viewer: Viewer, hasFiller: boolean): { delta: JsonText; hasFiller: boolean } {
    const delta = this.delta(viewer);
    if (!keepsNumberOfCards(delta)) return { delta: this.of(viewer), hasFiller };
    const key = `${audienceOf(viewer)} ${hasFiller}`;
    const counted = this.#counted.get(key) ?? withFiller(delta, hasFiller);
    this.#counted.set(key, counted);
    return { delta: this.#text(counted), hasFiller: !hasFiller };
  }

  /** The same object for those who see the same. */
  delta(viewer: Viewer): Delta {
    const audience = audienceOf(viewer);
    let delta = this.#deltas.get(audience);
    if (delta === undefined) {
      delta = this.#view(viewer);
      this.#deltas.set(audience, delta);
    }
    return delta;
  }

  /** Those who hear the same are given the same delta. */
  #text(delta: Delta): JsonText {
    let text = this.#texts.get(delta);
    if (text === undefined) {
      const isNothing = this.#isStepping && Object.keys(delta).length === 0;
      text = new JsonText(jsonText(isNothing ? null : delta));
      this.#texts.set(delta, text);
    }
    return text;
  }
}
