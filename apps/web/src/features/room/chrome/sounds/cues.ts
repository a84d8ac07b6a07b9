/** Short sounds made of tones, so that nothing has to be fetched: one a cue, quiet, over in a third of a second. */

/** When a sound is heard: it is one's turn, somebody writes, somebody comes or sits down, one gets cards. */
export const CUES = ["turn", "chat", "people", "cards"] as const;
export type Cue = (typeof CUES)[number];

/** The preference that holds each cue's volume. */
export const VOLUME_OF = {
  turn: "soundTurn",
  chat: "soundChat",
  people: "soundPeople",
  cards: "soundCards",
} as const satisfies Record<Cue, string>;

interface Tone {
  /** Hertz. */
  pitch: number;
  /** Seconds after the cue's beginning. */
  at: number;
  /** Seconds until it has died away. */
  length: number;
  shape: OscillatorType;
}

const TONES: Record<Cue, readonly Tone[]> = {
  turn: [
    { pitch: 659, at: 0, length: 0.16, shape: "sine" },
    { pitch: 880, at: 0.12, length: 0.24, shape: "sine" },
  ],
  chat: [{ pitch: 988, at: 0, length: 0.12, shape: "triangle" }],
  people: [
    { pitch: 440, at: 0, length: 0.14, shape: "triangle" },
    { pitch: 587, at: 0.09, length: 0.18, shape: "triangle" },
  ],
  cards: [
    { pitch: 240, at: 0, length: 0.05, shape: "triangle" },
    { pitch: 190, at: 0.03, length: 0.06, shape: "triangle" },
  ],
};

/** The loudest a tone becomes, in parts of what the device can do. */
const LOUDEST = 0.3;
/** Seconds in which a tone swells, so that it does not click. */
const SWELL = 0.01;
/** A level that nobody hears; an exponential ramp cannot end at nothing. */
const SILENCE = 0.0001;

/**
 * Puts a cue's tones onto an audio context's clock.
 * @param volume 1 to 100
 */
export function playCue(context: BaseAudioContext, cue: Cue, volume: number): void {
  // The ear hears in ratios: half of the slider should sound half as loud.
  const loudness = LOUDEST * Math.min(1, volume / 100) ** 2;
  for (const { pitch, at, length, shape } of TONES[cue]) {
    const begin = context.currentTime + at;
    const tone = new OscillatorNode(context, { type: shape, frequency: pitch });
    const level = new GainNode(context, { gain: 0 });
    level.gain.setValueAtTime(SILENCE, begin);
    level.gain.exponentialRampToValueAtTime(Math.max(SILENCE, loudness), begin + SWELL);
    level.gain.exponentialRampToValueAtTime(SILENCE, begin + length);
    tone.connect(level).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}
