/** What a game tells about itself before anybody opens it. */
import { arrayOf, integer, label, required, type SchemaNode, strictObject, string } from "./node.ts";

/** Limits of what the lobby shows of each game. */
export const ABOUT = {
  sentence: 160,
  tags: 8,
  tag: 30,
  cover: 500,
  players: 100,
  announcements: 100,
  announcement: 500,
  /** Characters of all announcements together. */
  announced: 10_000,
  /** Of the rules, and of what comes before pictures. */
  address: 2000,
} as const;

const count = (description: string) => required(integer(description, { least: 1, most: ABOUT.players }));

export const about: SchemaNode = {
  ...strictObject("What the lobby and the plugin's page tell of the game.", {
    sentence: label("What the game is, in one sentence.", { longest: ABOUT.sentence }),
    players: strictObject(
      "How many people the game is for. Absent: from the smallest to the largest number of playerCountMenu.",
      { least: count("The fewest."), most: count("The most.") },
    ),
    tags: arrayOf(
      "Words that people look for, such as co-operative or trick-taking, of at most 30 characters each.",
      label("One of them.", { longest: ABOUT.tag }),
      { longest: ABOUT.tags },
    ),
    cover: string(
      "Picture of the game, about seven wide by four high; imageUrlPrefix comes before it unless it begins with http or a slash. Of other sites it is shown once a visitor has asked for it. In the lobby the name of the game stands at its lower left.",
      { picture: "prefixed", longest: ABOUT.cover },
    ),
  }),
  unlisted: true,
};
