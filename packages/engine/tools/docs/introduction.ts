/** What stands above the functions on the page. */
export const INTRODUCTION = `# Action language: functions

Everything that happens at a table is code of this language: hotkeys, buttons, menus, prompts and automation rules
hold it, and so do the functions and action lists of a game definition. This page lists its {count} built-in
functions. It is written from the engine's own function table; do not edit it by hand
(\`node packages/engine/tools/docs.ts\`).

## Reading and writing code

- Code is JSON. \`["ADD", 1, 2]\` is a call: the name, then the arguments. Names of built-ins may be written in any
  case; a function of the game definition with the same name goes first.
- A list of calls is an action list: \`[["VAR", "$N", 3], ["LOG", "$N"]]\` runs them in order.
- A list of values has to be made with \`LIST\`, because a bare array is always code. Objects, numbers, \`true\`,
  \`false\` and \`null\` stand for themselves.
- A text that starts with \`$\` is a variable, and dots lead into it: \`"$GAME.cardById.$ID.rotation"\`. A text that
  starts with \`/\` is a path for the functions that write: \`"/cardById/$ID/rotation"\`. \`{{$X}}\` inside any text is
  replaced by the value of \`$X\`.
- An argument is worked out before the call and only its value is kept: writes and log lines made while working it
  out are dropped. Arguments marked **code** are not worked out first but run by the function.
- An action happens as a whole or not at all. When anything in it fails, all its changes are undone and one line in
  the log says why.

## How much an action may do

An action that goes beyond ends with the line \`Action timed out.\`, and nothing of it has happened. Plugins in use stay
below a ninth of this.

- 2,000,000 steps: calls, rounds of loops, items of lists. What a function goes through is paid for by its size: long
  texts and lists that are searched, compared, sorted, copied or printed cost more than short ones. On a server also
  a fifth of a second of processor time.
- Functions of the game call each other up to 1,000 deep.
- A text that is made may have 4,000,000 characters, a list 500,000 items; an object that is copied 20,000 keys.
- A regular expression may have 1,000 characters, 3,000 instructions with its repetitions and 40 Unicode classes, and
  look at texts of 1,000,000 characters. It costs by the characters it looks at times its size.
- \`STRING_TO_OBJ\` takes 200,000 characters, \`CALC\` 10,000, \`TO_LOWERCASE\` and \`TO_UPPERCASE\` 400,000.
- Numbers are finite: a result beyond 1.8e308 is an error.

Rules set each other off up to 200 deep, or less where each of them does a lot, and run 20,000 times in one action; beyond it
the action ends with the line \`Automation loop detected: rule {id}.\`, which names a rule that woke itself, and nothing of it
has happened. A room takes an action that changes up to
2,000,000 characters of the game, and a game of up to 20,000,000; more is refused with a word to whoever did it.

## Types

| Type | Meaning |
|---|---|
| \`num\`, \`int\` | A number; an integer. There is one kind of number: 2.0 is the integer 2. |
| \`str\`, \`bool\` | A text; true or false. |
| \`list\`, \`obj\`, \`set\` | A list; an object with texts as keys; a set. |
| \`any\` | Any value. |
| \`code\` | Code that the function itself runs, or keeps. |
| \`var\` | The name of a variable, with its \`$\`. |
| \`card\`, \`stack\`, \`group\`, \`player\` | An id, such as that in \`"$CARD.id"\`; players are \`player1\`, \`player2\`… |
| \`path\` | A place in the game, such as \`"/groupById/$ID/label"\`. |
| \`game\` | The function changes the game and gives no other value. |

A \`?\` marks an argument that may be left out, \`…\` one that may be repeated. Unless a function says that it takes a
certain number of arguments, missing ones count as \`null\` and surplus ones are not even worked out.`;
