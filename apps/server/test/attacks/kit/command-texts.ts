/** Every command with a text from outside in each of its arguments that takes one. */
import type { CommandName } from "@baize/protocol";

const card = (cardId: string, more: object = {}) => ({ cardId, ...more });

/** Command → arguments to try, each made of a text. */
export const commandTexts: Record<CommandName, (text: string) => object[]> = {
  setRotation: (text) => [card(text, { rotation: 90 }), card("none", { rotation: text })],
  setAttachmentDirection: (text) => [card(text, { direction: "left" }), card("none", { direction: text })],
  toggleTrigger: (text) => [card(text, { stepId: "dawn" }), card("none", { stepId: text })],
  toggleTarget: (text) => [card(text)],
  triggerAbility: (text) => [card(text)],
  clearTargets: (text) => [{ text }],
  targetStepCards: (text) => [{ stepId: text }],
  goToStep: (text) => [{ stepId: text }],
  nextStep: (text) => [{ text }],
  prevStep: (text) => [{ text }],
  drawArrow: (text) => [card(text)],
  moveCard: (text) => [
    card(text, { groupId: "sharedPlay", to: "top" }),
    card("none", { groupId: text, to: text }),
  ],
  moveCards: (text) => [
    { cardIds: [text, "none"], groupId: "sharedPlay", to: "top" },
    { cardIds: ["none"], groupId: text, to: text },
  ],
  flipCards: (text) => [{ cardIds: [text] }],
  detach: (text) => [card(text)],
  flip: (text) => [card(text)],
  deleteCard: (text) => [card(text)],
  showCard: (text) => [card(text, { to: "all" }), card("none", { to: text })],
  setVisibility: (text) => [
    { groupId: text, to: "all" },
    { groupId: "player4Hand", to: text },
  ],
  chooseRandom: (text) => [{ groupId: text }],
  shuffle: (text) => [{ groupId: text }],
  moveAll: (text) => [{ fromGroupId: text, toGroupId: text, to: text }],
  setRegionType: (text) => [
    { regionId: text, type: "row" },
    { regionId: "play", type: text },
  ],
  lookAt: (text) => [
    { groupId: text, n: 1 },
    { groupId: "player4Deck", n: text },
  ],
  fanOut: (text) => [{ groupId: text }],
  closeBrowse: (text) => [{ mode: text }],
  moveStack: (text) => [
    { stackId: text, groupId: "sharedPlay", index: 0 },
    { stackId: "none", groupId: text, index: 0, left: text, top: text },
  ],
  moveStacks: (text) => [
    { stackIds: [text], groupId: "sharedPlay", index: 0 },
    { stackIds: ["none"], groupId: text, index: 0, positions: [{ left: text, top: text }] },
  ],
  attachStack: (text) => [{ stackId: text, targetStackId: text, direction: "left" }],
  lookUnder: (text) => [{ stackId: text, value: true }],
  addTokens: (text) => [{ changes: [{ cardId: text, token: text, delta: 1 }] }],
  changePlayerCounter: (text) => [
    { playerN: text, property: "life", delta: 1 },
    { playerN: "player1", property: text, delta: 1 },
  ],
  changeSharedCounter: (text) => [{ property: text, delta: 1 }],
  setFirstPlayer: (text) => [{ playerN: text }],
  setPlayerCount: (text) => [{ index: text }],
  setLayout: (text) => [
    { layoutId: text, for: "me" },
    { layoutId: "table", for: text },
  ],
  loadDeck: (text) => [{ deckId: text }],
  loadList: (text) => [
    { items: [{ databaseId: text, quantity: 1, loadGroupId: "sharedPlay" }] },
    { items: [{ databaseId: "L0", quantity: 1, loadGroupId: text }] },
    {
      items: [
        { databaseId: "L0", quantity: 1, loadGroupId: "sharedShade", left: text, top: text, _name: text },
      ],
      name: text,
    },
  ],
  spawnCard: (text) => [
    { databaseId: text, loadGroupId: "sharedPlay" },
    { databaseId: "L0", loadGroupId: "sharedPlay", side: text },
  ],
  importDeck: (text) => [{ url: `https://ringsdb.com/decklist/view/${text}` }],
  unload: (text) => [{ what: text }],
  flipCoin: (text) => [{ text }],
  randomNumber: (text) => [{ max: text }],
  setPreferences: (text) => [
    { player: { word: text } },
    { player: { life: text } },
    { player: { [text]: text } },
    { game: { motto: text } },
  ],
  setRules: (text) => [
    { changes: [{ ruleId: text, databaseId: text, originalRuleId: text, disabled: true }] },
  ],
  answerPrompt: (text) => [{ uuid: text, option: 0, input: text }],
  dismissPrompt: (text) => [{ uuid: text }],
};
