/**
 * The plugin format: reading, merging, checking, packing. Runs in browsers and in Node; reading a folder is in
 * `@baize/plugin/folder`.
 */
export { aboutOf, announcementsOf, type GameAbout, type TextByLanguage, tutorialOf } from "./about.ts";
export {
  ARCHIVE_TOO_LARGE,
  partTexts,
  untarParts,
  untarTexts,
  unzipParts,
  unzipPlugin,
  zipParts,
  zipPlugin,
} from "./archive.ts";
export { type DecodedText, decodedText } from "./base/decode-text.ts";
export {
  countFindings,
  type Finding,
  formatFinding,
  isAcceptable,
  isHeading,
  messagesOf,
  type SourcePlace,
  tellsPlace,
} from "./base/findings.ts";
export { blankComments, dropByteOrderMark, type ParsedText, parseJsonText } from "./base/json-text.ts";
export { type JsonNode, type JsonPlace, nodeAround, nodeAtPath, placeInJson } from "./base/json-tree.ts";
export { createTextResolver, labelText, labelTexts, resolveLabel } from "./base/labels.ts";
export { FALLBACK_LANGUAGE, LANGUAGES, type Language } from "./base/languages.ts";
export { createLineIndex, type LineIndex } from "./base/line-index.ts";
export type { DefinitionPath, Locator } from "./base/locate.ts";
export { nearest } from "./base/suggest.ts";
export { BROWSER_KEYS, TABLE_KEYS } from "./base/table-keys.ts";
export {
  BundleError,
  type PluginBundle,
  packBundle,
  packBundleBytes,
  unpackBundle,
  unpackBundleBytes,
} from "./bundle.ts";
export { cardDatabaseErrors, checkCardDatabase, MULTI_SIDED } from "./card-checks.ts";
export {
  cardsUploadedMessage,
  REQUIRED_COLUMNS,
  type ReadCardsResult,
  readCardTables,
} from "./card-table.ts";
export { cardTableText } from "./card-table-text.ts";
export { readChosenCards } from "./card-upload.ts";
export { createCheckBudget } from "./check/budget.ts";
export { checkCardIds } from "./check/card-ids.ts";
export { checkDefinition, definitionErrors } from "./check/check-definition.ts";
export { ID_ARGUMENTS } from "./check/references.ts";
export { BUILT_IN_GAME_FIELDS, CARD_FIELDS, PLAYER_FIELDS } from "./check/state-fields.ts";
export { isForASeat } from "./deck-seats.ts";
export { KEPT_MOST } from "./kept-aside.ts";
export { type LoadedPlugin, loadPluginFiles } from "./load.ts";
export {
  joinParts,
  type ReadPart,
  type ReadPartsResult,
  readPart,
  readParts,
} from "./parts.ts";
export {
  findPictureHosts,
  hostOfPicture,
  type PictureHosts,
  picturesIn,
  THIS_SITE,
} from "./picture-hosts.ts";
export type { KeyedSection, SchemaNode, SchemaType } from "./schema/node.ts";
export { definitionSchema } from "./schema/root.ts";
export { type TextFile, textFileOf } from "./text-file.ts";
export { type CutTable, cutTable } from "./tsv-cut.ts";
export { tsvText } from "./tsv-text.ts";
export {
  type ChosenFile,
  type DefinitionUpload,
  readChosenDefinition,
  readDefinitionUpload,
  readPushedDefinition,
  type UploadedFile,
  uploadMessages,
} from "./upload.ts";
