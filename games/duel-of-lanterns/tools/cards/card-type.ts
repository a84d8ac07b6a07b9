/** The five kinds of cards. */
const TYPES = ["Lantern", "Moth", "Gust", "Mirror", "Charm"] as const;
export type CardType = (typeof TYPES)[number];
