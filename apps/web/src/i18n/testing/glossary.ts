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
  {
    term: "Aktion (a step of the log)",
    not: /zu Schritt \{\{|Schritte? (?:zurück|vor)\b|mit allen Schritten/,
  },
  { term: "ID", not: /\bId\b|\beine id\b/ },
  { term: "erneut anmelden", not: /\bneu an\b/ },
  { term: "Eigenes Bild wählen", not: /Bild setzen/ },
  { term: "vorbereiten (a table)", not: /\bgedeckt\b/ },
  { term: "Tisches", not: /\bTischs\b/ },
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
  { term: "ID", not: /\bidentifiants?\b/i },
  { term: "enregistrer (a game), sauvegarde (what is kept)", not: /sauvegard(?:er|ez|é)/i },
  { term: "fair-play", not: /équitable/i },
  { term: "inclinée (of a card)", not: /(?<!\p{L})épuisées?(?!\p{L})/iu },
  { term: "créateur (of plugins)", not: /dans l’éditeur(?! de decks)/i },
  { term: "étaler (a pile)", not: /déployer/i },
];

const spanish: readonly Term[] = [
  { term: "tú", not: /(?<!\p{L})(?:usted|ustedes|vosotros|vuestr[oa]s?)(?!\p{L})/iu },
  { term: "inicio", not: /vestíbulo/i },
  {
    term: "ocultar (a question)",
    not: /^Descartar$/,
    except: {
      "decks:saving.discard": "changes of a deck are thrown away",
      "my-plugins:form.discard": "what was typed is thrown away",
    },
  },
  { term: "Voltear", not: /^Girar$/ },
  { term: "unir, separar", not: /\baccesorio\b|carta vinculada|^Vincular$/i },
  { term: "modo desarrollador", not: /modo de desarrollo/i },
  { term: "mazo", not: /\bbaraja\b|\bdecks?\b/i },
  { term: "Barajar con el resto", not: /Barajar dentro/i },
  { term: "se activa", not: /\brecuerdan? \{\{/i },
  { term: "definitivamente", not: /para siempre/i },
  { term: "obligatorio", not: /campo es necesario/i },
  { term: "cerrada por inactividad", not: /caducado por inactividad/i },
  {
    term: "ficha",
    not: /\btokens?\b/i,
    except: { "my-plugins:repository.secretText": "the name of a header" },
  },
  { term: "anfitrión, espectador", not: /\bhost\b|\bhuésped\b|\bobservador/i },
  { term: "boca abajo", not: /cara abajo|bocabajo/i },
  { term: "juego (its rules)", not: /reglas de la partida/i },
  { term: "mantenimiento", not: /Anunciar una parada/i },
  { term: "«»", not: /“/ },
];

const italian: readonly Term[] = [
  { term: "host", not: /\bospite\b/i },
  { term: "nickname", not: /soprannom/i },
  { term: "Ripristina (redo)", not: /\bRipeti\b/ },
  { term: "unire, separare", not: /\baggregato\b|\bCollega a\b|\bassegnata\b/i },
  { term: "effetti", not: /innesc/i },
  { term: "Passo", not: /Fase (?:precedente|successiva)/i },
  { term: "Mescola con il resto", not: /Mescola dentro/i },
  { term: "si attiva", not: /\bricordano? \{\{|carta ricorda/i },
  { term: "definitivamente", not: /per sempre/i },
  { term: "obbligatorio", not: /campo è necessario/i },
  { term: "chiusa per inattività", not: /scaduta per inattività/i },
  {
    term: "segnalino",
    not: /\btokens?\b/i,
    except: { "my-plugins:repository.secretText": "the name of a header" },
  },
  { term: "Regole del gioco", not: /regole della partita/i },
  { term: "ruotata", not: /\bgirata di\b/i },
  { term: "coperta", not: /faccia in giù/i },
  { term: "Casuale", not: /^Caso$/ },
  { term: "fair play", not: /gioco leale/i },
  { term: "«»", not: /“/ },
];

const portuguese: readonly Term[] = [
  { term: "você", not: /(?<!\p{L})(?:tu|teu|tua|teus|tuas)(?!\p{L})/iu },
  {
    term: "Brazilian",
    not: /percentagem|\bficheiros?\b|\becrã\b|\butilizador|palavra-passe|\beliminar\b|\bA carregar\b/i,
  },
  { term: "início", not: /saguão/i },
  { term: "modo de desenvolvedor", not: /modo de desenvolvimento/i },
  { term: "modo de toque", not: /tátil/i },
  { term: "partida (one that is played)", not: /\bjogos? salvos?\b|um jogo novo|salvar o jogo/i },
  { term: "etapa (of the game)", not: /(?:próximo|fases e) passos?\b|passo anterior/i },
  { term: "Embaralhar com o resto", not: /Embaralhar dentro/i },
  { term: "é ativada", not: /\blembram? \{\{/i },
  { term: "definitivamente", not: /para sempre/i },
  { term: "obrigatório", not: /campo é necessário/i },
  { term: "fechada por inatividade", not: /expirou por inatividade/i },
  { term: "inativa", not: /\bParada\b/ },
  { term: "pressione", not: /\baperte\b/i },
  {
    term: "marcador",
    not: /\btokens?\b/i,
    except: { "my-plugins:repository.secretText": "the name of a header" },
  },
  { term: "links", not: /são vinculadas|envie e vincule/i },
  { term: "baralho", not: /\bdecks?\b/i },
  { term: "Muitas tentativas", not: /Vezes demais/i },
];

const chinese: readonly Term[] = [
  { term: "你", not: /您/ },
  { term: "牌组", not: /套牌/ },
  { term: "账号", not: /账户/ },
  { term: "存档", not: /已保存的游戏/ },
  { term: "牌桌", not: /桌面/ },
  { term: "面朝下", not: /背面朝上|盖着的牌/ },
  { term: "操作", not: /动作/ },
  { term: "轮次, 轮", not: /回合/ },
  { term: "抽牌", not: /抓牌/ },
  { term: "入座, 离座", not: /坐下(?!来)|起身|坐到桌/ },
  { term: "私人房间", not: /私有房间/ },
  { term: "最近更新", not: /最后更新/ },
  { term: "与其余的牌一起洗", not: /^洗入$/ },
  { term: "：", not: /[\u4e00-\u9fff]:/ },
];

/** By language. */
export const GLOSSARY: Readonly<Record<LanguageCode, readonly Term[]>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  zh: chinese,
};
