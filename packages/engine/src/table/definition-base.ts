/** What a definition by itself makes of a game that is being played: what stands under everything that play has written. */
import type { PlayableDefinition } from "../language/playable.ts";
import type { Run } from "../language/run/run.ts";
import { registerCardRules, registerGameRules } from "../library/automation/register.ts";
import { baseGame } from "../library/game/base-game.ts";
import { defaultsOf, facesOf, zeroTokens } from "../library/loading/create-card.ts";
import type { GameState, JsonObject } from "../model/state.ts";
import { getOwn, isObjectValue, type Value, type ValueObject } from "../model/value.ts";

/** The game as a definition alone makes it. Cards, stacks and rules are not in it. */
export function baseOf(
  definition: PlayableDefinition,
  { id, roomSlug, options, automationDefaults }: GameState,
): ValueObject {
  return baseGame(definition, {
    id,
    roomSlug,
    options,
    automationDefaults: (automationDefaults ?? {}) as Value,
  }) as unknown as ValueObject;
}

/** What a definition says of a card that is in play: no tokens, its faces, and its properties. */
export function baseOfCard(databaseId: string | null, definition: PlayableDefinition): ValueObject {
  const details = databaseId === null ? null : getOwn(definition.source.cardDb as ValueObject, databaseId);
  return {
    tokens: zeroTokens(definition),
    ...(isObjectValue(details) ? { sides: facesOf(definition, databaseId, details) } : {}),
    ...defaultsOf(definition, "cardProperties"),
  };
}

/** Whether the card database has the card. */
export function isKnownCard({ source }: PlayableDefinition, databaseId: string): boolean {
  return Object.hasOwn(source.cardDb, databaseId);
}

/** A layout that a table or a seat has chosen, where the definition has it; else the one for as many players, if there is any. */
export function keptLayoutId(
  { layouts, source }: PlayableDefinition,
  layoutId: Value,
  numPlayers: number,
): string | null {
  if (typeof layoutId === "string" && Object.hasOwn(layouts, layoutId)) return layoutId;
  const menu = source.gameDef.playerCountMenu;
  const entry = Array.isArray(menu)
    ? menu.find((each) => isObjectValue(each) && each.numPlayers === numPlayers)
    : null;
  const usual = (entry as JsonObject | null | undefined)?.layoutId;
  return typeof usual === "string" ? usual : null;
}

/** A step that the definition has, else its first one. */
export function keptStepId({ stepOrder }: PlayableDefinition, stepId: Value): string | null {
  return typeof stepId === "string" && stepOrder.includes(stepId) ? stepId : (stepOrder[0] ?? null);
}

/**
 * Enters the rules of the definition and of every card into a game without any. Those that somebody has switched off stay off.
 * Throws EngineError where a rule is not written as it must be.
 * @param before the rules as they were.
 */
export function enterRules(run: Run, before: GameState["ruleById"]): void {
  registerGameRules(run);
  for (const { id, databaseId } of Object.values(run.game.cardById)) {
    run.state.write(["cardById", id], "ruleIds", []);
    registerCardRules(run, id, databaseId);
  }
  for (const [id, rule] of Object.entries((before ?? {}) as Record<string, JsonObject>)) {
    if (!isObjectValue(rule) || rule.disabled === undefined) continue;
    if (!isObjectValue(run.state.read(["ruleById", id]) ?? null)) continue;
    run.state.write(["ruleById", id], "disabled", rule.disabled as Value);
  }
}
