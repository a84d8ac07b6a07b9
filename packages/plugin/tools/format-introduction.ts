/** What stands above the tables of `docs/game-definition.md`. */
export const FORMAT_INTRODUCTION = `# Game definition: every field

A plugin is a *game definition* (JSON) and a *card database* (a table). This page lists every field of the definition.
It is written from the declaration that also checks your files; do not edit it by hand
(\`node packages/plugin/tools/docs.ts\`). New to this? Begin with the [tutorial](plugins/tutorial/README.md).

Your editor can complete and explain these fields as you type: point it to
[the JSON Schema](schema/game-definition.schema.json), with \`#/$defs/part\` behind it when your definition is split
over several files.

## Files

- A plugin folder has \`json/*.json\` and \`tsv/*.tsv\`. All JSON files are merged into one definition, in the order of
  their names: objects key by key, lists one behind the other; of anything else the last file wins.
- \`// comments\` are allowed up to the end of a line. Keys that begin with \`_\` are ignored anywhere: use them for notes.
- Ids (of groups, tokens, decks, steps …) are yours to choose, without \`/\` and \`.\` where code has to reach them. Seats
  are \`player1\`, \`player2\` …; a group whose id begins with a seat belongs to it, one that begins with \`shared\` to all.

## Types

| Type | Meaning |
|---|---|
| text, integer, number, boolean, object, list | the JSON values; an integer is a number, too |
| any | any value |
| label | a text, or \`id:\` and a key of \`labels\`, which holds the text in several languages |
| group id | a key of \`groups\`. In layouts, \`{playerN}\` is the player who looks and \`{playerN+1}\` the next one |
| action list | a list of actions, or the id of one in \`actionLists\`; see the [action language](action-language.md) |
| code | code of the action language |
| option | one of the values that \`options\` lists |

In tables, \`*\` stands for an id that you choose and \`[]\` for every element of a list.

## The card database

Tables with tabs between the cells: one header row, then a row for each face of a card. The columns \`databaseId\`,
\`name\`, \`imageUrl\`, \`cardBack\` and \`type\` must be there; every other column is yours.

- \`type\` is a key of \`cardTypes\`, \`cardBack\` a key of \`cardBacks\`.
- A card with \`multi_sided\` as its \`cardBack\` has more faces than one: rows of the same \`databaseId\` that follow are its
  sides B, C … up to H.
- Cells are texts. A column that \`faceProperties\` declares is converted when a card comes into a game; empty cells of
  such a column become null. Columns of type \`object\` and \`list\` hold JSON.`;
