/**
 * The words that the interface's texts hold to. For each term what is written for it, and what is not: other words for
 * the same thing, words that mean something else, calques. Exceptions name the text and why it may.
 */
import type { LanguageCode } from "../languages.ts";

export interface Term {
  /** The word to use. */
  term: string;
  /** What does not occur. Values in a text stand as `{{}}` here, whatever their names. */
  not: RegExp;
  /** Texts that may have it, by key, with the reason. */
  except?: Readonly<Record<string, string>>;
}

const english: readonly Term[] = [
  { term: "room", not: /\btables? (?:was|were|has been|have been) (?:closed|opened)\b|being opened anew/i },
  { term: "face down, facedown", not: /upside down|\bhidden side\b/i },
  { term: "discard pile", not: /\bthe discard (?:into|over)\b|\b(?:a|\d+|\}\}) discards?\b(?! pile)/i },
  { term: "email", not: /\bmails?\b/i },
  { term: "log in", not: /\bsign in\b/i },
  { term: "Try again", not: /\bretry\b/i },
  { term: "prebuilt", not: /pre-built/i },
  { term: "rejoin, submenu", not: /re-join|sub-menu/i },
  { term: "nickname", not: /\balias\b|screen name/i },
  { term: "required", not: /\bis needed\.|\bare needed\./i },
  { term: "fix", not: /\bmended?\b/i },
  { term: "code, actions", not: /raw actions?/i },
  { term: "you want", not: /\bshall\b/i },
  { term: "anyone who", not: /\bwhoever\b/i },
];

const german: readonly Term[] = [
  { term: "du", not: /\bSie (?:können|müssen|haben|sind|möchten)\b|\bIhnen\b/ },
  { term: "E-Mail", not: /\bMails?\b(?<!E-Mails?)/ },
  { term: "Raum", not: /\bZimmer\b|\bSaal\b/ },
  { term: "Gastgeber", not: /\bHost\b|Raumleiter|Spielleiter/ },
  { term: "Zuschauer", not: /Beobachter|Spectator/ },
  { term: "Protokoll, Aufzeichnung", not: /Verlauf|Wiedergabe|Replay\b/ },
  { term: "Rückgängig, Wiederherstellen", not: /zur[uü]ck(?:zu)?nehmen|\bwiederholen\b/i },
  { term: "Erneut versuchen", not: /Noch einmal versuchen/ },
  { term: "Nickname", not: /Spitzname|\bAlias\b/ },
  {
    term: "Marker",
    not: /\bToken\b|Spielstein/,
    except: { "my-plugins:repository.secretText": "the name of a header" },
  },
  { term: "Zugstapel", not: /\bNachziehstapel|Talon/ },
  { term: "verdeckt", not: /umgedreht(?:e|en)? Karten|Gesicht nach unten/ },
  { term: "anlegen, lösen", not: /anh[äa]ngen|angehängt|\bAnlage\b/ },
  { term: "Auslöser", not: /Trigger/ },
  { term: "Bereich", not: /\bRegion(?:en)?\b|\bZonen?\b/ },
  { term: "Baukasten", not: /\bBuilder\b|Ersteller/ },
  { term: "Tastenkürzel", not: /Hotkey|Shortcut|Tastaturkürzel/ },
  { term: "Schlüssel (of a webhook)", not: /Geheimnis/ },
  { term: "Tracking", not: /Verfolgung/ },
  { term: "Inaktiv", not: /\bStill\b/ },
  { term: "kostenlos", not: /\bumsonst\b|Ein freier Tisch/ },
  { term: "Wer am Tisch sitzt", not: /Wer sitzt/ },
  { term: "akzeptieren", not: /nimmst du an/ },
  { term: "Aktion (a step of the log)", not: /zu Schritt \{\{|Schritte? (?:zurück|vor)\b/ },
];

const french: readonly Term[] = [
  { term: "vous", not: /(?<!\p{L})(?:tu|toi|ton|ta|tes)(?!\p{L})/iu },
  { term: "salon", not: /\bsalles?\b/i },
  { term: "accueil", not: /\bhall\b/i },
  { term: "manche", not: /\btours?\b/i },
  { term: "deck", not: /\bpaquets?\b/i },
  { term: "replay", not: /relectures?/i },
  { term: "importer", not: /téléverser|\bEnvoyer des cartes/i },
  { term: "Retirer", not: /\bdécharger\b/i },
  { term: "personnalisé", not: /(?:decks?|cartes?|contenu) personnel/i },
  { term: "place", not: /\bsièges?\b/i },
  {
    term: "jeton",
    not: /\bmarqueurs?\b|\btokens?\b/i,
    except: { "my-plugins:repository.secretText": "the name of a header" },
  },
  { term: "face cachée", not: /face contre table|retournées? vers le bas/i },
  { term: "attacher", not: /attachement/i },
  { term: "Mélanger avec le reste", not: /mélanger dedans/i },
  { term: "préférences, paramètres", not: /\bréglages?\b/i },
  { term: "définitivement", not: /pour toujours/i },
  { term: "obligatoire", not: /champ est nécessaire/i },
  { term: "continuer à jouer", not: /\brejoue[rz]?\b/i },
  { term: "chat", not: /\bdiscussions?\b/i },
  { term: "non valide", not: /\binvalides?\b/i },
  { term: "pseudo", not: /\bsurnom\b|\balias\b/i },
  { term: "action (a step of the log)", not: /(?:à l’|de l’)étape \{\{|un pas en/i },
  { term: "des liens", not: /sont liées|ne liez/i },
  { term: "toute personne assise", not: /qui est assis/i },
];

/** By language; the translators of Spanish, Italian, Portuguese and Chinese fill in theirs. */
export const GLOSSARY: Readonly<Record<LanguageCode, readonly Term[]>> = {
  en: english,
  de: german,
  fr: french,
  es: [],
  it: [],
  pt: [],
  zh: [],
};
