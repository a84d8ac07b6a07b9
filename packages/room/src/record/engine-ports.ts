/**
 * The engine's ports of one room: clock, randomness, ids, custom cards and answers from the network. The last three
 * are filled by the room before an action that needs them runs.
 */
import {
  createIdSource,
  createRandomSource,
  type Definition,
  type EnginePorts,
  type IdSource,
  Interrupted,
  type JsonObject,
  type NetworkAnswer,
  type NetworkRequest,
  type RandomSource,
} from "@baize/engine";
import type { CustomCards } from "../ports/deps.ts";
import type { RoomRandomSource } from "../ports/room-random-source.ts";
import { mayShowPicture, pictureHosts } from "../text/picture-hosts.ts";

/** What an action that is run again must find as it was the first time (action-language §5.12). */
export interface Attempt {
  seed: string;
  /** By the request as JSON; undefined in the map: refused. */
  answers: Map<string, NetworkAnswer | undefined>;
}

/** What an action is given. */
export interface Supply {
  /** Without it, it may ask no other site. */
  attempt?: Attempt | null;
  /** By user; what one of them may load is not for the others. */
  cards?: ReadonlyMap<number, CustomCards>;
  /** It may take so many milliseconds of processor time; null: as long as the engine lets it. */
  longestMs?: number | null;
}

/** The action would hold up the other rooms of this thread: it is one for a thread of its own. */
export class TooLong extends Interrupted {
  override name = "TooLong";

  constructor() {
    super("This action takes too long for a thread with other rooms.");
  }
}

/** What the engine needs of the room's surroundings. */
export interface EngineNeeds {
  now(): number;
  threadMs(): number;
  random: RoomRandomSource;
}

/** Looks at the clock in an action that takes some ten milliseconds. */
const FEW_LOOKS = 10;

export class RoomPorts implements EnginePorts {
  readonly ids: IdSource;
  readonly shuffleEndsTokens = true;
  #attempt: Attempt | null = null;
  #cards: ReadonlyMap<number, CustomCards> = new Map();
  #hasDrawn = false;
  /** An action that takes longer is stopped, … */
  #longestMs: number | null = null;
  /** … that is, when the thread has used so much time; known from the first look on, which comes early enough. */
  #until = 0;
  /** … unless it has hardly begun: what took the time was not the action, but collecting garbage. */
  #looks = 0;
  readonly #deps: EngineNeeds;
  readonly #random: RoomRandomSource;

  constructor(counter: number, deps: EngineNeeds) {
    this.#deps = deps;
    this.#random = deps.random;
    const source = createIdSource(counter);
    this.ids = {
      card: () => source.card(),
      stack: () => source.stack(),
      prompt: () => source.prompt(),
      game: () => deps.random.uuid(),
      get counter() {
        return source.counter;
      },
      advanceTo: (reached) => source.advanceTo?.(reached),
    };
  }

  now(): number {
    return this.#deps.now();
  }

  /** Runs the engine with what was fetched for it, and with nothing of it afterwards. */
  during<T>({ attempt = null, cards = new Map(), longestMs = null }: Supply, run: () => T): T {
    this.#attempt = attempt;
    this.#cards = cards;
    this.#hasDrawn = false;
    this.#looks = 0;
    this.#longestMs = longestMs;
    try {
      return run();
    } finally {
      this.#attempt = null;
      this.#cards = new Map();
      this.#longestMs = null;
    }
  }

  /** Whether what was run last has left something to chance. */
  get hasDrawn(): boolean {
    return this.#hasDrawn;
  }

  elapsedMs(): number {
    const now = this.#deps.threadMs();
    if (this.#longestMs === null) return now;
    if (this.#looks === 0) this.#until = now + this.#longestMs;
    this.#looks++;
    if (now > this.#until && this.#looks > FEW_LOOKS) throw new TooLong();
    return now;
  }

  random(): RandomSource {
    const source = createRandomSource(this.#attempt?.seed ?? this.#random.seed());
    return {
      integer: (min, max) => {
        this.#hasDrawn = true;
        return source.integer(min, max);
      },
      shuffle: (items) => {
        this.#hasDrawn = true;
        return source.shuffle(items);
      },
    };
  }

  customCard(databaseId: string, userId: number | null): Record<string, JsonObject> | null {
    const { own, shared } = (userId !== null && this.#cards.get(userId)) || { own: {}, shared: {} };
    const cards = Object.hasOwn(own, databaseId) ? own : shared;
    return Object.hasOwn(cards, databaseId) ? cards[databaseId]! : null;
  }

  allowsPicture(address: string, definition: Definition): boolean {
    return mayShowPicture(address, pictureHosts(definition));
  }

  request(request: NetworkRequest): NetworkAnswer | "pending" | undefined {
    if (!this.#attempt) return undefined;
    const key = JSON.stringify(request);
    return this.#attempt.answers.has(key) ? this.#attempt.answers.get(key) : "pending";
  }
}
