/** A live game with its history (api.ts). */

import { type PlayableDefinition, played, startRun } from "../language/playable.ts";
import type { LoadRecord } from "../language/run/effects.ts";
import type { Run, RunRequest } from "../language/run/run.ts";
import { ArrowedCards } from "../model/arrowed-cards.ts";
import { asJson, journalDelta, writeDelta } from "../model/delta.ts";
import { EngineError } from "../model/errors.ts";
import type { StepThroughRequest } from "../model/history.ts";
import { type StepsBack, targetStep, walkTo } from "../model/history.ts";
import { Journal } from "../model/journal.ts";
import type { Definition } from "../model/plugin.ts";
import type { EnginePorts } from "../model/ports.ts";
import type { Saying } from "../model/sayings.ts";
import { unsoundAfter } from "../model/sound-tables.ts";
import type { Delta, GameState, Json, PlayerInfo, PlayerUi, SeatId } from "../model/state.ts";
import type { User } from "../model/user.ts";
import type { Value, ValueObject } from "../model/value.ts";
import { attempt, finishedDelta, runAction, runForEach } from "./action.ts";
import type {
  ActionError,
  ActionRequest,
  NewTableRequest,
  Reading,
  StepOutcome,
  StepThroughOutcome,
  Table,
  TableChange,
  TableSnapshot,
} from "./api.ts";
import { evaluateOn } from "./evaluate.ts";
import { seated, seatsOf, settleIn, writeSeat } from "./seats.ts";
import { shareCode } from "./share-code.ts";
import { sharedHistory } from "./share-history.ts";
import { SizeWatch } from "./size-watch.ts";
import { startGame } from "./start-game.ts";

/** A new game in a new room (action-language §7.6). */
export function createTable(definition: Definition, request: NewTableRequest, ports: EnginePorts): Table {
  const { snapshot, sayings } = startGame(played(definition), request, ports);
  return new LiveTable(played(definition), snapshot, ports, sayings);
}

/** A table from what storage holds. `ports.ids` must go on where `snapshot.counter` ends. */
export function openTable(definition: Definition, snapshot: TableSnapshot, ports: EnginePorts): Table {
  const { deltas, ...rest } = snapshot;
  const own = structuredClone(rest);
  shareCode(own.game, played(definition));
  return new LiveTable(played(definition), { ...own, deltas: sharedHistory(own.game, deltas) }, ports);
}

class LiveTable implements Table {
  #definition: PlayableDefinition;
  readonly #ports: EnginePorts;
  #game: GameState;
  #deltas: Delta[];
  #replayStep: number;
  #playerInfo: PlayerInfo;
  #loads: LoadRecord[];
  /** How many loads the game remembered before the action that runs. */
  #loadsBefore = 0;
  #size: SizeWatch;
  #startSayings: readonly Saying[];
  readonly #arrowed = new ArrowedCards();

  constructor(
    definition: PlayableDefinition,
    snapshot: TableSnapshot,
    ports: EnginePorts,
    startSayings: readonly Saying[] = [],
  ) {
    this.#startSayings = startSayings;
    this.#definition = definition;
    this.#ports = ports;
    this.#game = snapshot.game;
    this.#deltas = snapshot.deltas;
    this.#replayStep = snapshot.replayStep;
    this.#playerInfo = snapshot.playerInfo;
    this.#loads = snapshot.loads ?? [];
    this.#size = new SizeWatch(snapshot.game);
  }

  get game(): GameState {
    return this.#game;
  }

  get deltas(): readonly Delta[] {
    return this.#deltas;
  }

  get replayStep(): number {
    return this.#replayStep;
  }

  get playerInfo(): PlayerInfo {
    return this.#playerInfo;
  }

  get startSayings(): readonly Saying[] {
    return this.#startSayings;
  }

  act(request: ActionRequest): StepOutcome {
    const { playerUi, actor, trace, namesActor = false, mayNotReset = false } = request;
    const more = { repeatable: true, namesActor, mayNotReset, trace };
    const run = this.#run(playerUi, actor, this.#playerInfo, more);
    let delta: Delta | null = null;
    const error = attempt(run, request.description ?? null, () => {
      // The language of the log is that of whoever acts.
      if (run.game.options.language !== actor.language) {
        run.state.write(["options"], "language", actor.language);
      }
      if (request.cardIds) runForEach(run, request.code, request.cardIds);
      else runAction(run, request.code);
      delta = finishedDelta(run);
      this.#size.check(delta);
    });
    return this.#commit(run, error, { delta: error === null ? delta : null });
  }

