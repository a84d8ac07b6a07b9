/** What is written on the sample cards, in the languages of the interface. */
import type { LanguageCode } from "../../../i18n/languages.ts";

export const sampleTypes = ["lantern", "moth", "charm", "gust", "mirror"] as const;
type SampleType = (typeof sampleTypes)[number];

interface SampleWords {
  types: Record<SampleType, string>;
  /** By the name of the card's picture. */
  cards: Record<string, [name: string, text: string]>;
}

export const sampleWords: Readonly<Record<LanguageCode, SampleWords>> = {
  en: {
    types: { lantern: "Lantern", moth: "Moth", charm: "Charm", gust: "Gust", mirror: "Mirror" },
    cards: {
      "lamp-01": ["Apprentice’s Candle", "Dark: Gain 1 oil."],
      "lamp-03": ["Hand Lamp", "Lit: +1 glow for each other card you have lit here."],
      "lamp-07": ["Ship’s Lantern", "Lit: Gain 1 oil."],
      "moth-01": ["Ash Moth", "Lit: Steal 1 glow from the brightest opposing card here."],
      "moth-02": ["Cocoon", "Dark: Draw 2 cards."],
      "moth-13": ["Luna Moth", "Prize 2. Win the quarter with it for 2 more favour."],
      "moth-05": ["Lace Wing", "Lit: This drifts on to the next quarter."],
      "wind-02": ["Breeze", "Lit: Snuff out the brightest opposing card here with glow 3 or less."],
      "wind-06": ["Paper Kite", "Lit: This drifts on to the next quarter."],
      "glass-09": ["Prism", "Lit: +1 glow for each dark card in this quarter."],
      "town-02": ["Oil Flask", "Lit: Gain 1 oil. Dark: Gain 1 oil."],
      "town-03": ["Tallow Candle", ""],
      "town-05": ["Paper Lantern", ""],
    },
  },
  fr: {
    types: { lantern: "Lanterne", moth: "Papillon", charm: "Charme", gust: "Rafale", mirror: "Miroir" },
    cards: {
      "lamp-01": ["Bougie d’apprenti", "Voilée : gagnez 1 huile."],
      "lamp-03": ["Lampe à main", "Allumée : +1 éclat pour chaque autre carte que vous avez allumée ici."],
      "lamp-07": ["Fanal de navire", "Allumée : gagnez 1 huile."],
      "moth-01": [
        "Papillon de cendre",
        "Allumée : volez 1 éclat à la carte adverse la plus lumineuse d’ici.",
      ],
      "moth-02": ["Cocon", "Voilée : piochez 2 cartes."],
      "moth-13": ["Papillon lune", "Prix 2. Gagnez le quartier avec elle pour 2 faveurs de plus."],
      "moth-05": ["Aile de dentelle", "Allumée : cette carte dérive vers le quartier suivant."],
      "wind-02": [
        "Brise",
        "Allumée : soufflez la carte adverse la plus lumineuse d’ici, d’éclat 3 ou moins.",
      ],
      "wind-06": ["Cerf-volant", "Allumée : cette carte dérive vers le quartier suivant."],
      "glass-09": ["Prisme", "Allumée : +1 éclat pour chaque carte voilée de ce quartier."],
      "town-02": ["Flacon d’huile", "Allumée : gagnez 1 huile. Voilée : gagnez 1 huile."],
      "town-03": ["Chandelle de suif", ""],
      "town-05": ["Lanterne de papier", ""],
    },
  },
  es: {
    types: { lantern: "Farol", moth: "Polilla", charm: "Amuleto", gust: "Ráfaga", mirror: "Espejo" },
    cards: {
      "lamp-01": ["Vela de aprendiz", "Apagada: gana 1 aceite."],
      "lamp-03": ["Lámpara de mano", "Encendida: +1 brillo por cada otra carta que tengas encendida aquí."],
      "lamp-07": ["Farol de barco", "Encendida: gana 1 aceite."],
      "moth-01": ["Polilla de ceniza", "Encendida: roba 1 brillo a la carta rival más brillante de aquí."],
      "moth-02": ["Capullo", "Apagada: roba 2 cartas."],
      "moth-13": ["Polilla luna", "Premio 2. Gana el barrio con ella para obtener 2 favores más."],
      "moth-05": ["Ala de encaje", "Encendida: esta carta deriva al barrio siguiente."],
      "wind-02": ["Brisa", "Encendida: apaga la carta rival más brillante de aquí con brillo 3 o menos."],
      "wind-06": ["Cometa de papel", "Encendida: esta carta deriva al barrio siguiente."],
      "glass-09": ["Prisma", "Encendida: +1 brillo por cada carta apagada de este barrio."],
      "town-02": ["Frasco de aceite", "Encendida: gana 1 aceite. Apagada: gana 1 aceite."],
      "town-03": ["Vela de sebo", ""],
      "town-05": ["Farolillo de papel", ""],
    },
  },
  pt: {
    types: { lantern: "Lanterna", moth: "Mariposa", charm: "Amuleto", gust: "Rajada", mirror: "Espelho" },
    cards: {
      "lamp-01": ["Vela de aprendiz", "Apagada: ganhe 1 óleo."],
      "lamp-03": ["Lampião de mão", "Acesa: +1 brilho para cada outra carta que você tem acesa aqui."],
      "lamp-07": ["Lanterna de navio", "Acesa: ganhe 1 óleo."],
      "moth-01": ["Mariposa de cinza", "Acesa: roube 1 brilho da carta adversária mais brilhante daqui."],
      "moth-02": ["Casulo", "Apagada: compre 2 cartas."],
      "moth-13": ["Mariposa-lua", "Prêmio 2. Vença o bairro com ela para ganhar mais 2 favores."],
      "moth-05": ["Asa de renda", "Acesa: esta carta deriva para o bairro seguinte."],
      "wind-02": ["Brisa", "Acesa: apague a carta adversária mais brilhante daqui com brilho 3 ou menos."],
      "wind-06": ["Pipa de papel", "Acesa: esta carta deriva para o bairro seguinte."],
      "glass-09": ["Prisma", "Acesa: +1 brilho para cada carta apagada neste bairro."],
      "town-02": ["Frasco de óleo", "Acesa: ganhe 1 óleo. Apagada: ganhe 1 óleo."],
      "town-03": ["Vela de sebo", ""],
      "town-05": ["Lanterna de papel", ""],
    },
  },
  it: {
    types: { lantern: "Lanterna", moth: "Falena", charm: "Amuleto", gust: "Raffica", mirror: "Specchio" },
    cards: {
      "lamp-01": ["Candela d’apprendista", "Spenta: ottieni 1 olio."],
      "lamp-03": ["Lampada a mano", "Accesa: +1 bagliore per ogni altra tua carta accesa qui."],
      "lamp-07": ["Lanterna di nave", "Accesa: ottieni 1 olio."],
      "moth-01": ["Falena di cenere", "Accesa: ruba 1 bagliore alla carta avversaria più luminosa qui."],
      "moth-02": ["Bozzolo", "Spenta: pesca 2 carte."],
      "moth-13": ["Falena luna", "Premio 2. Vinci il quartiere con lei per ottenere 2 favori in più."],
      "moth-05": ["Ala di pizzo", "Accesa: questa carta va alla deriva nel quartiere seguente."],
      "wind-02": ["Brezza", "Accesa: spegni la carta avversaria più luminosa qui con bagliore 3 o meno."],
      "wind-06": ["Aquilone di carta", "Accesa: questa carta va alla deriva nel quartiere seguente."],
      "glass-09": ["Prisma", "Accesa: +1 bagliore per ogni carta spenta in questo quartiere."],
      "town-02": ["Fiasca d’olio", "Accesa: ottieni 1 olio. Spenta: ottieni 1 olio."],
      "town-03": ["Candela di sego", ""],
      "town-05": ["Lanterna di carta", ""],
    },
  },
  de: {
    types: { lantern: "Laterne", moth: "Falter", charm: "Talisman", gust: "Windstoß", mirror: "Spiegel" },
    cards: {
      "lamp-01": ["Lehrlingskerze", "Dunkel: Erhalte 1 Öl."],
      "lamp-03": ["Handlampe", "Brennend: +1 Leuchtkraft für jede andere Karte, die hier bei dir brennt."],
      "lamp-07": ["Schiffslaterne", "Brennend: Erhalte 1 Öl."],
      "moth-01": ["Aschenfalter", "Brennend: Stiehl der hellsten gegnerischen Karte hier 1 Leuchtkraft."],
      "moth-02": ["Kokon", "Dunkel: Ziehe 2 Karten."],
      "moth-13": ["Mondfalter", "Preis 2. Gewinne das Viertel damit für 2 Gunst mehr."],
      "moth-05": ["Florfliege", "Brennend: Die Karte treibt weiter ins nächste Viertel."],
      "wind-02": [
        "Brise",
        "Brennend: Lösche die hellste gegnerische Karte hier mit Leuchtkraft 3 oder weniger.",
      ],
      "wind-06": ["Papierdrachen", "Brennend: Die Karte treibt weiter ins nächste Viertel."],
      "glass-09": ["Prisma", "Brennend: +1 Leuchtkraft für jede dunkle Karte in diesem Viertel."],
      "town-02": ["Ölflasche", "Brennend: Erhalte 1 Öl. Dunkel: Erhalte 1 Öl."],
      "town-03": ["Talgkerze", ""],
      "town-05": ["Papierlaterne", ""],
    },
  },
  zh: {
    types: { lantern: "灯笼", moth: "飞蛾", charm: "护符", gust: "疾风", mirror: "镜子" },
    cards: {
      "lamp-01": ["学徒的蜡烛", "未点亮：获得 1 点灯油。"],
      "lamp-03": ["手提灯", "点亮：你在此处每有另一张点亮的牌，光芒 +1。"],
      "lamp-07": ["船灯", "点亮：获得 1 点灯油。"],
      "moth-01": ["灰蛾", "点亮：从此处对手最亮的牌偷取 1 点光芒。"],
      "moth-02": ["茧", "未点亮：抽 2 张牌。"],
      "moth-13": ["月蛾", "奖励 2。用它赢得街区时，多获得 2 点民心。"],
      "moth-05": ["草蛉", "点亮：此牌飘到下一个街区。"],
      "wind-02": ["微风", "点亮：熄灭此处对手光芒不超过 3 的最亮的牌。"],
      "wind-06": ["纸鸢", "点亮：此牌飘到下一个街区。"],
      "glass-09": ["棱镜", "点亮：此街区每有一张未点亮的牌，光芒 +1。"],
      "town-02": ["油瓶", "点亮：获得 1 点灯油。未点亮：获得 1 点灯油。"],
      "town-03": ["牛油蜡烛", ""],
      "town-05": ["纸灯笼", ""],
    },
  },
};
