/** What stands around a page of the documentation, in the language of the page. */
import type { LanguageCode } from "./library.ts";

export interface FrameTexts {
  skip: string;
  search: string;
  find: string;
  contents: string;
  languages: string;
  /** The pages above this one, and what the first of them and that of the games are called; they are in English. */
  way: string;
  documentation: string;
  games: string;
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
    way: "Breadcrumb",
    documentation: "Baize: documentation",
    games: "Games that come with Baize",
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
    way: "Pages au-dessus",
    documentation: "Baize : documentation",
    games: "Les jeux fournis avec Baize",
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
    way: "Páginas superiores",
    documentation: "Baize: documentación",
    games: "Juegos que vienen con Baize",
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
    way: "Páginas acima",
    documentation: "Baize: documentação",
    games: "Jogos que vêm com o Baize",
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
    way: "Pagine superiori",
    documentation: "Baize: documentazione",
    games: "Giochi inclusi in Baize",
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
    way: "Seiten darüber",
    documentation: "Baize: Dokumentation",
    games: "Spiele, die zu Baize gehören",
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
    way: "上级页面",
    documentation: "Baize：文档",
    games: "Baize 自带的游戏",
    neighbours: "上一页和下一页",
    readOn: "继续阅读",
    table: "表格",
  },
};
