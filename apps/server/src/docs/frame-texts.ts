/** What stands around a page of the documentation, in the language of the page. */
import type { LanguageCode } from "./library.ts";

export interface FrameTexts {
  skip: string;
  search: string;
  find: string;
  contents: string;
  languages: string;
  neighbours: string;
  readOn: string;
  /** What a table is called by those who do not see it. */
  table: string;
}

export const FRAME_TEXTS: Record<LanguageCode, FrameTexts> = {
  en: {
    skip: "Skip to the text",
    search: "Search the documentation",
    find: "Search",
    contents: "On this page",
    languages: "Languages",
    neighbours: "Pages before and after",
    readOn: "Where to read on",
    table: "Table",
  },
  fr: {
    skip: "Aller au texte",
    search: "Chercher (en anglais)",
    find: "Chercher",
    contents: "Sur cette page",
    languages: "Langues",
    neighbours: "Pages précédente et suivante",
    readOn: "Continuer la lecture",
    table: "Tableau",
  },
  es: {
    skip: "Ir al texto",
    search: "Buscar (en inglés)",
    find: "Buscar",
    contents: "En esta página",
    languages: "Idiomas",
    neighbours: "Páginas anterior y siguiente",
    readOn: "Seguir leyendo",
    table: "Tabla",
  },
  pt: {
    skip: "Ir para o texto",
    search: "Pesquisar (em inglês)",
    find: "Pesquisar",
    contents: "Nesta página",
    languages: "Idiomas",
    neighbours: "Páginas anterior e seguinte",
    readOn: "Continuar a leitura",
    table: "Tabela",
  },
  it: {
    skip: "Vai al testo",
    search: "Cerca (in inglese)",
    find: "Cerca",
    contents: "In questa pagina",
    languages: "Lingue",
    neighbours: "Pagine precedente e successiva",
    readOn: "Continua a leggere",
    table: "Tabella",
  },
  de: {
    skip: "Zum Text",
    search: "Suchen (englisch)",
    find: "Suchen",
    contents: "Auf dieser Seite",
    languages: "Sprachen",
    neighbours: "Seiten davor und danach",
    readOn: "Weiterlesen",
    table: "Tabelle",
  },
  zh: {
    skip: "跳到正文",
    search: "搜索（英文）",
    find: "搜索",
    contents: "本页内容",
    languages: "语言",
    neighbours: "上一页和下一页",
    readOn: "继续阅读",
    table: "表格",
  },
};