  sitDown(seat: SeatId, user: User, { keeps } = { keeps: false }): StepOutcome {
    this.#checkSeat(seat);
    const left = keeps ? [] : seatsOf(this.#playerInfo, user).filter((other) => other !== seat);
    const info = seated(this.#playerInfo, seat, user, left);
    const run = this.#run({ playerN: seat }, user, info);
    for (const other of left) writeSeat(run, other, null);
    writeSeat(run, seat, user);
    settleIn(run, seat, user);
    const from = left[0];
    const who = run.alias(seat);
    if (from === undefined) run.log.reportLine("sat_down", { who, seat });
    else run.log.reportLine("changed_seats", { who, from, seat });
    return this.#commit(run, null, { playerInfo: info });
  }

  getUp(seat: SeatId, removedBy?: string): StepOutcome {
    this.#checkSeat(seat);
    const run = this.#run({ playerN: seat }, null, this.#playerInfo);
    writeSeat(run, seat, null);
    const who = run.alias(seat);
    if (removedBy !== undefined) run.log.say("removed_person", { who: removedBy, other: who });
    run.log.say("got_up", { who, seat });
    return this.#commit(run, null, { playerInfo: { ...this.#playerInfo, [seat]: null } });
  }

  stepThrough(request: StepThroughRequest): StepThroughOutcome {
    const from = this.#replayStep;
    const to = this.stepTarget(request);
    const change: TableChange = { kind: "moved", step: to };
    if (from === to) return { oldReplayStep: from, newReplayStep: to, delta: null, change };
    const journal = new Journal();
    const game = walkTo(this.#here, this.#deltas, to, journal);
    const delta = journalDelta(journal, game);
    if (unsoundAfter(game as unknown as ValueObject, delta) !== null) {
      journal.undoTo(0);
      return this.#stays(from);
    }
    this.#moveTo(to, game, journal);
    return {
      oldReplayStep: from,
      newReplayStep: to,
      delta: Object.keys(delta).length > 0 ? delta : null,
      change,
    };
  }

  stepTarget(request: StepThroughRequest): number {
    return targetStep(this.#here, this.#deltas, request);
  }

  get #here(): StepsBack {
    return { game: this.#game, replayStep: this.#replayStep };
  }

  #moveTo(step: number, game: GameState, journal: Journal): void {
    this.#size.moved(this.#deltas, this.#replayStep, step);
    this.#game = game;
    this.#replayStep = step;
    this.#arrowed.follow(journal);
  }

  /** Of a step to where no game can be shown: uploaded histories may lead there. */
  #stays(step: number): StepThroughOutcome {
    return { oldReplayStep: step, newReplayStep: step, delta: null, change: { kind: "moved", step } };
  }

  reset(
    definition: Definition,
    actor: User,
    { reload = false, players = [] }: { reload?: boolean; players?: readonly User[] } = {},
  ): TableChange {
    const old = this.#game;
    const loads = this.#loads;
    this.#definition = played(definition);
    const options = { ...old.options, replayUuid: null } as GameState["options"];
    const { snapshot, sayings } = startGame(
      this.#definition,
      { roomSlug: old.roomSlug, options, creator: actor },
      this.#ports,
      {
        playerInfo: this.#playerInfo,
        players,
        numPlayers: old.numPlayers,
        reload: reload ? { game: old, loads } : null,
      },
    );
    this.#replace(snapshot, sayings);
    return this.asReplaced();
  }

  setReplay(game: GameState, deltas: Delta[]): void {
    this.#replace({
      game,
      deltas,
      replayStep: deltas.length - 1,
      playerInfo: this.#playerInfo,
      counter: this.#ports.ids.counter,
    });
  }

