/**
 * The plugin format: reading, merging, checking, packing. Runs in browsers and in Node; reading a folder is in
 * `@baize/plugin/folder`.
 */
export { aboutOf, type GameAbout, type TextByLanguage } from "./about.ts";
export {
  ARCHIVE_TOO_LARGE,
  untarParts,
  untarTexts,
  unzipParts,
  unzipPlugin,
  zipParts,
  zipPlugin,
} from "./archive.ts";
export {
  BundleError,
  type PluginBundle,
  packBundle,
  packBundleBytes,
  unpackBundle,
  unpackBundleBytes,
} from "./bundle.ts";
export { checkCardDatabase, MULTI_SIDED } from "./card-checks.ts";
export {
  cardsUploadedMessage,
  REQUIRED_COLUMNS,
  type ReadCardsResult,
  readCardTables,
} from "./card-table.ts";
export { cardTableText } from "./card-table-text.ts";
export { readChosenCards } from "./card-upload.ts";
export { checkDefinition } from "./check/check-definition.ts";
export { nearest } from "./check/suggest.ts";
export {
  countFindings,
  type Finding,
  formatFinding,
  isAcceptable,
  messagesOf,
  type SourcePlace,
  tellsPlace,
} from "./findings.ts";
export { blankComments, dropByteOrderMark, type ParsedText, parseJsonText } from "./json-text.ts";
export { createTextResolver, labelText, resolveLabel } from "./labels.ts";
export { FALLBACK_LANGUAGE, LANGUAGES, type Language } from "./languages.ts";
export { createLineIndex, type LineIndex } from "./line-index.ts";
export { type LoadedPlugin, loadPluginFiles } from "./load.ts";
export type { DefinitionPath, Locator } from "./locate.ts";
export { type ReadPartsResult, readParts, type TextFile } from "./parts.ts";
export { findPictureHosts, hostOfPicture, type PictureHosts, THIS_SITE } from "./picture-hosts.ts";
export type { KeyedSection, SchemaNode, SchemaType } from "./schema/node.ts";
export { definitionSchema } from "./schema/root.ts";
export { BROWSER_KEYS, TABLE_KEYS } from "./table-keys.ts";
export { type CutTable, cutTable } from "./tsv-cut.ts";
export {
  type ChosenFile,
  type DefinitionUpload,
  readChosenDefinition,
  readDefinitionUpload,
  readPushedDefinition,
  type UploadedFile,
  uploadMessages,
} from "./upload.ts";
