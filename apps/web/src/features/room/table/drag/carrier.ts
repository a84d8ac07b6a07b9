/** What the pointer carries or draws, from the moment it takes it up: follows it once per frame and puts it down. */
import { SEAT_NOTICE_MS } from "../../model/constants.ts";
import { mayAct } from "../../model/host.ts";
import type { Point } from "../layout/geometry.ts";
import type { DragScene, FrameScene } from "./carrying.ts";
import type { DragState } from "./drag-state.ts";
import { type Deed, hover, lift, type Step } from "./drag-verbs.ts";
import { carrying } from "./late-carrying.ts";
import type { PointerDeps } from "./pointer-deps.ts";

type CarriersDeed = Extract<Deed, { does: "lift" | "frame" | "endFrame" | "drop" | "putBack" }>;

/** The state of the drag, which the pointer layer has. */
export interface DragMachine {
  state(): DragState;
  go(step: Step): void;
  /** Whether this pointer is still down. */
  isDown(pointerId: number): boolean;
  /** What is under way comes to nothing. */
  cancel(): void;
}

export interface Carrier {
  carryOut(deed: CarriersDeed): void;
  /** Finds what a drop would do where the pointer is now. */
  find(): void;
  /** Draws the frame up to here. */
  showFrame(pointer: Point): void;
  /** The wheel turns. @returns whether something is carried, whose area it scrolls */
  scroll(by: Point): boolean;
  /** Whoever only watches is told why nothing happens, now and then. */
  tellToSit(): void;
}

export function createCarrier(deps: PointerDeps, machine: DragMachine): Carrier {
  const { root } = deps;
  /** What is seen of the stack in the air. */
  let scene: DragScene | null = null;
  /** What is seen of a frame that is drawn. */
  let drawnFrame: FrameScene | null = null;
  let frame = 0;
  let toldToSit = Number.NEGATIVE_INFINITY;

  function takeUp(deed: Extract<Deed, { does: "lift" }>) {
    const { stack, grab, pointerId } = deed;
    const code = carrying.here();
    // The first drag of a visit may come before the code for it.
    if (!code)
      return void carrying.fetch().then(
        () => machine.isDown(pointerId) && machine.state().phase === "idle" && takeUp(deed),
        () => {},
      );
    scene = code.liftStack(deps, stack, grab, deed.isWhole);
    if (!scene) return tellToSit();
    machine.go(lift(machine.state(), pointerId, { ...stack, fromGroupId: scene.fromGroupId }, grab));
    root.setPointerCapture(pointerId);
    frame = requestAnimationFrame(follow);
  }

  function tellToSit() {
    const { room, connection } = deps.store.getState();
    if (!room || connection.phase !== "live" || mayAct(room, deps.userId)) return;
    if (performance.now() - toldToSit < SEAT_NOTICE_MS) return;
    toldToSit = performance.now();
    deps.actions.alert("info", deps.t("room:pleaseSit"));
  }

  function beginFrame({ pointerId, start, adds }: Extract<Deed, { does: "frame" }>) {
    drawnFrame = carrying.here()?.openFrame(deps, start, adds) ?? null;
    if (!drawnFrame) return machine.cancel();
    root.setPointerCapture(pointerId);
    frame = requestAnimationFrame(follow);
  }

  function endFrame(keeps: boolean) {
    cancelAnimationFrame(frame);
    if (keeps) drawnFrame?.end();
    else drawnFrame?.giveUp();
    drawnFrame = null;
  }

  /** Once per frame, whatever the pointer did meanwhile: first everything is measured, then it is drawn. */
  function follow() {
    frame = requestAnimationFrame(follow);
    find();
    const state = machine.state();
    if (state.phase === "dragging") scene?.show(state);
    else if (state.phase === "framing") drawnFrame?.show(state.pointer);
  }

  function find() {
    const state = machine.state();
    if (state.phase === "dragging" && scene) machine.go(hover(state, scene.find(state.pointer)));
  }

  function putDown({ lifted, target, keys }: Extract<Deed, { does: "drop" }>) {
    const code = carrying.here();
    const stackIds = scene?.stackIds ?? [];
    const isOne = stackIds.length < 2;
    const topOnly = scene?.topOnly === true;
    const place = target && isOne ? (scene?.placeIn(target) ?? null) : null;
    const places = target && !isOne ? (scene?.placesIn(target) ?? null) : null;
    scene?.land();
    const { stackId, fromGroupId } = lifted;
    if (target && isOne) code?.drop(deps, { stackId, fromGroupId, target, place, keys, topOnly });
    else if (target) code?.dropSeveral(deps, { stackIds, target, places, keys });
    endScene();
  }

  function endScene() {
    cancelAnimationFrame(frame);
    scene?.end();
    scene = null;
  }

  return {
    carryOut(deed) {
      switch (deed.does) {
        case "lift":
          return takeUp(deed);
        case "frame":
          return beginFrame(deed);
        case "endFrame":
          return endFrame(deed.keeps);
        case "drop":
          return putDown(deed);
        case "putBack":
          scene?.land();
          return endScene();
      }
    },
    find,
    showFrame: (pointer) => drawnFrame?.show(pointer),
    scroll(by) {
      scene?.scroll(by);
      return scene !== null;
    },
    tellToSit,
  };
}
