/** A table of the real engine without a clock and with known dice, for what plays a shipped game by itself. */
import {
  type Card,
  createIdSource,
  createRandomSource,
  createTable,
  type Definition,
  type GameState,
  type GroupId,
  type Table,
  type User,
} from "@baize/engine";

/** A new room of a game; a second passes with every action, and all randomness follows from the seed. */
export function openSeededTable(definition: Definition, creator: User, seed: string): Table {
  let actions = 0;
  const { id: pluginId, version: pluginVersion, gameDef } = definition.source;
  const options = {
    pluginId,
    pluginVersion,
    pluginName: String(gameDef.pluginName),
    language: creator.language,
  };
  return createTable(
    definition,
    { roomSlug: "table", options, creator },
    {
      now: () => actions * 1000,
      random: () => createRandomSource(`${seed}:${actions++}`),
      ids: createIdSource(),
    },
  );
}

/** All cards of a group, attached ones too, in order. */
export function cardsIn({ groupById, stackById, cardById }: GameState, groupId: GroupId): Card[] {
  const ids = (groupById[groupId]?.stackIds ?? []).flatMap((id) => stackById[id]?.cardIds ?? []);
  return ids.flatMap((id) => cardById[id] ?? []);
}
