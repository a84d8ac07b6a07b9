import { describe, expect, test } from "vitest";
import { aliasSkeleton } from "../storage/alias-key.ts";
import { NICKNAME_ERRORS, nicknameError, normaliseNickname } from "./nickname-rules.ts";

const errorOf = (nickname: string) => nicknameError(normaliseNickname(nickname));
const refused = (error: keyof typeof NICKNAME_ERRORS, nicknames: string[]) => {
  for (const nickname of nicknames)
    expect([nickname, errorOf(nickname)]).toEqual([nickname, NICKNAME_ERRORS[error]]);
};

test("names of people in the scripts they write pass as they are", () => {
  for (const nickname of [
    ...[
      "Ana",
      "O'Brien",
      "Jean-Luc",
      "Mr. Smith",
      "xX_Ada_Xx",
      "Ada 99",
      "007",
      "Zoë",
      "Čapek",
      "Łukasz",
      "Ğülşen",
    ],
    ...[
      "Nguyễn Thị Ánh",
      "Þórður",
      "Ẹ̀kọ́",
      "Kwaɓɗa",
      "Hawaiʻi",
      "D’Artagnan",
      "Weiß",
      "João",
      "Íñigo",
      "Françoise",
    ],
    ...["Юрій Б’юк", "Александр", "Ёлка", "Ђорђе", "Αλέξανδρος", "Արամ", "ნინო"],
    ...[
      "さくら",
      "田中 太郎",
      "ヴァイオリン",
      "ナカグロ・ケイ",
      "Ken 健",
      "李小龍",
      "ㄅㄆㄇ",
      "김민준",
      "Minho 민호",
    ],
    ...["محمد", "عَلِيّ", "علی‌رضا", "ســارة".replaceAll("ـ", ""), "שָׁלוֹם", "יִצְחָק", "ז׳בוטינסקי", "بندر٥٥"],
    ...[
      "लक्ष्मी",
      "हिंदी १२",
      "শ্রীমতী",
      "ਗੁਰਪ੍ਰੀਤ",
      "કૃષ્ણ",
      "தமிழ்ச்செல்வி",
      "శ్రీనివాస్",
      "ಲಕ್ಷ್ಮೀ",
      "ശ്രീജ",
      "ශ්‍රී",
      "สมชาย",
      "ສົມສັກ",
    ],
    ...["မြင့်မြတ်", "សុខា", "བསྟན་འཛིན".replaceAll("་", " "), "አበበ", "ދިވެހި", "Ana שרה"],
  ])
    expect([nickname, errorOf(nickname)]).toEqual([nickname, null]);
});

test("names are kept composed, without compatibility forms and double blanks", () => {
  expect(normaliseNickname("  Ａｎａ\u3000 Maria ")).toBe("Ana Maria");
  expect(normaliseNickname("Zoe\u0308")).toBe("Zoë");
  expect(normaliseNickname("𝕬𝖉𝖆")).toBe("Ada");
  expect(normaliseNickname(7)).toBe("");
});

test("signs of the log's markup, control characters and forty-one letters are no name", () => {
  refused("format", ["a/b", "[x]", "<b>", "{y}", "tab\there", "new\nline", "x".repeat(41), "ﷺ".repeat(3)]);
});

test("what cannot be seen is refused, and joiners where they join nothing", () => {
  const unseen = ["\u3164", "\u115f", "\u1160", "\uffa0", "\u200b", "\u200c", "\u200d", "\u2060", "\u00ad"];
  const turning = [
    "\u202e",
    "\u202d",
    "\u2066",
    "\u2069",
    "\u200e",
    "\u200f",
    "\u061c",
    "\ufe0f",
    "\u034f",
    "\u2800",
  ];
  for (const sign of [...unseen, ...turning, "\u{e0041}"])
    refused("unseen", [`A${sign}na`, `${sign}Ana`, `Ana${sign}`]);
  refused("unseen", ["\u3164", "محمد\u200c", "د\u200cن", "ක\u200dක"]);
});

test("only letters, digits and what stands between them", () => {
  refused("characters", [
    "😀",
    "Ana★",
    "a@b",
    "100%",
    "♥♥♥",
    "ᴀᴅᴍɪɴ",
    "ǃAna",
    "ꓮna",
    "ⰀⰁ",
    "...",
    "_",
    "ᎪᏁᎪ",
    "A\u0336n\u0336a",
  ]);
});

test("marks stand over letters, and no piles of them", () => {
  refused("marks", [`Z${"\u0301\u0302\u0303"}a`, "e\u0323\u0323", "\u0301Ana", "1\u0301", `ש${"ִָֹֻּ"}`]);
});

test("letters that look alike do not stand in one name", () => {
  refused("mixed", ["Аna", "Anа", "pаypal", "Ηost", "Tοm", "Ivan Иван", "漢Ω", "अa१2", "שa漢", "٣3"]);
});

describe("names that the server speaks under", () => {
  test("are reserved, however they are written", () => {
    const plain = [
      "Anonymous",
      "admin",
      "BAIZE",
      "System",
      "Host",
      "Spectator",
      "A card",
      "Server",
      "Moderator",
    ];
    const numbered = [
      "player1",
      "Player 2",
      "player_8",
      "PLAYER12",
      "user 7",
      "Admin2",
      "host 1",
      "pIayer1",
      "playerl",
    ];
    const disguised = [
      "Adm1n",
      "AdmIn",
      "H0st",
      "ho_st",
      "a-card",
      "Ｈｏｓｔ",
      "Ádmin",
      "НОЅТ",
      "Baize Admin",
      "sуѕтеm",
    ];
    refused("reserved", [...plain, ...numbered, ...disguised.filter((name) => !/[а-я]/.test(name))]);
    refused(
      "mixed",
      disguised.filter((name) => /[а-я]/.test(name)),
    );
  });

  test("may be part of another", () => {
    for (const name of ["Hostile", "Players", "Adminka", "Cardinal", "Systema", "Player", "Ana the Host"])
      expect([name, errorOf(name)]).toEqual([name, null]);
  });
});

test("names that look alike have one skeleton", () => {
  for (const [one, other] of [
    ["Oca", "Оса"],
    ["Bill", "BiIl"],
    ["Bill", "Bi1l"],
    ["Bob", "B0b"],
    ["modern", "rnodern"],
    ["Ana", "ANA"],
    ["Zoë", "zoe\u0308"],
    ["カロ", "力口"],
    ["علی‌رضا", "علیرضا"],
  ])
    expect([one, aliasSkeleton(one!)]).toEqual([one, aliasSkeleton(other!)]);
  for (const [one, other] of [
    ["Ana", "Anna"],
    ["Zoe", "Zoë"],
    ["Mila", "Mira"],
    ["Ana 1", "Ana 2"],
  ])
    expect(aliasSkeleton(one!)).not.toBe(aliasSkeleton(other!));
});
