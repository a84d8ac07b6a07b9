/** What a choice between cards calls them: by what tells those of one name apart. */
import { cardColumns, type Localize, valueText } from "../cards/card-columns.ts";
import type { DeckHost } from "../deck-host.ts";
import { cardName, type SourceCard } from "../model/source-card.ts";

/** Longer values are rules or stories; of what the game itself shows in its columns more is taken for a name. */
const LONGEST = 30;
const LONGEST_SHOWN = 60;
const UNTOLD = new Set(["name", "databaseId", "cardBack", "imageUrl", "deckbuilderQuantity"]);
/** Addresses, names of files and long ids say nothing to people; yes and no say nothing without their column. */
const UNREADABLE = /^(?:https?:|data:|\/)|\.(?:jpe?g|png|webp|avif|gif|svg)$|^[0-9a-f]{8}-[0-9a-f-]{27}$/i;
const TRUTH = /^(?:true|false)?$/i;

/** The labels of the cards, in their order. */
export function choiceLabels(
  cards: readonly SourceCard[],
  { game: { gameDef }, label }: Pick<DeckHost, "game" | "label">,
): string[] {
  const shown = cardColumns(gameDef)
    .map(({ property }) => property)
    .filter((property) => property !== null && property !== "name");
  const columns = shown.map(
    (property) => (card: SourceCard) => valueText(card.sides.A?.[property ?? ""], label),
  );
  return cards.map((card) => {
    const name = cardName(card);
    const namesakes = cards.filter((other) => cardName(other) === name);
    if (namesakes.length === 1) return lonely(card, [...columns, authorOf]);
    const told = tellApart(namesakes, [
      ...columns.map((read): Trait => ({ read, longest: LONGEST_SHOWN })),
      ...[authorOf, ...otherColumns(namesakes, label)].map((read): Trait => ({ read, longest: LONGEST })),
    ]);
    const values = told.map((column) => column(card));
    const isById = namesakes.some(
      (other) => other !== card && told.every((column, index) => column(other) === values[index]),
    );
    return [name, ...values.filter((value) => value !== ""), ...(isById ? [card.databaseId] : [])].join(
      " · ",
    );
  });
}

type Column = (card: SourceCard) => string;

/** A column, and how long its values may be to be read in a choice, characters. */
interface Trait {
  read: Column;
  longest: number;
}

const authorOf: Column = ({ authorAlias }) => authorAlias ?? "";

/** A card that shares its name with no other: with all that the builder shows of it; its id where that is nothing. */
function lonely(card: SourceCard, columns: readonly Column[]): string {
  const values = columns.map((column) => column(card)).filter((value) => value !== "");
  return [cardName(card), ...(values.length === 0 ? [card.databaseId] : values)].join(" · ");
}

/** The first columns that tell the cards apart; one that tells no more than those before it is left out. */
function tellApart(cards: readonly SourceCard[], traits: readonly Trait[]): Column[] {
  const told: Column[] = [];
  let kinds = 1;
  for (const { read, longest } of traits) {
    const more = countKinds(cards, [...told, read]);
    if (more <= kinds || !isReadable(cards.map(read), longest)) continue;
    told.push(read);
    kinds = more;
  }
  return told;
}

const countKinds = (cards: readonly SourceCard[], columns: readonly Column[]) =>
  new Set(cards.map((card) => JSON.stringify(columns.map((column) => column(card))))).size;

function isReadable(values: readonly string[], longest: number): boolean {
  if (values.every((value) => TRUTH.test(value))) return false;
  return values.every((value) => value.length <= longest && !UNREADABLE.test(value));
}

/** What else is known of the cards, words before numbers; among numbers, which tell more, as those of a set do, come first. */
function otherColumns(cards: readonly SourceCard[], localize: Localize): Column[] {
  const found = new Map<string, Column>();
  for (const side of new Set(cards.flatMap(({ sides }) => Object.keys(sides))))
    for (const property of new Set(cards.flatMap(({ sides }) => Object.keys(sides[side] ?? {}))))
      if (!UNTOLD.has(property) || (property === "name" && side !== "A"))
        found.set(`${side}/${property}`, (card) => valueText(card.sides[side]?.[property], localize));
  const columns = [...found.values()];
  const isWords = (column: Column) => !cards.some((card) => /\d/.test(column(card)));
  const numbers = columns.filter((column) => !isWords(column));
  return [
    ...columns.filter(isWords),
    ...numbers.sort((a, b) => countKinds(cards, [b]) - countKinds(cards, [a])),
  ];
}
