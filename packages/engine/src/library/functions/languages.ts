/** The languages that the text functions know, and how each counts (action-language §4.5). */

/** Which plural form a language uses for n ≥ 0 of something. */
type PluralRule = (n: number) => number;

const singleForm: PluralRule = () => 0;
const oneAndMany: PluralRule = (n) => (n === 1 ? 0 : 1);
const manyAboveOne: PluralRule = (n) => (n > 1 ? 1 : 0);

/** Ends in 1 but not in 11. */
const endsInOne = (n: number) => n % 10 === 1 && n % 100 !== 11;
/** Ends in 2, 3 or 4 but not in 12, 13 or 14. */
const endsInFew = (n: number) => n % 10 >= 2 && n % 10 <= 4 && outsideTeens(n);
const outsideTeens = (n: number) => n % 100 < 10 || n % 100 >= 20;

const eastSlavic: PluralRule = (n) => (endsInOne(n) ? 0 : endsInFew(n) ? 1 : 2);
const westSlavic: PluralRule = (n) => (n === 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2);
const polish: PluralRule = (n) => (n === 1 ? 0 : endsInFew(n) ? 1 : 2);
const latvian: PluralRule = (n) => (endsInOne(n) ? 0 : n !== 0 ? 1 : 2);
const lithuanian: PluralRule = (n) => (endsInOne(n) ? 0 : n % 10 >= 2 && outsideTeens(n) ? 1 : 2);
const irish: PluralRule = (n) => (n === 1 ? 0 : n === 2 ? 1 : 2);
const romanian: PluralRule = (n) => (n === 1 ? 0 : n === 0 || (n % 100 >= 1 && n % 100 <= 19) ? 1 : 2);

function slovenian(n: number): number {
  const last = n % 100;
  if (last === 1) return 0;
  if (last === 2) return 1;
  return last === 3 || last === 4 ? 2 : 3;
}

function arabic(n: number): number {
  if (n <= 2) return n;
  const last = n % 100;
  if (last >= 3 && last <= 10) return 3;
  return last >= 11 ? 4 : 5;
}

/** Supported languages by name. Chinese is ours (action-language §11.70). */
const languages = new Map<string, PluralRule>([
  ["English", oneAndMany],
  ["Arabic", arabic],
  ["Bahasa Indonesian", oneAndMany],
  ["Belarusian", eastSlavic],
  ["Brazilian Portuguese", manyAboveOne],
  ["Bulgarian", oneAndMany],
  ["Chinese", singleForm],
  ["Croatian", eastSlavic],
  ["Czech", westSlavic],
  ["Danish", oneAndMany],
  ["Dutch", oneAndMany],
  ["Esperanto", oneAndMany],
  ["Estonian", oneAndMany],
  ["Faroese", oneAndMany],
  ["Finnish", oneAndMany],
  ["French", manyAboveOne],
  ["German", oneAndMany],
  ["Greek", oneAndMany],
  ["Hebrew", oneAndMany],
  ["Hungarian", oneAndMany],
  ["Irish", irish],
  ["Italian", oneAndMany],
  ["Japanese", singleForm],
  ["Korean", singleForm],
  ["Latvian", latvian],
  ["Lithuanian", lithuanian],
  ["Norwegian", oneAndMany],
  ["Polish", polish],
  ["Portuguese", oneAndMany],
  ["Romanian", romanian],
  ["Russian", eastSlavic],
  ["Serbian", eastSlavic],
  ["Slovak", westSlavic],
  ["Slovenian", slovenian],
  ["Spanish", oneAndMany],
  ["Swedish", oneAndMany],
  ["Thai", singleForm],
  ["Turkish", oneAndMany],
  ["Ukrainian", eastSlavic],
  ["Vietnamese", singleForm],
]);

export function isSupportedLanguage(name: unknown): name is string {
  return typeof name === "string" && languages.has(name);
}

/** Index of the plural form that a supported language uses for `count`; the sign does not matter. */
export function pluralIndex(count: number, language: string): number {
  return languages.get(language)!(Math.abs(count));
}