  dropSteps(steps: number): TableChange {
    if (steps > this.#replayStep + 1) throw new EngineError("Steps that are undone cannot be let go.");
    this.#deltas = this.#deltas.slice(steps);
    this.#replayStep -= steps;
    return { kind: "shortened", steps };
  }

  setGame(game: GameState, description: string | null): StepOutcome {
    const run = this.#run(null, null, this.#playerInfo);
    const { playerUi, playerInfo, messages, fadeText } = run.game;
    const error = attempt(run, description, () => {
      const next = { ...game, playerUi, playerInfo, messages, fadeText };
      run.state.replace(next as unknown as Value);
      if (description !== null) run.log.add(description);
    });
    return this.#commit(run, error);
  }

  replay(change: TableChange): void {
    const journal = new Journal();
    switch (change.kind) {
      case "step":
        if (change.step < this.#deltas.length) this.#forgetLoadsFrom(loadCount(this.#game));
        this.#deltas.length = change.step;
        this.#deltas.push(change.delta);
        // Unlike a redo, a new step starts with an empty log, whether it wrote lines or not.
        this.#game = { ...this.#game, messages: [] };
        writeDelta(this.#game, change.delta, "redo", journal);
        this.#arrowed.follow(journal);
        this.#replayStep = change.step;
        this.#size.add(change.delta);
        if (change.playerInfo !== undefined) this.#playerInfo = change.playerInfo;
        this.#loads.push(...(change.loads ?? []));
        this.#ports.ids.advanceTo?.(change.counter);
        return;
      case "moved": {
        const step = this.stepTarget({ size: "index", index: change.step });
        this.#moveTo(step, walkTo(this.#here, this.#deltas, step, journal), journal);
        return;
      }
      case "shortened":
        this.dropSteps(change.steps);
        return;
      case "replaced":
        this.#replace(structuredClone(change.snapshot));
        this.#ports.ids.advanceTo?.(change.snapshot.counter);
    }
  }

  asReplaced(): TableChange {
    return { kind: "replaced", snapshot: this.snapshot() };
  }

  snapshot(): TableSnapshot {
    const [game, deltas] = [this.#game, this.#deltas];
    return JSON.parse(JSON.stringify({ game, deltas, ...this.#position() })) as TableSnapshot;
  }

  snapshotAround(): { before: string; after: string } {
    return {
      before: `{"game":${JSON.stringify(this.#game)},"deltas":[`,
      after: `],${JSON.stringify(this.#position()).slice(1)}`,
    };
  }

  #position(): Omit<TableSnapshot, "game" | "deltas"> {
    return {
      replayStep: this.#replayStep,
      playerInfo: this.#playerInfo,
      counter: this.#ports.ids.counter,
      loads: this.#loads,
    };
  }

  evaluate(code: Json, playerUi: PlayerUi | null): Json {
    return asJson(this.#evaluated(code, playerUi).value);
  }

  reading(code: Json): Reading {
    return this.#evaluated(code, null);
  }

  #evaluated(code: Json, playerUi: PlayerUi | null): Reading {
    const game = { ...this.#game };
    const [definition, ports, playerInfo] = [this.#definition, this.#ports, this.#playerInfo];
    return evaluateOn({ game, definition, ports, playerUi, playerInfo, actor: null }, code);
  }

  #run(
    playerUi: PlayerUi | null,
    actor: User | null,
    playerInfo: PlayerInfo,
    more: Pick<RunRequest, "repeatable" | "namesActor" | "mayNotReset" | "trace"> = {},
  ): Run {
    // The run writes into the game itself.
    this.#loadsBefore = loadCount(this.#game);
    return startRun({
      game: this.#game,
      definition: this.#definition,
      ports: this.#ports,
      playerUi,
      playerInfo,
      actor,
      arrowed: this.#arrowed,
      ...more,
    });
  }

  #checkSeat(seat: SeatId): void {
    if (!Object.hasOwn(this.#game.playerData, seat)) throw new EngineError(`Unknown seat: ${seat}`);
  }

  /** Ends the run and appends its delta; what had been undone before can no longer be redone (action-language §8.2). */
  #commit(
    run: Run,
    error: ActionError | null,
    done: { delta?: Delta | null; playerInfo?: PlayerInfo } = {},
  ): StepOutcome {
    const { playerInfo } = done;
    const delta = done.delta ?? finishedDelta(run);
    const step = this.#replayStep + 1;
    if (step < this.#deltas.length) this.#forgetLoadsFrom(this.#loadsBefore);
    this.#game = run.finished();
    this.#size.add(delta);
    const oldReplayStep = this.#replayStep;
    const cut = this.#deltas.splice(step);
    this.#deltas.push(delta);
    this.#replayStep = step;
    const change: TableChange = { kind: "step", step, delta, counter: this.#ports.ids.counter };
    if (playerInfo !== undefined) {
      this.#playerInfo = playerInfo;
      change.playerInfo = playerInfo;
    }
    const loads = error === null ? run.notes.loads : [];
    if (loads.length > 0) {
      this.#loads.push(...loads);
      change.loads = [...loads];
    }
    return {
      oldReplayStep,
      newReplayStep: step,
      delta,
      messages: [...run.game.messages],
      guiUpdates: [...run.notes.guiUpdates],
      effects: [...run.notes.effects],
      shuffled: [...new Set(run.notes.shuffled)],
      reordered: [...new Set(run.notes.reordered)],
      ...run.notes.texts.told(run.game, run.definition.source.cardDb),
      error,
      cut,
      change,
    };
  }

  /** What was loaded in steps that can no longer be redone, is in no game any more. */
  #forgetLoadsFrom(count: number): void {
    this.#loads = this.#loads.filter(({ index }) => index < count);
  }

  #replace(snapshot: TableSnapshot, startSayings: readonly Saying[] = []): void {
    this.#startSayings = startSayings;
    this.#game = snapshot.game;
    this.#deltas = snapshot.deltas;
    this.#replayStep = snapshot.replayStep;
    this.#playerInfo = snapshot.playerInfo;
    this.#loads = snapshot.loads ?? [];
    this.#size = new SizeWatch(snapshot.game);
  }
}

/** How many loads the game remembers. */
function loadCount({ loadCardsHistory }: GameState): number {
  return Array.isArray(loadCardsHistory) ? loadCardsHistory.length : 0;
}
